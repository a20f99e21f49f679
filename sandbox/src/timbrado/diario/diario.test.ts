import { appendFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness.ts';
import { openDiario } from './diario.ts';
import type { TimbreEmitido } from './timbre-emitido.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const timbre = (number: number, rfcEmisor = 'EKU9003173C9'): TimbreEmitido => ({
  uuid: `UUID-${number}`,
  sha256: `sha-${number}`,
  at: number,
  account: 'sandbox',
  fechaTimbrado: '2026-11-20T00:00:00',
  noCertificadoSat: '1',
  selloSat: 's',
  sello: 's',
  rfcEmisor,
  rfcReceptor: 'URE180429TM6',
  total: '1.00',
  tipoDeComprobante: 'I',
  serie: '',
  folio: '',
  xml: `<ñ>${'x'.repeat(number)}</ñ>`,
});

it('gives back every stamp that was committed at once, before and after opening it again', async () => {
  const diario = await openDiario(folder);
  const all = Array.from({ length: 200 }, (_, number) => timbre(number));
  const entradas = await Promise.all(all.map((one) => diario.commit(one)));
  expect(await Promise.all(entradas.map((one) => diario.read(one)))).toEqual(all);
  await diario.close();
  const again = await openDiario(folder);
  expect(again.size).toBe(200);
  expect(await again.read(again.bySha256('finkok', 'sha-199')!)).toEqual(all[199]);
  expect(await again.read(again.byUuid('uuid-7')!)).toEqual(all[7]);
  await again.close();
});

it('reads lines that are longer than one chunk of the file', async () => {
  const long = { ...timbre(1), xml: 'ñ'.repeat(1_500_000) };
  const diario = await openDiario(folder);
  await diario.commit(long);
  await diario.commit(timbre(2));
  await diario.close();
  const again = await openDiario(folder);
  expect(await again.read(again.byUuid('UUID-1')!)).toEqual(long);
  expect(again.size).toBe(2);
  await again.close();
});

it('cuts off a line that a crash left without its end', async () => {
  const diario = await openDiario(folder);
  await diario.commit(timbre(1));
  await diario.close();
  const file = join(folder, 'timbres.jsonl');
  const { size } = await stat(file);
  await appendFile(file, JSON.stringify(timbre(2)));
  const again = await openDiario(folder);
  expect([again.size, (await stat(file)).size]).toEqual([1, size]);
  await again.close();
});

it('lists the newest first, by issuer, and no more than asked', async () => {
  const diario = await openDiario(folder);
  for (let number = 0; number < 5; number += 1) {
    await diario.commit(timbre(number, number % 2 ? 'A' : 'B'));
  }
  expect(diario.latest(2).map(({ uuid }) => uuid)).toEqual(['UUID-4', 'UUID-3']);
  expect(diario.latest(9, 'A').map(({ uuid }) => uuid)).toEqual(['UUID-3', 'UUID-1']);
  await diario.close();
});

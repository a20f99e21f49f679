import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDiaModel } from '../dias/dia.model.ts';
import { DiaRepository } from '../dias/dia.repository.ts';
import type { Sumable } from '../facturas/sumable.ts';
import { MAX_MS, REMEMBERED_MS, SLOW_MS } from './sum-dia.ts';
import { sumDias } from './sum-dias.ts';

const HOY = '2026-11-19';
const now = new Date(`${HOY}T20:00:00Z`);
const factura: Sumable = {
  tipoComprobante: 'I',
  metodoPago: 'PUE',
  moneda: 'MXN',
  total: '10.00',
  conceptos: [],
};
let connection: Connection;
let dias: DiaRepository;
let accountId: string;
/** Milliseconds that have gone by. */
let clock: number;
/** How often the day was read. */
let reads: number;
/** The day's second voucher waits for this. */
let gate: Promise<void>;
let open: () => void;

beforeAll(async () => {
  connection = await openDatabase();
  dias = new DiaRepository({ dias: createDiaModel(connection), now: () => now });
});
afterAll(() => dropDatabase(connection));
beforeEach(async () => {
  accountId = randomUUID();
  [clock, reads] = [0, 0];
  gate = new Promise((resolve) => (open = resolve));
  await dias.announce(accountId, [HOY]);
});

const inicio = {
  fechasDe: () => Promise.resolve(new Map<string, number>()),
  timbradas: async function* () {
    reads += 1;
    yield factura;
    await gate;
    yield factura;
  },
};
const asking = (patienceMs = 30_000) => {
  const ask = sumDias({ dias, inicio, elapsed: () => clock, patienceMs });
  return () => ask(accountId, HOY, HOY);
};
const totalOf = ({ dias: [it] }: Awaited<ReturnType<ReturnType<typeof asking>>>) =>
  it?.sumas.facturado['MXN'];
const isRead = (times: number) => vi.waitFor(() => expect(reads).toBe(times));

describe('the sums of a day of very many vouchers', () => {
  it('are waited for no longer than those of others; the next question finds them', async () => {
    const ask = asking(50);
    expect(await ask()).toEqual({ dias: [], alDia: false });
    clock += SLOW_MS + 1;
    open();
    await vi.waitFor(async () => expect(totalOf(await ask())).toBe('20.00'));
    expect((await ask()).alDia).toBe(true);
    expect(reads).toBe(1);
  });

  it('are made once for all who ask meanwhile', async () => {
    const ask = asking();
    const looks = vi.spyOn(dias, 'withSumas');
    const all = [ask(), ask(), ask()];
    await Promise.all(looks.mock.results.map(({ value }) => value as Promise<unknown>));
    looks.mockRestore();
    await isRead(1);
    open();
    expect((await Promise.all(all)).map(totalOf)).toEqual(['20.00', '20.00', '20.00']);
    expect(reads).toBe(1);
  });

  it('are remembered for some seconds if they took long, and no longer', async () => {
    const ask = asking();
    const first = ask();
    await isRead(1);
    clock += SLOW_MS + 1;
    open();
    await first;
    expect(totalOf(await ask())).toBe('20.00');
    expect(reads).toBe(1);
    clock += REMEMBERED_MS;
    await ask();
    expect(reads).toBe(2);
  });

  it('are made anew for each question if they are made at once', async () => {
    const ask = asking();
    open();
    await ask();
    await ask();
    expect(reads).toBe(2);
  });

  it('are given up when they take too long, and begun anew by the next question', async () => {
    const ask = asking();
    const first = ask();
    await isRead(1);
    clock += MAX_MS + 1;
    open();
    expect(await first).toEqual({ dias: [], alDia: false });
    expect(await ask()).toMatchObject({ alDia: true });
    expect(reads).toBe(2);
  });
});

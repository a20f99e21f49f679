import { read, utils } from '@e965/xlsx';
import { XLSX, type FilaMasiva, type Masivo, type ProblemBody } from '@timbra/contracts';
import {
  addCredits,
  anEmpleado,
  NOMINA_DEL_EMPLEADO,
  REGISTRO_PATRONAL,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { request, type ClientRequest } from 'node:http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEncryptedWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import {
  aSheet,
  masivoOf,
  ROW,
  type MasivoDePrueba,
  type Row,
} from '../../svc-invoices/test-support/masivo-de-prueba.ts';

// What a file may hold, what is said of it and how its invoices are stamped is proved in
// svc-invoices/src/masivo: here is what needs the door, the rules of stamping or the PAC.
let system: SharedSystem;
let account: Account;
let masivo: MasivoDePrueba;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
  masivo = masivoOf(account);
});
afterEach(() => system.pac.reset());

const send = (bytes: Buffer) =>
  account.call<Masivo & ProblemBody>('POST', '/masivos?nombre=colegiaturas.xlsx', {
    file: { type: XLSX, bytes },
  });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, 'Precio unitario': 100 + n }));

it('a file that cannot be read is refused at the door with what it is', async () => {
  const { status, body } = await send(anEncryptedWorkbook());
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'archivoInvalido', 'archivo']);
});

it('what is wrong with a row is the same that the draft would be refused for when it is stamped', async () => {
  const file = await masivo.reviewed({ ...ROW, 'Forma de pago': '03', 'Método de pago': 'PPD' });
  const { id } = await account.draft({ metodoPago: 'PPD', formaPago: ['03'] });
  const { body } = await account.stamp(id);
  const refused = (body as unknown as ProblemBody).errors?.find(({ path }) => path === 'formaPago');
  expect(refused?.message).toBeTruthy();
  const [row] = await masivo.rows(file.id);
  expect(row?.errors.map(({ columna, message }) => [columna, message])).toEqual([
    ['Forma de pago', refused?.message],
  ]);
});

it('a file that is called off half-way leaves its place to the next', async () => {
  const whole = aSheet(ROW);
  const beginning = () => {
    const begun = request(`${system.url}/api/masivos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': XLSX,
        'content-length': whole.length,
      },
    });
    begun.on('error', () => undefined);
    begun.write(whole.subarray(0, 10));
    return begun;
  };
  // What is no workbook is told so where there is room for it.
  const code = async () => (await send(Buffer.from('nada'))).body.code;
  let first: ClientRequest | undefined;
  await until('one is on its way', async () => {
    // Met by the question of the round before, it was refused itself.
    first ??= beginning().once('response', (answer) => {
      answer.resume();
      first = undefined;
    });
    return (await code()) === 'servicioOcupado' && first;
  });
  first?.destroy();
  await until('its place is free', async () => (await code()) === 'archivoInvalido');
  expect((await send(whole)).status).toBe(202);
});

it('a file is stamped at the PAC, each invoice once and for one credit, and its report tells each row', async () => {
  const before = system.pac.stats().committed;
  const unknown = { ...ROW, 'RFC receptor': 'CACX7605101P8' };
  const file = await masivo.reviewed(...many(12), unknown);
  await masivo.stamp(file.id);
  expect(await masivo.ended(file.id)).toMatchObject({ timbradas: 12, rechazadas: 0, elegidas: 0 });
  const rows = await masivo.rows(file.id);
  expect(new Set(rows.slice(0, 12).map(({ uuid }) => uuid)).size).toBe(12);
  expect(system.pac.stats().committed).toBe(before + 12);
  const { bytes } = await account.call('GET', `/masivos/${file.id}/reporte.xlsx`);
  const told = utils.sheet_to_json<Row>(read(bytes).Sheets.Facturas ?? {});
  expect(told.map((it) => it.UUID)).toEqual(rows.map(({ uuid }) => uuid));
  expect(told[12]?.Errores).toContain('No tienes un receptor con ese RFC');
  await until('each credit is spent', async () => (await account.credits()) === 88);
});

it('a row that the PAC refuses tells its words and what to do about them', async () => {
  system.pac.set({
    failNext: { code: 'CFDI40145', message: 'El nombre no corresponde', times: 1 },
  });
  const { id } = await masivo.reviewed(ROW);
  await masivo.stamp(id);
  expect(await masivo.ended(id)).toMatchObject({ rechazadas: 1, elegidas: 1 });
  const [rejected] = await masivo.rows(id, '?solo=errores');
  expect(rejected?.rechazo).toContain('CFDI40145: El nombre no corresponde');
  expect(rejected?.rechazo).toContain('constancia de situación fiscal');
});

it('a file stamps as many invoices as there are credits, and the others after a grant', async () => {
  const poor = await signUp(system, { creditos: 2 });
  const own = masivoOf(poor);
  const { id } = await own.reviewed(...many(4).map((it) => ({ ...it, Serie: 'C' })));
  await own.stamp(id);
  const paused = await own.rested(id);
  expect(paused.timbrado).toMatchObject({ estado: 'pausado', pausa: 'sinCreditos', timbradas: 2 });
  await addCredits(system, poor.id, { targetId: 'más', amount: 2 });
  await own.resume(id);
  expect((await own.ended(id)).timbradas).toBe(4);
  expect((await own.folios(id)).map(({ folio }) => folio)).toEqual([1, 2, 3, 4]);
});

it('a fortnight is stamped as receipts of payroll, with folios in the order of its rows', async () => {
  const path = `/emisores/${account.emisor.id}`;
  const { body: emisor } = await account.call<object>('GET', path);
  await account.call('PUT', path, { body: { ...emisor, RegistroPatronal: REGISTRO_PATRONAL } });
  await account.call('POST', '/receptores', { body: anEmpleado(NOMINA_DEL_EMPLEADO) });
  const row = {
    'RFC emisor': 'EKU9003173C9',
    'RFC trabajador': anEmpleado().rfc,
    Serie: 'NOM',
    'Inicio del periodo': '2026-11-01',
    'Fin del periodo': '2026-11-15',
    'Fecha de pago': '2026-11-15',
    Sueldo: 6000,
    ISR: 500,
    IMSS: 150,
  };
  const file = await masivo.reviewed(
    { ...row, Infonavit: 300 },
    { ...row, Sueldo: 8000, 'Prima vacacional exenta': 200 },
  );
  await masivo.stamp(file.id);
  expect(await masivo.ended(file.id)).toMatchObject({ timbradas: 2, rechazadas: 0 });
  expect((await masivo.folios(file.id)).map(({ folio }) => folio)).toEqual([1, 2]);
  const [first, second] = await masivo.rows(file.id);
  const xmlOf = async (it?: FilaMasiva) =>
    (await account.call<string>('GET', `/facturas/${it?.facturaId}.xml`)).body;
  const [one, other] = [await xmlOf(first), await xmlOf(second)];
  expect(one).toMatch(/TipoDeComprobante="N"/);
  expect(one).toMatch(/<nomina12:Deduccion [^>]*TipoDeduccion="010"[^>]*Importe="300.00"/);
  expect(one).toMatch(/<nomina12:OtroPago [^>]*TipoOtroPago="002"/);
  expect(other).toMatch(/TotalGravado="8000.00"[^>]*TotalExento="200.00"/);
});

describe('a caller that follows a file', () => {
  const follow = async (id: string, signal?: AbortSignal) =>
    fetch(`${system.url}/api/masivos/${id}/eventos`, {
      headers: { authorization: `Bearer ${account.token}`, 'accept-encoding': 'gzip' },
      signal,
    });
  const eventsIn = (text: string) =>
    text
      .split('\n\n')
      .filter((it) => it.startsWith('event: '))
      .map((it) => {
        const [, tipo = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/s.exec(it) ?? [];
        return { tipo, masivo: JSON.parse(data) as Masivo };
      });

  it('hears how it goes while it goes, through the gateway, and its end last', async () => {
    const file = await masivo.reviewed(...many(40));
    // Nothing ends before it is followed: it might be over by then.
    system.pac.set({ down: true });
    await masivo.stamp(file.id);
    const answer = await follow(file.id);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    const reader = answer.body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(eventsIn(first)[0]).toMatchObject({ tipo: 'avance' });
    expect((await masivo.get(file.id)).timbrado?.estado).toBe('enCurso');
    // A follower that leaves and comes back hears the rest.
    await reader.cancel();
    const back = await follow(file.id);
    system.pac.set({ down: false });
    const rest = eventsIn(await back.text());
    expect(rest.at(-1)).toMatchObject({ tipo: 'fin', masivo: { timbradas: 40 } });
    expect(rest.length).toBeGreaterThan(1);
  });

  it('hears its end at once when nothing goes on, and may not follow it too often', async () => {
    const file = await masivo.reviewed(ROW);
    expect(eventsIn(await (await follow(file.id)).text()).map(({ tipo }) => tipo)).toEqual(['fin']);
    system.pac.set({ down: true });
    await masivo.stamp(file.id);
    const left = new AbortController();
    for (let n = 0; n < 6; n += 1) expect((await follow(file.id, left.signal)).status).toBe(200);
    expect((await follow(file.id)).status).toBe(503);
    left.abort();
    // The service hears that they left, through the gateway.
    await until('there is room again', async () => {
      const again = await follow(file.id);
      await again.body?.cancel();
      return again.status === 200;
    });
    system.pac.set({ down: false });
    await masivo.ended(file.id);
  });
});

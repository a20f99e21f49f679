import { read, utils } from '@e965/xlsx';
import {
  FacturaStatus,
  XLSX,
  type Factura,
  type FilaMasiva,
  type Masivo,
  type Page,
  type ProblemBody,
} from '@timbra/contracts';
import {
  addCredits,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aSheet,
  masivoOf,
  ROW,
  type MasivoDePrueba,
  type Row,
} from '../../svc-invoices/test-support/masivo-de-prueba.ts';

let system: System;
let account: Account;
let masivo: MasivoDePrueba;
beforeAll(async () => {
  system = await startSystem();
});
beforeEach(async () => {
  account = await signUp(system);
  masivo = masivoOf(account);
});
afterEach(() => system.pac.reset());
afterAll(() => system?.stop());

const BAD = { ...ROW, 'RFC receptor': 'CACX7605101P8' };
const stampsAtPac = () => system.pac.stats().committed;
const many = (count: number, over: (n: number) => Row = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, 'Precio unitario': 100 + n, ...over(n) }));

describe('the stamping of a file', () => {
  it('stamps every invoice without errors, once, and its report tells each row', async () => {
    const before = stampsAtPac();
    const file = await masivo.reviewed(...many(12), BAD);
    expect(file).toMatchObject({ elegidas: 12, timbradas: 0 });
    expect(file.timbrado).toBeUndefined();
    const asked = await masivo.stamp(file.id);
    expect([asked.status, asked.headers.get('location')]).toEqual([202, `/api/masivos/${file.id}`]);
    const done = await masivo.ended(file.id);
    expect(done).toMatchObject({ elegidas: 0, importesElegidos: [], timbradas: 12 });
    expect(done.timbrado).toMatchObject({
      ...{ estado: 'terminado', prueba: false },
      ...{ facturas: 12, timbradas: 12, rechazadas: 0, enCurso: 0 },
    });
    const rows = await masivo.rows(file.id);
    expect(rows.map(({ estado }) => estado)).toEqual([
      ...many(12).map(() => 'timbrada'),
      'porTimbrar',
    ]);
    expect(new Set(rows.slice(0, 12).map(({ uuid }) => uuid)).size).toBe(12);
    expect(stampsAtPac()).toBe(before + 12);
    const { bytes } = await account.call('GET', `/masivos/${file.id}/reporte.xlsx`);
    const told = utils.sheet_to_json<Row>(read(bytes).Sheets.Facturas ?? {});
    expect(told.map((it) => it.UUID)).toEqual(rows.map(({ uuid }) => uuid));
    expect(told[12]?.Errores).toContain('No tienes un receptor con ese RFC');
    await until('each credit is spent', async () => (await account.credits()) === 88);
  });

  it('makes one invoice of the rows with one series and folio', async () => {
    const of = { Serie: 'COL', Folio: 7 };
    const file = await masivo.reviewed({ ...ROW, ...of }, ROW, { ...ROW, ...of });
    await masivo.stamp(file.id);
    expect((await masivo.ended(file.id)).timbradas).toBe(2);
    const [one, , other] = await masivo.rows(file.id);
    expect(one?.facturaId).toBe(other?.facturaId);
    const { body } = await account.call<{ conceptos: unknown[]; folio: number }>(
      'GET',
      `/facturas/${one?.facturaId}`,
    );
    expect([body.conceptos.length, body.folio]).toEqual([2, 7]);
  });

  it('gives the folios of a series in the order of its rows', async () => {
    const file = await masivo.reviewed(...many(30, (n) => ({ Serie: n % 3 ? 'A' : 'B' })));
    await masivo.stamp(file.id);
    await masivo.ended(file.id);
    const folios = await masivo.folios(file.id);
    const of = (serie: string) => folios.filter((it) => it.serie === serie).map((it) => it.folio);
    expect(of('A')).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(of('B')).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
  });

  it('goes on from a folio that a row brings, and steps over one that another invoice has', async () => {
    await account.draft({ serie: 'D', folio: 12 });
    const file = await masivo.reviewed(
      ...many(5, (n) => ({ Serie: 'D', ...(n === 1 && { Folio: 10 }) })),
    );
    await masivo.stamp(file.id);
    expect((await masivo.ended(file.id)).timbradas).toBe(5);
    expect((await masivo.folios(file.id)).map(({ folio }) => folio)).toEqual([1, 10, 11, 13, 14]);
  });

  it('makes tests without folio and cost, and stamps the same invoices for real afterwards', async () => {
    const file = await masivo.reviewed(...many(3, () => ({ Serie: 'T' })));
    await masivo.stamp(file.id, { prueba: true });
    const tested = await masivo.ended(file.id);
    expect(tested).toMatchObject({ elegidas: 3, timbradas: 0 });
    expect(tested.timbrado).toMatchObject({ prueba: true, timbradas: 3 });
    const tests = await masivo.rows(file.id);
    expect(tests.map(({ estado, uuid }) => [estado, uuid])).toEqual(
      Array(3).fill(['prueba', undefined]),
    );
    expect(await account.credits()).toBe(100);
    await masivo.stamp(file.id);
    expect((await masivo.ended(file.id)).timbradas).toBe(3);
    const real = await masivo.rows(file.id);
    expect(real.map(({ facturaId }) => facturaId)).toEqual(tests.map((it) => it.facturaId));
    expect((await masivo.folios(file.id)).map(({ folio }) => folio)).toEqual([1, 2, 3]);
  });

  it('is refused with nothing chosen, without credits, and while the account has another at work', async () => {
    const bad = await masivo.reviewed(BAD);
    const empty = await masivo.stamp(bad.id);
    expect([empty.status, empty.body.code]).toEqual([409, 'masivoSinFacturas']);
    const poor = await signUp(system, { creditos: 0 });
    const file = await masivoOf(poor).reviewed(ROW);
    const refused = await masivoOf(poor).stamp(file.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'creditosAgotados']);
    const [one, other] = [await masivo.reviewed(ROW), await masivo.reviewed(...many(2))];
    system.pac.set({ down: true });
    await masivo.stamp(one.id);
    const second = await masivo.stamp(other.id);
    expect([second.status, second.body.code]).toEqual([409, 'masivoEnCurso']);
    const dropped = await account.call<ProblemBody>('DELETE', `/masivos/${one.id}`);
    expect([dropped.status, dropped.body.code]).toEqual([409, 'masivoEnCurso']);
    expect((await masivo.mend(one.id, 2, { cantidad: '2' })).body.code).toBe('masivoEnCurso');
    expect((await masivo.choose(one.id, { willTimbrar: false })).body.code).toBe('masivoEnCurso');
    system.pac.set({ down: false });
    await masivo.ended(one.id);
  });

  it('tells what the PAC said of a row and what to do, and stamps it once it is mended', async () => {
    system.pac.set({
      failNext: { code: 'CFDI40145', message: 'El nombre no corresponde', times: 1 },
    });
    const file = await masivo.reviewed(ROW);
    await masivo.stamp(file.id);
    expect(await masivo.ended(file.id)).toMatchObject({ rechazadas: 1, elegidas: 1 });
    const [rejected] = await masivo.rows(file.id, '?solo=errores');
    expect(rejected?.rechazo).toContain('CFDI40145: El nombre no corresponde');
    expect(rejected?.rechazo).toContain('constancia de situación fiscal');
    const mended = await masivo.mend(file.id, 2, { descripcion: 'Otra' });
    expect([mended.body.estado, mended.body.rechazo]).toEqual(['porTimbrar', undefined]);
    await masivo.stamp(file.id);
    expect(await masivo.ended(file.id)).toMatchObject({ rechazadas: 0, timbradas: 1 });
    const stamped = await masivo.mend(file.id, 2, { descripcion: 'Tarde' });
    expect([stamped.status, stamped.body.code]).toEqual([409, 'facturaTimbrada']);
  });

  it('stamps only what is chosen', async () => {
    const file = await masivo.reviewed(...many(3));
    await masivo.choose(file.id, { willTimbrar: false });
    const { body } = await masivo.choose(file.id, { willTimbrar: true, facturas: [3] });
    expect([body.elegidas, body.importesElegidos]).toEqual([
      1,
      [{ moneda: 'MXN', importe: '117.16' }],
    ]);
    await masivo.stamp(file.id);
    await masivo.ended(file.id);
    const rows = await masivo.rows(file.id);
    expect(rows.map(({ estado }) => estado)).toEqual(['porTimbrar', 'timbrada', 'porTimbrar']);
    expect((await masivo.rows(file.id, '?solo=noSeTimbran')).map(({ fila }) => fila)).toEqual([
      2, 4,
    ]);
    expect((await masivo.rows(file.id, '?solo=timbradas')).map(({ fila }) => fila)).toEqual([3]);
  });
});

describe('what is chosen', () => {
  it('is summed by currency', async () => {
    const USD = { Moneda: 'USD', 'Tipo de cambio': 18.5 };
    const file = await masivo.reviewed(ROW, { ...ROW, ...USD }, { ...ROW, ...USD });
    expect(file.importesElegidos).toEqual([
      { moneda: 'MXN', importe: '1160.00' },
      { moneda: 'USD', importe: '2320.00' },
    ]);
    const { body } = await masivo.choose(file.id, { willTimbrar: false, facturas: [2] });
    expect(body.importesElegidos).toEqual([{ moneda: 'USD', importe: '2320.00' }]);
  });

  it('and what is not has as many rows as its tab shows, also where an invoice has several', async () => {
    const of = { Serie: 'TAB', Folio: 7 };
    const file = await masivo.reviewed({ ...ROW, ...of }, { ...ROW, ...of }, ...many(3), BAD);
    await masivo.choose(file.id, { willTimbrar: false, facturas: [4] });
    await masivo.stamp(file.id);
    const { filas } = await masivo.ended(file.id);
    const tabs = ['errores', 'timbradas', 'enEspera', 'noSeTimbran'] as const;
    for (const solo of tabs) {
      expect([solo, (await masivo.rows(file.id, `?solo=${solo}`)).length]).toEqual([
        solo,
        filas?.[solo],
      ]);
    }
    expect(filas).toEqual({ errores: 1, timbradas: 4, enEspera: 0, noSeTimbran: 1 });
  });
});

/** More than are in the air at a time. */
const ROWS = 170;

describe('a file that is paused', () => {
  it('asks for no more, ends what was asked, and goes on where it was', async () => {
    const before = stampsAtPac();
    const file = await masivo.reviewed(...many(ROWS));
    await addCredits(system, account.id, { targetId: 'más', amount: 100 });
    // Nothing ends, so that some rows are not asked for however long the pause takes to arrive.
    system.pac.set({ down: true });
    await masivo.stamp(file.id);
    await until('most of what is in the air is asked for', async () => {
      const { timbrado } = await masivo.get(file.id);
      return timbrado && timbrado.enCurso > 100;
    });
    await masivo.pause(file.id);
    system.pac.set({ down: false });
    const paused = await masivo.rested(file.id);
    expect(paused.timbrado).toMatchObject({ estado: 'pausado', pausa: 'pedida', enCurso: 0 });
    expect(stampsAtPac()).toBe(before + paused.timbradas);
    await masivo.resume(file.id);
    expect((await masivo.ended(file.id)).timbradas).toBe(ROWS);
    expect(stampsAtPac()).toBe(before + ROWS);
  });

  it('pauses by itself when the credits run out, and goes on after a grant', async () => {
    const before = stampsAtPac();
    const poor = await signUp(system, { creditos: 5 });
    const own = masivoOf(poor);
    const file = await own.reviewed(...many(9, () => ({ Serie: 'C' })));
    await own.stamp(file.id);
    const paused = await own.rested(file.id);
    expect(paused).toMatchObject({ timbradas: 5, rechazadas: 0, elegidas: 4 });
    expect(paused.timbrado).toMatchObject({ estado: 'pausado', pausa: 'sinCreditos' });
    expect((await own.rows(file.id, '?solo=enEspera')).map(({ fila }) => fila)).toEqual([
      7, 8, 9, 10,
    ]);
    await addCredits(system, poor.id, { targetId: 'más', amount: 4 });
    await own.resume(file.id);
    expect((await own.ended(file.id)).timbradas).toBe(9);
    expect((await own.folios(file.id)).map(({ folio }) => folio)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(stampsAtPac()).toBe(before + 9);
  });

  it('leaves no gap to who stamps by hand when the credits run out', async () => {
    const poor = await signUp(system, { creditos: 2 });
    const own = masivoOf(poor);
    const file = await own.reviewed(...many(6, () => ({ Serie: 'H' })));
    await own.stamp(file.id);
    expect((await own.rested(file.id)).timbradas).toBe(2);
    await addCredits(system, poor.id, { targetId: 'más', amount: 5 });
    // The third row met the end of the credits with its folio, and keeps it.
    const { body: byHand } = await poor.stamp((await poor.draft({ serie: 'H' })).id, { wait: 30 });
    expect(byHand.folio).toBe(4);
    await own.resume(file.id);
    expect((await own.ended(file.id)).timbradas).toBe(6);
    expect((await own.folios(file.id)).map(({ folio }) => folio)).toEqual([1, 2, 3, 5, 6, 7]);
  });
});

describe('a file that was sent before', () => {
  it('is recognised, shown and left out, and stamps twice only what is chosen knowingly', async () => {
    const before = stampsAtPac();
    const first = await masivo.reviewed(...many(3));
    await masivo.stamp(first.id);
    await masivo.ended(first.id);
    const again = await masivo.reviewed(...many(4));
    expect(again.elegidas).toBe(1);
    const [stamped] = await masivo.rows(first.id);
    const [row] = await masivo.rows(again.id);
    expect(row).toMatchObject({
      willTimbrar: false,
      repetida: { fila: 2, facturaId: stamped?.facturaId, uuid: stamped?.uuid },
    });
    const all = await masivo.choose(again.id, { willTimbrar: true });
    expect(all.body.elegidas).toBe(1);
    const knowingly = await masivo.choose(again.id, { willTimbrar: true, facturas: [3] });
    expect(knowingly.body.elegidas).toBe(2);
    await masivo.stamp(again.id);
    expect((await masivo.ended(again.id)).timbradas).toBe(2);
    expect(stampsAtPac()).toBe(before + 5);
  });

  it('says that what it was stamped as was cancelled since, and is left out all the same', async () => {
    const first = await masivo.reviewed(ROW);
    await masivo.stamp(first.id);
    await masivo.ended(first.id);
    const again = await masivo.reviewed(ROW);
    const [before] = await masivo.rows(again.id);
    expect(before?.repetida?.cancelada).toBeUndefined();
    const facturaId = before?.repetida?.facturaId ?? '';
    await account.call('POST', `/facturas/${facturaId}/cancelaciones`, { body: { motivo: '02' } });
    await until('it is cancelled', async () => {
      const { body } = await account.call<Factura>('GET', `/facturas/${facturaId}`);
      return body.status === FacturaStatus.Cancelada;
    });
    const [row] = await masivo.rows(again.id);
    expect(row).toMatchObject({ willTimbrar: false, repetida: { facturaId, cancelada: true } });
  });

  it('is stamped once when both were read before either was stamped, and outlives its file', async () => {
    const before = stampsAtPac();
    const [one, other] = [await masivo.reviewed(...many(3)), await masivo.reviewed(...many(3))];
    await masivo.stamp(one.id);
    await masivo.ended(one.id);
    await account.call('DELETE', `/masivos/${one.id}`);
    await masivo.stamp(other.id);
    const done = await masivo.ended(other.id);
    expect(done).toMatchObject({ timbradas: 0, rechazadas: 0, elegidas: 0 });
    const rows = await masivo.rows(other.id);
    expect(rows.map((it) => [it.estado, it.willTimbrar, it.repetida?.fila])).toEqual([
      ['porTimbrar', false, 2],
      ['porTimbrar', false, 3],
      ['porTimbrar', false, 4],
    ]);
    expect(stampsAtPac()).toBe(before + 3);
  });

  it('may have the same invoice twice: both are stamped, and both are recognised', async () => {
    const before = stampsAtPac();
    const file = await masivo.reviewed(ROW, ROW);
    await masivo.stamp(file.id);
    expect((await masivo.ended(file.id)).timbradas).toBe(2);
    expect((await masivo.reviewed(ROW, ROW)).elegidas).toBe(0);
    expect(stampsAtPac()).toBe(before + 2);
  });

  it('leaves no fingerprint as a test, nor when the PAC refuses it', async () => {
    const test = await masivo.reviewed(ROW);
    await masivo.stamp(test.id, { prueba: true });
    await masivo.ended(test.id);
    system.pac.set({ failNext: { code: 'CFDI40145', message: 'No', times: 1 } });
    const refused = await masivo.reviewed(ROW);
    expect(refused.elegidas).toBe(1);
    await masivo.stamp(refused.id);
    expect((await masivo.ended(refused.id)).rechazadas).toBe(1);
    const again = await masivo.reviewed(ROW);
    expect(again.elegidas).toBe(1);
    await masivo.stamp(again.id);
    expect((await masivo.ended(again.id)).timbradas).toBe(1);
  });
});

describe('its rows are judged again', () => {
  it('when somebody asks for it, after the receiver that was missing was added', async () => {
    const file = await masivo.reviewed(BAD, ROW);
    await masivo.stamp(file.id);
    await masivo.ended(file.id);
    await account.call('POST', '/receptores', {
      body: {
        ...{ rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimen: '612' },
        fiscalDirecciones: [{ cp: '36257' }],
      },
    });
    expect((await masivo.review(file.id)).status).toBe(202);
    const judged = await masivo.judged(file.id);
    expect(judged).toMatchObject({ conError: 0, elegidas: 1, timbradas: 1 });
  });
});

describe('who follows a file', () => {
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
    // Nobody stamps before it is followed: it might be over by then.
    await Promise.all(system.workers.splice(0).map((it) => it.kill()));
    await masivo.stamp(file.id);
    const answer = await follow(file.id);
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('cache-control')).toContain('no-transform');
    const reader = answer.body!.getReader();
    const first = new TextDecoder().decode((await reader.read()).value);
    expect(eventsIn(first)[0]).toMatchObject({ tipo: 'avance' });
    expect((await masivo.get(file.id)).timbrado?.estado).toBe('enCurso');
    // Whoever goes away and comes back hears the rest.
    await reader.cancel();
    const back = await follow(file.id);
    await system.startWorker();
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

  it('is let go when a process ends: it does not wait for them', async () => {
    system.pac.set({ down: true });
    const file = await masivo.reviewed(ROW);
    await masivo.stamp(file.id);
    const [heard, kept] = (await follow(file.id)).body!.tee();
    await heard.getReader().read();
    const text = new Response(kept).text();
    await system.services.get('gateway')?.kill('SIGTERM');
    expect(eventsIn(await text)[0]?.tipo).toBe('avance');
    await system.restart('gateway');
    system.pac.set({ down: false });
    await masivo.ended(file.id);
  });
});

describe('another account', () => {
  it('neither sees the file nor its rows', async () => {
    const file = await masivo.reviewed(ROW);
    const stranger = await signUp(system);
    const answer = await stranger.call<Page<FilaMasiva>>('GET', `/masivos/${file.id}/filas`);
    expect(answer.status).toBe(404);
    const sent = await stranger.call<Masivo>('POST', '/masivos', {
      file: { type: XLSX, bytes: aSheet(ROW) },
    });
    expect(sent.status).toBe(202);
    // The same content in another account is another content.
    expect((await masivoOf(stranger).judged(sent.body.id)).elegidas).toBe(1);
  });
});

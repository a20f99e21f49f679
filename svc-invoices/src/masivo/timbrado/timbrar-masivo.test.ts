import { read, utils } from '@e965/xlsx';
import type { Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { masivoOf, ROW, type Row } from '../../../test-support/masivo-de-prueba.ts';
import { aReceptor } from '../../../test-support/neighbours.ts';
import {
  runMasivos,
  type CuentaConMasivos,
  type Masivos,
} from '../../../test-support/run-masivos.ts';

let service: Masivos;
let account: CuentaConMasivos;
let masivo: CuentaConMasivos['masivo'];
const use = (it: CuentaConMasivos) => {
  account = it;
  ({ masivo } = it);
};
beforeAll(async () => {
  service = await runMasivos();
});
beforeEach(() => use(service.open()));
afterEach(() => service.pac.goUp());
afterAll(() => service?.stop());

const BAD = { ...ROW, 'RFC receptor': 'CACX7605101P8' };
const many = (count: number, over: (n: number) => Row = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ ...ROW, 'Precio unitario': 100 + n, ...over(n) }));
const foliosOf = async (id: string) => (await masivo.folios(id)).map(({ folio }) => folio);

describe('the stamping of a file', () => {
  it('stamps every invoice without errors, once, and its report tells each row', async () => {
    const file = await masivo.reviewed(...many(12), BAD);
    expect(file).toMatchObject({ elegidas: 12, timbradas: 0 });
    expect(file.timbrado).toBeUndefined();
    const asked = await masivo.stamp(file.id);
    expect([asked.status, asked.headers.get('location')]).toEqual([202, `/api/masivos/${file.id}`]);
    const done = await masivo.ended(file.id);
    expect(done).toMatchObject({ elegidas: 0, importesElegidos: [], timbradas: 12 });
    expect(done.timbrado).toMatchObject({
      estado: 'terminado',
      prueba: false,
      facturas: 12,
      timbradas: 12,
      rechazadas: 0,
      enCurso: 0,
    });
    const rows = await masivo.rows(file.id);
    expect(rows.map(({ estado }) => estado)).toEqual([
      ...many(12).map(() => 'timbrada'),
      'porTimbrar',
    ]);
    const uuids = account.timbres().map(({ uuid }) => uuid);
    expect(uuids.toSorted()).toEqual(rows.flatMap(({ uuid }) => uuid ?? []).toSorted());
    const { bytes } = await account.call('GET', `/masivos/${file.id}/reporte.xlsx`);
    const told = utils.sheet_to_json<Row>(read(bytes).Sheets.Facturas ?? {});
    expect(told.map((it) => it.UUID)).toEqual(rows.map(({ uuid }) => uuid));
    expect(told[12]?.Errores).toContain('No tienes un receptor con ese RFC');
    expect(account.cuenta.creditos).toBe(88);
  });

  it('makes one invoice of the rows with one series and folio', async () => {
    const of = { Serie: 'COL', Folio: 7 };
    const { id } = await masivo.reviewed({ ...ROW, ...of }, ROW, { ...ROW, ...of });
    await masivo.stamp(id);
    expect((await masivo.ended(id)).timbradas).toBe(2);
    const [one, , other] = await masivo.rows(id);
    expect(one?.facturaId).toBe(other?.facturaId);
    const { body } = await account.call<Factura>('GET', `/facturas/${one?.facturaId}`);
    expect([body.conceptos.length, body.folio]).toEqual([2, 7]);
  });

  it('gives the folios of a series in the order of its rows', async () => {
    const { id } = await masivo.reviewed(...many(30, (n) => ({ Serie: n % 3 ? 'A' : 'B' })));
    await masivo.stamp(id);
    await masivo.ended(id);
    const folios = await masivo.folios(id);
    const of = (serie: string) => folios.filter((it) => it.serie === serie).map((it) => it.folio);
    expect(of('A')).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(of('B')).toEqual(Array.from({ length: 10 }, (_, n) => n + 1));
  });

  it('goes on from a folio that a row brings, and steps over one that another invoice has', async () => {
    await account.draft({ serie: 'D', folio: 12 });
    const { id } = await masivo.reviewed(
      ...many(5, (n) => ({ Serie: 'D', ...(n === 1 && { Folio: 10 }) })),
    );
    await masivo.stamp(id);
    expect((await masivo.ended(id)).timbradas).toBe(5);
    expect(await foliosOf(id)).toEqual([1, 10, 11, 13, 14]);
  });

  it('makes tests without folio and cost, and stamps the same invoices for real afterwards', async () => {
    const { id } = await masivo.reviewed(...many(3, () => ({ Serie: 'T' })));
    await masivo.stamp(id, { prueba: true });
    const tested = await masivo.ended(id);
    expect(tested).toMatchObject({ elegidas: 3, timbradas: 0 });
    expect(tested.timbrado).toMatchObject({ prueba: true, timbradas: 3 });
    const tests = await masivo.rows(id);
    expect(tests.map(({ estado, uuid }) => [estado, uuid])).toEqual(
      Array(3).fill(['prueba', undefined]),
    );
    expect(await foliosOf(id)).toEqual(Array(3).fill(undefined));
    expect([account.cuenta.creditos, account.timbres()]).toEqual([100, []]);
    await masivo.stamp(id);
    expect((await masivo.ended(id)).timbradas).toBe(3);
    const real = await masivo.rows(id);
    expect(real.map(({ facturaId }) => facturaId)).toEqual(tests.map((it) => it.facturaId));
    expect(await foliosOf(id)).toEqual([1, 2, 3]);
  });

  it('is refused with nothing chosen, without credits, and while the account has another at work', async () => {
    const bad = await masivo.reviewed(BAD);
    const empty = await masivo.stamp(bad.id);
    expect([empty.status, empty.body.code]).toEqual([409, 'masivoSinFacturas']);
    const poor = service.open({ creditos: 0 });
    const file = await poor.masivo.reviewed(ROW);
    const refused = await poor.masivo.stamp(file.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'creditosAgotados']);
    const [one, other] = [await masivo.reviewed(ROW), await masivo.reviewed(...many(2))];
    service.pac.goDown();
    await masivo.stamp(one.id);
    const second = await masivo.stamp(other.id);
    expect([second.status, second.body.code]).toEqual([409, 'masivoEnCurso']);
    const dropped = await account.call('DELETE', `/masivos/${one.id}`);
    expect([dropped.status, dropped.body]).toEqual([
      409,
      expect.objectContaining({ code: 'masivoEnCurso' }),
    ]);
    expect((await masivo.mend(one.id, 2, { cantidad: '2' })).body.code).toBe('masivoEnCurso');
    expect((await masivo.choose(one.id, { willTimbrar: false })).body.code).toBe('masivoEnCurso');
    service.pac.goUp();
    await masivo.ended(one.id);
  });

  it('tells what the PAC said of a row and what to do, and stamps it once it is mended', async () => {
    service.pac.rejectNext({
      code: 'CFDI40145',
      message: 'El nombre no corresponde.',
      remedio: 'Cópialo de su constancia de situación fiscal',
    });
    const { id } = await masivo.reviewed(ROW);
    await masivo.stamp(id);
    expect(await masivo.ended(id)).toMatchObject({ rechazadas: 1, elegidas: 1 });
    const [rejected] = await masivo.rows(id, '?solo=errores');
    expect(rejected?.rechazo).toBe(
      'CFDI40145: El nombre no corresponde. Cópialo de su constancia de situación fiscal',
    );
    const mended = await masivo.mend(id, 2, { descripcion: 'Otra' });
    expect([mended.body.estado, mended.body.rechazo]).toEqual(['porTimbrar', undefined]);
    await masivo.stamp(id);
    expect(await masivo.ended(id)).toMatchObject({ rechazadas: 0, timbradas: 1 });
    const stamped = await masivo.mend(id, 2, { descripcion: 'Tarde' });
    expect([stamped.status, stamped.body.code]).toEqual([409, 'facturaTimbrada']);
  });

  it('stamps only what is chosen', async () => {
    const { id } = await masivo.reviewed(...many(3));
    await masivo.choose(id, { willTimbrar: false });
    const { body } = await masivo.choose(id, { willTimbrar: true, facturas: [3] });
    expect([body.elegidas, body.importesElegidos]).toEqual([
      1,
      [{ moneda: 'MXN', importe: '117.16' }],
    ]);
    await masivo.stamp(id);
    await masivo.ended(id);
    const rows = await masivo.rows(id);
    expect(rows.map(({ estado }) => estado)).toEqual(['porTimbrar', 'timbrada', 'porTimbrar']);
    expect((await masivo.rows(id, '?solo=noSeTimbran')).map(({ fila }) => fila)).toEqual([2, 4]);
    expect((await masivo.rows(id, '?solo=timbradas')).map(({ fila }) => fila)).toEqual([3]);
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
    const { id } = await masivo.reviewed({ ...ROW, ...of }, { ...ROW, ...of }, ...many(3), BAD);
    await masivo.choose(id, { willTimbrar: false, facturas: [4] });
    await masivo.stamp(id);
    const { filas } = await masivo.ended(id);
    const tabs = ['errores', 'timbradas', 'enEspera', 'noSeTimbran'] as const;
    for (const solo of tabs) {
      expect([solo, (await masivo.rows(id, `?solo=${solo}`)).length]).toEqual([
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
    account.cuenta.creditos = 2 * ROWS;
    const { id } = await masivo.reviewed(...many(ROWS));
    // Nothing ends, so that some rows are not asked for however long the pause takes to arrive.
    service.pac.goDown();
    await masivo.stamp(id);
    await until('most of what is in the air is asked for', async () => {
      const { timbrado } = await masivo.get(id);
      return timbrado && timbrado.enCurso > 100;
    });
    await masivo.pause(id);
    service.pac.goUp();
    const paused = await masivo.rested(id);
    expect(paused.timbrado).toMatchObject({ estado: 'pausado', pausa: 'pedida', enCurso: 0 });
    expect(account.timbres()).toHaveLength(paused.timbradas);
    await masivo.resume(id);
    expect((await masivo.ended(id)).timbradas).toBe(ROWS);
    expect(account.timbres()).toHaveLength(ROWS);
  });

  it('gives its place to the next while the PAC is away, and two that are the same stamp each row once', async () => {
    account.cuenta.creditos = ROWS;
    const rows = many(ROWS);
    const first = await masivo.reviewed(...rows);
    service.pac.goDown();
    await masivo.stamp(first.id);
    await until('most of what is in the air is asked for', async () => {
      const { timbrado } = await masivo.get(first.id);
      return timbrado && timbrado.enCurso > 100;
    });
    await masivo.pause(first.id);
    // Refused until the first one has let go.
    const second = await until('another file has its place', () =>
      masivo.reviewed(...rows).catch(() => undefined),
    );
    const waiting = await masivo.get(first.id);
    const inTheAir = waiting.timbrado?.enCurso ?? 0;
    expect([waiting.timbrado?.estado, inTheAir > 0]).toEqual(['pausado', true]);
    expect(second.elegidas).toBe(ROWS - inTheAir);
    const [row] = await masivo.rows(first.id);
    const mended = await masivo.mend(first.id, row?.fila ?? 0, { cantidad: '2' });
    expect([mended.status, mended.body.code]).toEqual([409, 'facturaEnProceso']);
    expect((await masivo.review(first.id)).status).toBe(409);

    await masivo.stamp(second.id);
    service.pac.goUp();
    await masivo.ended(second.id);
    // Nobody resumes it: what was asked for ends by itself, and is seen.
    expect((await masivo.rested(first.id)).timbradas).toBe(inTheAir);
    await masivo.resume(first.id);
    expect((await masivo.ended(first.id)).timbradas).toBe(inTheAir);
    expect(account.timbres()).toHaveLength(ROWS);
  });

  it('pauses by itself when the credits run out, and goes on after a grant', async () => {
    use(service.open({ creditos: 5 }));
    const { id } = await masivo.reviewed(...many(9, () => ({ Serie: 'C' })));
    await masivo.stamp(id);
    const paused = await masivo.rested(id);
    expect(paused).toMatchObject({ timbradas: 5, rechazadas: 0, elegidas: 4 });
    expect(paused.timbrado).toMatchObject({ estado: 'pausado', pausa: 'sinCreditos' });
    const waiting = await masivo.rows(id, '?solo=enEspera');
    expect(waiting.map(({ fila }) => fila)).toEqual([7, 8, 9, 10]);
    account.cuenta.creditos = 4;
    await masivo.resume(id);
    expect((await masivo.ended(id)).timbradas).toBe(9);
    expect(await foliosOf(id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(account.timbres()).toHaveLength(9);
  });

  it('leaves no gap to a person that stamps by hand when the credits run out', async () => {
    use(service.open({ creditos: 2 }));
    const { id } = await masivo.reviewed(...many(6, () => ({ Serie: 'H' })));
    await masivo.stamp(id);
    expect((await masivo.rested(id)).timbradas).toBe(2);
    account.cuenta.creditos = 5;
    // The third row met the end of the credits with its folio, and keeps it.
    const byHand = await account.stampOne((await account.draft({ serie: 'H' })).id);
    expect(byHand.folio).toBe(4);
    await masivo.resume(id);
    expect((await masivo.ended(id)).timbradas).toBe(6);
    expect(await foliosOf(id)).toEqual([1, 2, 3, 5, 6, 7]);
  });
});

describe('a file that was sent before', () => {
  it('is recognised by its content, however it was written', async () => {
    const first = await masivo.reviewed(ROW);
    await masivo.stamp(first.id);
    await masivo.ended(first.id);
    const [stamped] = await masivo.rows(first.id);
    const again = await masivo.reviewed({
      ...ROW,
      'Precio unitario': '1,000',
      'RFC emisor': 'eku9003173c9',
    });
    const [row] = await masivo.rows(again.id);
    expect(row?.repetida).toEqual({
      nombre: 'enero.xlsx',
      fila: 2,
      facturaId: stamped?.facturaId,
      uuid: stamped?.uuid,
    });
  });

  it('is not recognised before anything of it was stamped', async () => {
    await masivo.reviewed(ROW);
    const [row] = await masivo.rows((await masivo.reviewed(ROW)).id);
    expect([row?.repetida, row?.willTimbrar]).toEqual([undefined, true]);
  });

  it('is recognised, shown and left out, and stamps twice only what is chosen knowingly', async () => {
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
    expect(account.timbres()).toHaveLength(5);
  });

  it('says that what it was stamped as was cancelled since, and is left out all the same', async () => {
    const first = await masivo.reviewed(ROW);
    await masivo.stamp(first.id);
    await masivo.ended(first.id);
    const again = await masivo.reviewed(ROW);
    const [before] = await masivo.rows(again.id);
    expect(before?.repetida?.cancelada).toBeUndefined();
    const facturaId = before?.repetida?.facturaId ?? '';
    expect((await account.cancel(facturaId)).status).toBe(200);
    const [row] = await masivo.rows(again.id);
    expect(row).toMatchObject({ willTimbrar: false, repetida: { facturaId, cancelada: true } });
  });

  it('is stamped once when both were read before either was stamped, and outlives its file', async () => {
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
    expect(account.timbres()).toHaveLength(3);
  });

  it('may have the same invoice twice: both are stamped, and both are recognised', async () => {
    const { id } = await masivo.reviewed(ROW, ROW);
    await masivo.stamp(id);
    expect((await masivo.ended(id)).timbradas).toBe(2);
    expect((await masivo.reviewed(ROW, ROW)).elegidas).toBe(0);
    expect(account.timbres()).toHaveLength(2);
  });

  it('leaves no fingerprint as a test, nor when the PAC refuses it', async () => {
    const test = await masivo.reviewed(ROW);
    await masivo.stamp(test.id, { prueba: true });
    await masivo.ended(test.id);
    service.pac.rejectNext({ code: 'CFDI40145', message: 'No' });
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
    const { id } = await masivo.reviewed(BAD, ROW);
    await masivo.stamp(id);
    await masivo.ended(id);
    const added = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimen: '612' };
    const receptor = { ...added, fiscalDirecciones: [{ cp: '36257' }], isMoral: false };
    account.cuenta.receptores.push(aReceptor(receptor));
    expect((await masivo.review(id)).status).toBe(202);
    const judged = await masivo.judged(id);
    expect(judged).toMatchObject({ conError: 0, elegidas: 1, timbradas: 1 });
  });
});

it('a PAC that is away half-way is no error of a row, and the file says that it waits', async () => {
  const { id } = await masivo.reviewed(...many(30));
  service.pac.goDown();
  await masivo.stamp(id);
  const waiting = await until('the file says that nothing comes back', async () => {
    const it = await masivo.get(id);
    return it.timbrado?.detalle ? it : undefined;
  });
  expect(waiting.timbrado).toMatchObject({ estado: 'enCurso', rechazadas: 0 });
  expect(waiting.timbrado?.detalle).toContain('El PAC tarda en responder');
  service.pac.goUp();
  expect((await masivo.ended(id)).timbradas).toBe(30);
  expect(account.timbres()).toHaveLength(30);
});

it('a service that ends hands its file to the next one, which stamps each invoice once', async () => {
  const { id } = await masivo.reviewed(...many(60));
  await masivo.stamp(id);
  await until('some are stamped', () => account.timbres().length > 0);
  service.pac.goDown();
  await service.restart();
  service.pac.goUp();
  expect((await masivo.get(id)).timbrado?.estado).toBe('enCurso');
  expect((await masivo.ended(id)).timbradas).toBe(60);
  expect(account.timbres()).toHaveLength(60);
});

it('a screen that follows a file is let go when the process ends', async () => {
  service.pac.goDown();
  const { id } = await masivo.reviewed(ROW);
  await masivo.stamp(id);
  const [heard, kept] = (await account.follow(id)).body!.tee();
  await heard.getReader().read();
  const text = new Response(kept).text();
  await service.restart();
  expect(await text).toMatch(/^event: avance\n/);
  service.pac.goUp();
  expect((await masivo.ended(id)).timbradas).toBe(1);
});

describe('where an external identifier is of one invoice alone', () => {
  const TOMADO = 'Otro comprobante ya tiene este identificador';
  const named = (externo: string, precio: number): Row => ({
    ...ROW,
    'Precio unitario': precio,
    'Identificador externo': externo,
  });
  beforeEach(() => {
    const { call } = account;
    const context = { settings: { externalIdUnico: true } };
    masivo = masivoOf({ call: (method, path, sent) => call(method, path, { ...sent, context }) });
  });

  it('the review tells the rows that repeat one, of the file or of an invoice from before', async () => {
    // Saved while the account did not ask for it.
    await account.draft({ externalId: 'V-1' });
    const { id } = await masivo.reviewed(named('V-1', 1), named('V-2', 2), named('V-2', 3));
    const told = (await masivo.rows(id)).map(({ errors }) =>
      errors.map(({ campo, message }) => [campo, message]),
    );
    expect(told).toEqual([
      [['externalId', TOMADO]],
      [],
      [['externalId', 'La fila 3 de este archivo ya tiene este identificador']],
    ]);
  });

  it('an invoice that lost its own after the review is not stamped, and the others are', async () => {
    const { id } = await masivo.reviewed(named('V-1', 1), named('V-2', 2));
    await account.draft({ externalId: 'V-1' });
    await masivo.stamp(id);
    expect((await masivo.ended(id)).timbradas).toBe(1);
    const rows = await masivo.rows(id);
    expect(rows.map(({ estado }) => estado)).toEqual(['rechazada', 'timbrada']);
    expect(rows[0]?.rechazo).toContain(TOMADO);
    expect(account.timbres()).toHaveLength(1);
  });
});

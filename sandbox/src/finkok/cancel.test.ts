import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCancelacion,
  aConsultaDeRelacionados,
  aRespuesta,
  type Folio,
} from '../../test/a-cancelacion.ts';
import { aCfdi, type Cambios } from '../../test/a-cfdi.ts';
import { cancelClient, codesOf, type CancelClient } from '../../test/cancel-client.ts';
import { stampWith, startSandbox, type TestSandbox } from '../../test/harness.ts';
import type { CertificadoEmitido } from '../ca/certificate-authority.ts';

const HOUR = 3_600_000;
const EKU = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', password: '12345678a' };
const URE = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', password: 'x' };

let s: TestSandbox;
let client: CancelClient;

beforeAll(async () => {
  s = await startSandbox();
  client = await cancelClient(s);
});
beforeEach(() => s.control.reset());
afterAll(() => s.destroy());

const issue = async (body: object): Promise<CertificadoEmitido> =>
  (await (await s.send('POST', '/csd', body)).json()) as CertificadoEmitido;

interface Stamped {
  readonly uuid: string;
  readonly expresion: string;
}

const stamped = async (cambios: Cambios = {}): Promise<Stamped> => {
  const xml = aCfdi(s.csd, cambios);
  const { UUID } = await stampWith(s, 'stamp', xml);
  const fe = / Sello="([^"]+)"/.exec(xml)![1]!.slice(-8);
  const total = / Total="([^"]+)"/.exec(xml)![1]!;
  const expresion = `?re=EKU9003173C9&rr=URE180429TM6&tt=${total}&id=${UUID}&fe=${fe}`;
  return { uuid: UUID!, expresion };
};

const relacionado = (uuid: string, tipo: string): Cambios => ({
  antesDelEmisor: `<cfdi:CfdiRelacionados TipoRelacion="${tipo}"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`,
});

const cancel = (folios: readonly Folio[]) => client.cancel(aCancelacion(s.csd, folios));
const codeOf = async (...folios: Folio[]): Promise<string> => codesOf(await cancel(folios))[0]!;

/** The next business day has passed: what costs more than 1,000 pesos needs the receiver. */
const aDayLater = () => s.control.set({ clockOffsetMs: 25 * HOUR });
const fechaDe = (offset: number) =>
  new Date(Date.now() + offset - 6 * HOUR).toISOString().slice(0, 19);
const cancelLater = ({ uuid }: Stamped, offset = 25 * HOUR) =>
  client.cancel(aCancelacion(s.csd, [{ uuid }], { fecha: fechaDe(offset) }));

describe('a cancellation without acceptance', () => {
  it('is received with 201, leaves an acuse of SAT and is Cancelado at once', async () => {
    const cfdi = await stamped();
    const answer = await cancel([{ uuid: cfdi.uuid }]);
    expect(codesOf(answer)).toEqual(['201']);
    expect(answer.Acuse).toContain(
      `<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${cfdi.uuid}</UUID><EstatusUUID>201</EstatusUUID></Folios>`,
    );
    expect(answer.Acuse).toMatch(
      /^<Acuse .*RfcEmisor="EKU9003173C9">.*<Signature [^>]*Id="SelloSAT">/s,
    );
    expect(await client.status(cfdi.expresion)).toMatchObject({
      Estado: 'Cancelado',
      EstatusCancelacion: 'Cancelado sin aceptación',
    });
    expect(s.control.stats().cancelaciones).toEqual({ [cfdi.uuid]: 1 });
  });

  it('is Vigente until the delay that was asked for has passed, and 202 when repeated', async () => {
    s.control.set({ cancelDelayMs: 60_000 });
    const cfdi = await stamped();
    expect(await codeOf({ uuid: cfdi.uuid })).toBe('201');
    expect(await client.status(cfdi.expresion)).toMatchObject({ Estado: 'Vigente' });
    const repeated = await cancel([{ uuid: cfdi.uuid }]);
    expect([codesOf(repeated), repeated.Acuse]).toEqual([['202'], '']);
    s.control.set({ clockOffsetMs: 61_000 });
    expect(await client.status(cfdi.expresion)).toMatchObject({ Estado: 'Cancelado' });
    expect(s.control.stats()).toMatchObject({ cancelReceived: 1, cancelRepeated: 1 });
  });

  it('is received once when it is asked for ten times at once', async () => {
    const { uuid } = await stamped();
    const all = await Promise.all(Array.from({ length: 10 }, () => codeOf({ uuid })));
    expect(all.filter((code) => code === '201')).toHaveLength(1);
    expect(s.control.stats().cancelaciones).toEqual({ [uuid]: 1 });
  });

  it('is answered for each of its folios', async () => {
    const [a, b] = [await stamped(), await stamped()];
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answer = await cancel([{ uuid: a.uuid }, { uuid: unknown }, { uuid: b.uuid }]);
    expect(codesOf(answer)).toEqual(['201', '205', '201']);
  });
});

describe('a cancellation that needs the receiver', () => {
  const asked = async (): Promise<Stamped> => {
    const cfdi = await stamped();
    aDayLater();
    expect(codesOf(await cancelLater(cfdi))).toEqual(['201']);
    return cfdi;
  };

  it('stays En proceso, is pending for the receiver, and 798 when repeated through Finkok', async () => {
    const cfdi = await asked();
    expect(await client.status(cfdi.expresion)).toMatchObject({
      Estado: 'Vigente',
      EsCancelable: 'Cancelable con aceptación',
      EstatusCancelacion: 'En proceso',
    });
    const pending = await client.call<{ uuids: { string: string[] } }>('get_pending', {
      rtaxpayer_id: URE.rfc,
    });
    expect(pending.uuids.string).toContain(cfdi.uuid);
    expect(codesOf(await cancelLater(cfdi))).toEqual(['798']);
  });

  it.each([
    ['Aceptacion', 'Cancelado', 'Cancelado con aceptación', 'aceptacion', 'Acepta'],
    ['Rechazo', 'Vigente', 'Solicitud rechazada', 'rechazo', 'Rechaza'],
  ] as const)('ends with a signed %s as %s', async (respuesta, Estado, estatus, list, item) => {
    const cfdi = await asked();
    const csd = await issue(URE);
    const answer = await client.send<Record<string, Record<string, unknown>>>(
      'accept_reject_signature',
      aRespuesta(csd, URE.rfc, cfdi.uuid, respuesta),
    );
    expect(answer[list]![item]).toEqual([{ uuid: cfdi.uuid, status: '1000' }]);
    expect(await client.status(cfdi.expresion)).toMatchObject({
      Estado,
      EstatusCancelacion: estatus,
    });
  });

  it('is Plazo vencido after three days of silence, not one minute before', async () => {
    const cfdi = await asked();
    s.control.set({ clockOffsetMs: (25 + 72) * HOUR - 60_000 });
    expect(await client.status(cfdi.expresion)).toMatchObject({ EstatusCancelacion: 'En proceso' });
    s.control.set({ clockOffsetMs: (25 + 72) * HOUR });
    expect(await client.status(cfdi.expresion)).toMatchObject({
      Estado: 'Cancelado',
      EstatusCancelacion: 'Plazo vencido',
    });
  });

  it('may stay En proceso for ever once a first request was rejected', async () => {
    s.control.set({ receptor: 'rechaza' });
    const cfdi = await asked();
    expect(await client.status(cfdi.expresion)).toMatchObject({
      Estado: 'Vigente',
      EstatusCancelacion: 'Solicitud rechazada',
    });
    s.control.set({ receptor: 'ignora' });
    expect(codesOf(await cancelLater(cfdi))).toEqual(['201']);
    s.control.set({ clockOffsetMs: 300 * 24 * HOUR });
    expect(await client.status(cfdi.expresion)).toMatchObject({ EstatusCancelacion: 'En proceso' });
    const answer = await s.send('POST', `/control/cancelaciones/${cfdi.uuid}`, {
      respuesta: 'acepta',
    });
    expect(await answer.json()).toEqual({ codigo: '1000' });
    expect(await client.status(cfdi.expresion)).toMatchObject({ Estado: 'Cancelado' });
  });

  it('is refused with 799 after five rejected requests', async () => {
    s.control.set({ receptor: 'rechaza' });
    const cfdi = await asked();
    for (let n = 2; n <= 5; n += 1) expect(codesOf(await cancelLater(cfdi))).toEqual(['201']);
    expect(codesOf(await cancelLater(cfdi))).toEqual(['799']);
  });

  it.each([
    ['1000.00', '160.00', 'sin'],
    ['1000.01', '159.99', 'con'],
  ])(
    'of %s pesos (%s of discount) may be cancelled %s acceptance a day later',
    async (Total, Descuento, como) => {
      const cfdi = await stamped({ comprobante: { Total, Descuento }, concepto: { Descuento } });
      aDayLater();
      expect(await client.status(cfdi.expresion)).toMatchObject({
        EsCancelable: `Cancelable ${como} aceptación`,
      });
    },
  );
});

describe('motives and substitutes', () => {
  it('take motive 01 with a substitute that is Vigente and names the cancelled one with 04', async () => {
    const { uuid } = await stamped();
    const sustituto = await stamped(relacionado(uuid, '04'));
    const folio = { uuid, motivo: '01', folioSustitucion: sustituto.uuid };
    expect(await codeOf(folio)).toBe('201');
  });

  it('refuse a substitute that is missing, unknown, cancelled, itself or unrelated', async () => {
    const { uuid } = await stamped();
    const unrelated = await stamped();
    const cancelled = await stamped(relacionado(uuid, '04'));
    await cancel([{ uuid: cancelled.uuid }]);
    const codes: string[] = [];
    for (const folioSustitucion of [
      undefined,
      '00000000-0000-4000-8000-000000000000',
      cancelled.uuid,
      uuid,
      unrelated.uuid,
    ]) {
      codes.push(
        await codeOf({ uuid, motivo: '01', ...(folioSustitucion && { folioSustitucion }) }),
      );
    }
    expect(codes).toEqual(['208', '208', '208', '208', '212']);
  });

  it('refuse an unknown motive, and a substitute where none belongs', async () => {
    const { uuid } = await stamped();
    expect(await codeOf({ uuid, motivo: '05' })).toBe('207');
    expect(await codeOf({ uuid, motivo: 'x' })).toBe('311');
    expect(await codeOf({ uuid, motivo: '02', folioSustitucion: uuid })).toBe('209');
  });
});

describe('related documents', () => {
  it('keep a CFDI from being cancelled until they are cancelled themselves', async () => {
    const cfdi = await stamped();
    const nota = await stamped(relacionado(cfdi.uuid, '01'));
    expect(await client.status(cfdi.expresion)).toMatchObject({ EsCancelable: 'No cancelable' });
    expect(await codeOf({ uuid: cfdi.uuid })).toBe('no_cancelable');
    expect(await codeOf({ uuid: nota.uuid })).toBe('201');
    expect(await codeOf({ uuid: cfdi.uuid })).toBe('201');
  });

  it('are told to the issuer who signs the question, and to nobody else', async () => {
    const cfdi = await stamped();
    const nota = await stamped(relacionado(cfdi.uuid, '01'));
    const ask = (csd: CertificadoEmitido, uuid: string) =>
      client.send<Record<string, unknown>>(
        'get_related_signature',
        aConsultaDeRelacionados(csd, EKU.rfc, uuid),
      );
    const parties = { emisor: EKU.rfc, receptor: URE.rfc };
    expect(await ask(s.csd, cfdi.uuid)).toMatchObject({
      Hijos: { Hijo: [{ uuid: nota.uuid, ...parties }] },
    });
    expect(await ask(s.csd, nota.uuid)).toMatchObject({
      Padres: { Padre: [{ uuid: cfdi.uuid, ...parties }] },
    });
    const stranger = await issue({ rfc: 'XIA190128J61', nombre: 'X', password: 'x' });
    expect((await ask(stranger, cfdi.uuid)).error).toMatch(/^2001/);
  });
});

describe('a request that is refused whole', () => {
  const codeOfXml = async (xml: string): Promise<string> => codesOf(await client.cancel(xml))[0]!;

  it.each<[string, string, (xml: string) => string]>([
    ['301', 'no document', () => 'hola'],
    ['301', 'another document', (xml) => xml.replaceAll('Cancelacion', 'Otra')],
    ['301', 'a document without signature', (xml) => xml.replace(/<Signature.*<\/Signature>/s, '')],
    ['301', 'another digest', (xml) => xml.replace('#sha1', '#sha256')],
    ['302', 'a motive changed after signing', (xml) => xml.replace('Motivo="02"', 'Motivo="03"')],
    [
      '302',
      'a digest changed after signing',
      (xml) => xml.replace('<DigestValue>', '<DigestValue>A'),
    ],
    ['302', 'a seal of something else', (xml) => xml.replace(/(<SignatureValue>)..../, '$1AAAA')],
    ['305', 'what is no certificate', (xml) => xml.replace(/(<X509Certificate>).{200}/, '$1')],
  ])('is answered %s: %s', async (code, _what, change) => {
    const { uuid } = await stamped();
    expect(await codeOfXml(change(aCancelacion(s.csd, [{ uuid }])))).toBe(code);
    expect(s.control.stats().cancelReceived).toBe(0);
  });

  it('is answered 303, 310 and 305 by its certificate', async () => {
    const { uuid } = await stamped();
    const sign = async (body: object) => codeOfXml(aCancelacion(await issue(body), [{ uuid }]));
    expect(await sign(URE)).toBe('303');
    expect(await sign({ ...EKU, tipo: 'FIEL' })).toBe('310');
    const until = { notAfter: '2030-01-01T00:00:00Z' };
    expect(await sign({ ...EKU, ...until, notBefore: '2023-05-02T18:00:00Z' })).toBe('201');
    const other = await stamped();
    const again = async (notBefore: string) =>
      codeOfXml(aCancelacion(await issue({ ...EKU, ...until, notBefore }), [{ uuid: other.uuid }]));
    expect(await again('2023-05-03T18:00:00Z')).toBe('305');
    expect(await again('2023-05-24T18:00:00Z')).toBe('305');
    expect(await again('2023-05-25T18:00:00Z')).toBe('201');
  });

  it('is answered 301 for a Fecha that is no date, too old or in the future', async () => {
    const { uuid } = await stamped();
    for (const fecha of ['2026-11-20', fechaDe(-73 * HOUR), fechaDe(3 * HOUR)]) {
      expect(await codeOfXml(aCancelacion(s.csd, [{ uuid }], { fecha }))).toBe('301');
    }
  });

  it('is answered 300 to a stranger, and nothing is counted as a call', async () => {
    const answer = await client.call<{ CodEstatus: string }>('cancel_signature', {
      password: 'no',
    });
    expect(answer.CodEstatus).toMatch(/^300/);
    expect(s.control.stats()).toMatchObject({ cancelCalls: 0, loginFailures: 1 });
  });

  it('is answered 203 when the document is of another issuer', async () => {
    const { uuid } = await stamped();
    const xml = aCancelacion(await issue(URE), [{ uuid }], { rfcEmisor: URE.rfc });
    expect(await codeOfXml(xml)).toBe('203');
  });

  it('is answered 205 until SAT has learned of the stamp', async () => {
    s.control.set({ propagationMs: 60_000 });
    const { uuid } = await stamped();
    expect(await codeOf({ uuid })).toBe('205');
    s.control.set({ propagationMs: 0 });
    expect(await codeOf({ uuid })).toBe('201');
  });
});

describe('what goes wrong between us, the PAC and SAT', () => {
  it('is 708 while SAT is away, and what the PAC was told to keep is cancelled afterwards', async () => {
    const [kept, lost] = [await stamped(), await stamped()];
    s.control.set({ satDown: true });
    const request = ({ uuid }: Stamped) => aCancelacion(s.csd, [{ uuid }]);
    expect(codesOf(await client.cancel(request(kept), { store_pending: true }))).toEqual(['708']);
    expect(codesOf(await client.cancel(request(lost)))).toEqual(['708']);
    s.control.set({ satDown: false });
    expect(await client.status(kept.expresion)).toMatchObject({ Estado: 'Cancelado' });
    expect(await client.status(lost.expresion)).toMatchObject({ Estado: 'Vigente' });
  });

  it.each([{ cancelCommitThenHang: 1 }, { cancelCommitThenDrop: 1 }])(
    'may commit and lose the answer (%j): the next try is 202 and SAT received one',
    async (switches) => {
      const cfdi = await stamped();
      const xml = aCancelacion(s.csd, [{ uuid: cfdi.uuid }]);
      s.control.set(switches);
      await expect(client.cancel(xml, { timeout: 3_000 })).rejects.toThrow();
      await vi.waitFor(() => expect(s.control.stats().cancelHung).toBe(1));
      expect(codesOf(await client.cancel(xml))).toEqual(['202']);
      expect(s.control.stats().cancelaciones).toEqual({ [cfdi.uuid]: 1 });
    },
  );

  it('may tell 201 inside Acuse alone', async () => {
    s.control.set({ cancelEmptyFolios: true });
    const { uuid } = await stamped();
    const answer = await cancel([{ uuid }]);
    expect(answer.Folios).toBeNull();
    expect(answer.Acuse).toContain('<EstatusUUID>201</EstatusUUID>');
  });

  it('may be any code of choice, of a folio or of the request', async () => {
    const { uuid } = await stamped();
    s.control.set({ failNextCancel: { code: '204', message: 'No aplicable', times: 1 } });
    expect(await codeOf({ uuid })).toBe('204');
    s.control.set({ failNextCancel: { code: '302', message: 'Sello', times: 1 } });
    expect(await codeOf({ uuid })).toBe('302');
    expect(await codeOf({ uuid })).toBe('201');
  });

  it('does not change what was received: it survives a restart', async () => {
    const first = await startSandbox();
    const its = await cancelClient(first);
    const { UUID } = await stampWith(first, 'stamp', aCfdi(first.csd));
    await its.cancel(aCancelacion(first.csd, [{ uuid: UUID! }]));
    await first.close();
    const second = await startSandbox({ dataDir: first.dataDir });
    try {
      expect(second.control.cancelacion(UUID!)).toMatchObject({ isCancelado: true, numero: 1 });
    } finally {
      await second.destroy();
    }
  });
});

describe('get_receipt and get_sat_status', () => {
  it('give the acuse to its issuer, and what SAT says', async () => {
    const cfdi = await stamped();
    const { Acuse } = await cancel([{ uuid: cfdi.uuid }]);
    const receipt = (taxpayer_id: string) =>
      client.call('get_receipt', { taxpayer_id, uuid: cfdi.uuid, type: 'C' });
    expect(await receipt(EKU.rfc)).toMatchObject({ success: 'true', receipt: Acuse });
    expect(await receipt(URE.rfc)).toMatchObject({ success: 'false', receipt: '' });
    const status = await client.call('get_sat_status', {
      taxpayer_id: EKU.rfc,
      rtaxpayer_id: URE.rfc,
      uuid: cfdi.uuid,
      total: '1160.00',
    });
    expect(status).toMatchObject({ sat: { Estado: 'Cancelado' } });
  });

  it('list issuers under article 69-B', async () => {
    const cfdi = await stamped();
    expect(await client.status(cfdi.expresion)).toMatchObject({ ValidacionEFOS: '200' });
    s.control.set({ rfcsEnEfos: [EKU.rfc] });
    expect(await client.status(cfdi.expresion)).toMatchObject({ ValidacionEFOS: '100' });
  });
});

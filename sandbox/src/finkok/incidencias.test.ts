import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCfdi, type Cambios, PERMISO_DE_GASOLINA } from '../../test/a-cfdi.ts';
import {
  codeOf,
  SAT_RESOURCES,
  stampWith,
  startSandbox,
  type TestSandbox,
} from '../../test/harness.ts';
import type { CertificadoEmitido } from '../ca/certificate-authority.ts';
import { localTime, MEXICO_CITY } from '../clock.ts';

const HOUR = 3_600_000;
const EKU = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', password: '12345678a' };

let s: TestSandbox;
let other: CertificadoEmitido;

const issue = async (body: object): Promise<CertificadoEmitido> =>
  (await (await s.send('POST', '/csd', body)).json()) as CertificadoEmitido;

const refusal = async (cambios: Cambios, csd = s.csd): Promise<string | undefined> =>
  codeOf(await stampWith(s, 'stamp', aCfdi(csd, cambios)));

const at = (age: number): Cambios => ({
  comprobante: { Fecha: localTime(Date.now() - age, MEXICO_CITY) },
});

beforeAll(async () => {
  s = await startSandbox();
  other = await issue({ rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', password: 'x' });
});
beforeEach(() => s.control.reset());
afterAll(async () => {
  await s.destroy();
});

describe('fuel', () => {
  const gasolina = { ClaveProdServ: '15101514', ClaveUnidad: 'LTR' };
  it('is stamped with its complement, and refused without it', async () => {
    expect(
      await refusal({ concepto: gasolina, enElConcepto: PERMISO_DE_GASOLINA }),
    ).toBeUndefined();
    expect(await refusal({ concepto: gasolina })).toBe('CFDI40163');
  });

  it('has the permit under its seal', async () => {
    const despues = (xml: string) => xml.replace('PL/364/', 'PL/365/');
    expect(await refusal({ concepto: gasolina, enElConcepto: PERMISO_DE_GASOLINA, despues })).toBe(
      '302',
    );
  });
});

describe('a document that is refused', () => {
  const publico = {
    Rfc: 'XAXX010101000',
    Nombre: 'PUBLICO EN GENERAL',
    DomicilioFiscalReceptor: '42501',
    RegimenFiscalReceptor: '616',
    UsoCFDI: 'S01',
  };
  const moved = (from: string, to: string): Cambios => ({
    despues: (xml) => xml.replace(from, to),
  });
  it.each<[code: string, what: string, cambios: Cambios]>([
    ['301', 'a version other than 4.0', { comprobante: { Version: '3.3' } }],
    ['301', 'a missing attribute', { comprobante: { Exportacion: undefined } }],
    ['301', 'an unknown attribute', { comprobante: { Inventado: '1' } }],
    ['301', 'an unknown node', { alFinal: '<cfdi:Otro/>' }],
    ['301', 'a node in the wrong place', { antesDelEmisor: '<cfdi:Addenda/>' }],
    [
      '301',
      'an unknown complement',
      { alFinal: '<cfdi:Complemento><x xmlns="urn:x"/></cfdi:Complemento>' },
    ],
    ['301', 'a text that is cut', { despues: (xml) => xml.slice(0, -9) }],
    ['301', 'a DTD', moved('<cfdi:Comprobante', '<!DOCTYPE a><cfdi:Comprobante')],
    ['301', 'more than 5 MB', { despues: (xml) => xml + ' '.repeat(5 * 1024 * 1024) }],
    ['302', 'a digit changed after sealing', moved('Servicio de prueba', 'Servicio de pruebas')],
    ['308', 'a certificate that is not one', { comprobante: { Certificado: 'AAAA' } }],
    ['712', 'another NoCertificado', { comprobante: { NoCertificado: '30001000000500003416' } }],
    ['303', 'another issuer than the certificate', { emisor: { Rfc: 'XIA190128J61' } }],
    ['CFDI40101', 'a date with zone', { comprobante: { Fecha: '2026-01-01T00:00:00Z' } }],
    ['CFDI40139', 'an issuer named otherwise', { emisor: { Nombre: 'ESCUELA KEMPER' } }],
    ['CFDI40145', 'a receiver named otherwise', { receptor: { Nombre: 'UNIVERSIDAD ROBOTICA' } }],
    [
      'CFDI40148',
      "another postal code than the receiver's",
      { receptor: { DomicilioFiscalReceptor: '86992' } },
    ],
    ['CFDI40157', 'an unknown regime', { receptor: { RegimenFiscalReceptor: '999' } }],
    [
      'CFDI40158',
      'a regime of people for a company',
      { receptor: { RegimenFiscalReceptor: '612' } },
    ],
    [
      'CFDI40159',
      'a regime that the receiver does not have',
      { receptor: { RegimenFiscalReceptor: '603' } },
    ],
    [
      'CFDI40146',
      'general public with an RFC of somebody',
      { receptor: { Nombre: 'PUBLICO EN GENERAL' } },
    ],
    ['CFDI40130', 'general public without InformacionGlobal', { receptor: publico }],
    [
      'CFDI40130',
      'InformacionGlobal for somebody',
      { antesDelEmisor: '<cfdi:InformacionGlobal Periodicidad="01" Meses="01" Año="2026"/>' },
    ],
    [
      'CFDI40149',
      'a generic receiver elsewhere',
      { receptor: { ...publico, Nombre: 'X', DomicilioFiscalReceptor: '01000' } },
    ],
    [
      'CFDI40108',
      'a SubTotal that is not the sum',
      { comprobante: { SubTotal: '1000.01', Total: '1160.01' } },
    ],
    ['CFDI40109', 'a payment with SubTotal', { comprobante: { TipoDeComprobante: 'P' } }],
    ['CFDI40110', 'a discount above the SubTotal', { comprobante: { Descuento: '1000.01' } }],
    ['CFDI40119', 'a Total one cent off', { comprobante: { Total: '1160.01' } }],
  ])('is answered %s: %s', async (code, _what, cambios) => {
    const acuse = await stampWith(s, 'stamp', aCfdi(s.csd, cambios));
    expect(codeOf(acuse)).toBe(code);
    expect(acuse.Incidencias?.Incidencia[0]?.MensajeIncidencia).toBeTruthy();
    expect([acuse.UUID, acuse.xml, s.control.stats().committed]).toEqual(['', '', 0]);
  });

  it('is answered 707 when it brings a stamp', async () => {
    const { xml } = await stampWith(s, 'stamp', aCfdi(s.csd));
    expect(codeOf(await stampWith(s, 'stamp', xml!))).toBe('707');
  });

  it('is answered 704 when base64 was applied twice', async () => {
    const twice = Buffer.from(aCfdi(s.csd)).toString('base64');
    expect(codeOf(await stampWith(s, 'stamp', twice))).toBe('704');
  });

  it('is answered 300 when user or password are wrong, and nothing is counted as a call', async () => {
    const acuse = await stampWith(s, 'stamp', aCfdi(s.csd), { password: 'otra' });
    expect(codeOf(acuse)).toBe('300');
    expect(s.control.stats()).toMatchObject({ stampCalls: 0, loginFailures: 1 });
  });
});

describe('the certificate', () => {
  it('must be a CSD: an e.firma is answered 306', async () => {
    expect(await refusal({}, await issue({ ...EKU, tipo: 'FIEL' }))).toBe('306');
  });

  it('must be of the issuer', async () => {
    expect(await refusal({}, other)).toBe('303');
  });

  it('must come from this authority: another sandbox is answered 308', async () => {
    const stranger = await startSandbox();
    try {
      expect(await refusal({}, stranger.csd)).toBe('308');
    } finally {
      await stranger.destroy();
    }
  });

  it('must have been valid on the date: younger than the document is 305', async () => {
    const young = await issue({ ...EKU, notBefore: new Date(Date.now() - 30_000).toISOString() });
    expect(await refusal({}, young)).toBe('305');
  });

  it('must not have expired since: 304', async () => {
    const notBefore = new Date(Date.now() - HOUR).toISOString();
    const notAfter = new Date(Date.now() - 30_000).toISOString();
    expect(await refusal({}, await issue({ ...EKU, notBefore, notAfter }))).toBe('304');
  });

  it("may be SAT's public test CSD, and its e.firma is 306", async () => {
    const root = SAT_RESOURCES;
    const read = (folder: string, noCertificado: string): CertificadoEmitido[] => {
      if (!root) return [];
      const file = (end: string) =>
        readFileSync(join(root, 'csd', folder, `EKU9003173C9.${end}`)).toString('base64');
      return [{ cer: file('cer'), key: file('key'), password: '12345678a', noCertificado }];
    };
    // They expire in May 2027: the sandbox's clock goes back to a day of theirs.
    s.control.set({ clockOffsetMs: Date.parse('2026-11-02T18:00:00Z') - Date.now() });
    const Fecha = '2026-11-02T11:00:00';
    const all = [
      ...read('EKU9003173C9', '30001000000500003416'),
      ...read('EKU9003173C9-fiel', '30001000000500003415'),
    ];
    const codes = await Promise.all(all.map((csd) => refusal({ comprobante: { Fecha } }, csd)));
    expect(codes).toEqual(SAT_RESOURCES ? [undefined, '306'] : []);
  });
});

describe('the date', () => {
  it.each<[string, number, string | undefined]>([
    ['71 hours ago is taken', 71 * HOUR, undefined],
    ['one minute short of 72 hours is taken', 72 * HOUR - 60_000, undefined],
    ['one minute past 72 hours is 401', 72 * HOUR + 60_000, '401'],
    ['four minutes ahead is taken', -4 * 60_000, undefined],
    ['six minutes ahead is 401', -6 * 60_000, '401'],
  ])('%s', async (_what, age, code) => {
    expect(await refusal(at(age))).toBe(code);
  });

  it('is the local time of LugarExpedicion', async () => {
    const Fecha = localTime(Date.now(), 'America/Cancun');
    expect(await refusal({ comprobante: { LugarExpedicion: '77500', Fecha } })).toBeUndefined();
    expect(await refusal({ comprobante: { LugarExpedicion: '42501', Fecha } })).toBe('401');
  });

  it('follows the clock that the control moved', async () => {
    s.control.set({ clockOffsetMs: 73 * HOUR });
    expect(await refusal({})).toBe('401');
  });
});

describe('receivers that the list does not know', () => {
  const unknown: Cambios = {
    receptor: { Rfc: 'NUE010101AB1', Nombre: 'NUEVA', DomicilioFiscalReceptor: '01000' },
  };

  it('pass, unless the list is strict', async () => {
    expect(await refusal(unknown)).toBeUndefined();
    s.control.set({ listaEstricta: true });
    expect(await refusal(unknown)).toBe('CFDI40143');
  });

  it('are known once they are added', async () => {
    const added = {
      rfc: 'ADD010101AB1',
      nombre: 'AGREGADA',
      codigoPostal: '01000',
      regimenes: ['601'],
    };
    expect((await s.send('POST', '/control/contribuyentes', added)).status).toBe(201);
    const receptor = { Rfc: added.rfc, Nombre: 'OTRA', DomicilioFiscalReceptor: '01000' };
    expect(await refusal({ receptor })).toBe('CFDI40145');
    s.control.set({ listaEstricta: true });
    expect(await refusal({ receptor: { ...receptor, Nombre: 'AGREGADA' } })).toBeUndefined();
  });
});

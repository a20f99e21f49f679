import { describe, expect, it } from 'vitest';
import { context as ruleContext } from '../../test-support/factura.ts';
import { nominaCases } from '../../test-support/matrix-cases-nomina.ts';
import { pagosCases } from '../../test-support/matrix-cases-pagos.ts';
import { certificadoSat, sealed, stamped } from '../../test-support/sealed-cfdi.ts';
import { questionsOf } from './questions.ts';
import { validateCfdi } from './validate-cfdi.ts';

const context = {
  ...ruleContext,
  now: new Date('2026-05-05T18:00:00Z'),
  certificadoSat,
};
const good = stamped(sealed);
const told = (xml: string): [string, string][] =>
  validateCfdi(xml, context)
    .filter(({ kind }) => kind !== 'unchecked')
    .map(({ code, path }) => [code, path]);
const change = (from: string | RegExp, to: string): string => {
  const xml = good.replace(from, to);
  expect(xml).not.toBe(good);
  return xml;
};

describe('white space that the schema collapses', () => {
  it.each<[string, RegExp | string, string]>([
    ['a Rfc', 'Rfc="URE180429TM6"', 'Rfc=" URE180429TM6 "'],
    ["the issuer's Rfc", 'Rfc="EKU9003173C9"', 'Rfc=" EKU9003173C9 "'],
    ['an amount', 'SubTotal="1000.00"', 'SubTotal=" 1000.00 "'],
    ['a date', /Fecha="([^"]*)"/, 'Fecha="&#10;$1"'],
    ['the number of the certificate', /NoCertificado="/, 'NoCertificado=" '],
    ['the certificate', / Certificado="/, ' Certificado=" '],
    ['the seal', / Sello="/, ' Sello="&#9;'],
    ['the seal in the stamp', / SelloCFD="/, ' SelloCFD=" '],
    ["SAT's seal", / SelloSAT="/, ' SelloSAT=" '],
  ])('makes no difference in %s', (_what, from, to) => {
    const xml = change(from, to);
    expect(told(xml)).toEqual([]);
    expect(questionsOf(xml, context.now)).toEqual(questionsOf(good, context.now));
  });
});

describe('base 64', () => {
  const CERTIFICADO = 'Comprobante.Certificado';
  const SELLO = 'Comprobante.Sello';
  const withSello = (from: RegExp, to: string): string =>
    sealed.replace(/ Sello="([^"]*)"/, (_, sello: string) => ` Sello="${sello.replace(from, to)}"`);
  const withCertificado = (become: (base64: string) => string): string =>
    sealed.replace(
      / Certificado="([^"]*)"/,
      (_, base64: string) => ` Certificado="${become(base64)}"`,
    );
  const encoded = (bytes: Buffer): string => bytes.toString('base64');

  it.each<[string, RegExp, string]>([
    ['signs before it', /^/, '¡basura! '],
    ['signs after its padding', /$/, 'AAAA'],
    ['no padding', /=+$/, ''],
    ['a space inside', /^(.{20})/, '$1 '],
    ['a line end inside', /^(.{20})/, '$1&#10;'],
    ['signs of another alphabet', /^./, '-'],
  ])('of the seal is wrong with %s', (_what, from, to) => {
    expect(told(withSello(from, to))).toEqual([['CFDI40102', SELLO]]);
  });

  it.each<[string, (base64: string) => string]>([
    ['signs before it', (base64) => `!! ${base64}`],
    ['a space inside', (base64) => `${base64.slice(0, 76)} ${base64.slice(76)}`],
    [
      'bytes after the certificate',
      (base64) =>
        encoded(Buffer.concat([Buffer.from(base64, 'base64'), Buffer.alloc(300, 'EVIL')])),
    ],
    [
      'a PEM instead of a DER',
      (base64) =>
        encoded(Buffer.from(`-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`)),
    ],
  ])('of the certificate is wrong with %s', (_what, become) => {
    expect(told(withCertificado(become))).toEqual([['certificado-no-exacto', CERTIFICADO]]);
  });

  it("of SAT's seal is wrong with signs after its padding", () => {
    const path = 'Comprobante.Complemento.TimbreFiscalDigital.SelloSAT';
    expect(told(change(/(SelloSAT="[^"]*)"/, '$1AAAA"'))).toEqual([['timbre-sello-sat', path]]);
  });
});

describe('a complement that SAT did not publish', () => {
  const unknown = '<x:ComercioExterior xmlns:x="urn:x"/>';
  const inDocument = `<cfdi:Complemento>${unknown}</cfdi:Complemento></cfdi:Comprobante>`;
  const inConcepto = `<cfdi:ComplementoConcepto>${unknown}</cfdi:ComplementoConcepto></cfdi:Concepto>`;

  it.each([
    ['Comprobante.Complemento', '</cfdi:Comprobante>', inDocument],
    ['Comprobante.Conceptos.Concepto.0.ComplementoConcepto', '</cfdi:Concepto>', inConcepto],
  ])('is an error at %s', (path, from, to) => {
    expect(told(sealed.replace(from, to))).toContainEqual(['complemento-desconocido', path]);
  });

  it('is told a hundred times at most', () => {
    const xml = sealed.replace(
      '</cfdi:Comprobante>',
      inDocument.replace(unknown, unknown.repeat(5000)),
    );
    const codes = told(xml).filter(([code]) => code === 'complemento-desconocido');
    expect(codes).toHaveLength(100);
  });

  it('gives way to what a rule says of the same node', () => {
    const [nom28] = nominaCases.filter(({ code }) => code === 'NOM28');
    const xml = nom28?.xml.replace(nom28.from, nom28.to) ?? '';
    expect(xml).toContain('<cfdi:ComplementoConcepto><x:y xmlns:x="urn:x"/>');
    const codes = told(xml).map(([code]) => code);
    expect(codes).toContain('NOM28');
    expect(codes).not.toContain('complemento-desconocido');
  });

  it('may stand in the addenda', () => {
    const addenda = `<cfdi:Addenda>${unknown}</cfdi:Addenda></cfdi:Comprobante>`;
    expect(told(sealed.replace('</cfdi:Comprobante>', addenda))).toEqual([]);
  });
});

describe('a complement of SAT that is not described here', () => {
  it('is named as not checked', () => {
    const xml = sealed.replace(
      '</cfdi:Comprobante>',
      '<cfdi:Complemento><x:Divisas xmlns:x="http://www.sat.gob.mx/divisas" version="1.0" tipoOperacion="venta"/></cfdi:Complemento></cfdi:Comprobante>',
    );
    expect(validateCfdi(xml, context)).toContainEqual({
      kind: 'unchecked',
      code: 'complemento-sin-revisar',
      path: 'Comprobante.Complemento',
      message:
        'No se comprobó: el complemento Divisas (http://www.sat.gob.mx/divisas), porque aquí no se conoce',
    });
  });
});

describe('rules of our own forms', () => {
  it.each(['pago-uso-cfdi', 'clabe-invalida', 'fecha-pago-futura', 'parcialidad-repetida'])(
    'are warnings about documents of others: %s',
    (code) => {
      const found = pagosCases.find((it) => it.code === code);
      const xml = found?.xml.replace(found.from, found.to) ?? '';
      const unsealed = xml.replace(/ Certificado="[^"]*"/, ' Certificado=""');
      const [finding] = validateCfdi(unsealed, context).filter((it) => it.code === code);
      expect(finding?.kind).toBe('warning');
    },
  );
});

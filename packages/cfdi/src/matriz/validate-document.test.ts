import { describe, expect, it } from 'vitest';
import { context } from '../../test-support/factura.ts';
import { matrixCases, validDocuments, WARNINGS } from '../../test-support/matrix-cases.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { matriz, validateDocument } from './validate-document.ts';

const { ingreso } = validDocuments;

/** Rules that always come with another, or whose bad side is not one change of a document. */
const testedElsewhere = new Set(['CFDI40120', 'cuota-sin-comprobar']);

describe('validateDocument', () => {
  it('accepts valid documents', () => {
    for (const [name, xml] of Object.entries(validDocuments)) {
      expect([name, validateDocument(readCfdi(xml), context)]).toEqual([name, []]);
    }
  });

  it.each(
    matrixCases.map(([code, path, xml, from, to, extra]) => ({ code, path, xml, from, to, extra })),
  )('finds $code at $path', ({ code, path, xml, from, to, extra }) => {
    const changed = xml.replace(from, to);
    const findings = validateDocument(readCfdi(changed), { ...context, ...extra });
    expect(findings.map((finding) => [finding.code, finding.path])).toEqual([
      [code, `Comprobante.${path}`],
    ]);
    expect(findings[0]?.kind).toBe(WARNINGS.has(code) ? 'warning' : 'error');
  });

  it('has a bad case for every rule of the matrix', () => {
    const tested = new Set(matrixCases.map(([code]) => code));
    const rules = Object.values(matriz).flatMap((table) => table.map(({ code }) => code));
    expect(rules.filter((code) => !tested.has(code) && !testedElsewhere.has(code))).toEqual([]);
  });

  it('asks for a confirmation key when the total is beyond the usual', () => {
    const xml = ingreso
      .replaceAll('1160.00', '1000000000000000000')
      .replaceAll('1000.00', '999999999999999840');
    const codes = validateDocument(readCfdi(xml), context).map(({ code }) => code);
    expect(codes).toContain('CFDI40120');
  });

  it('does not judge the age of a document that has its stamp', () => {
    const stamp =
      '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="5D8C1F2A-0B3E-4C55-9F00-0123456789AB" FechaTimbrado="2026-01-05T11:00:05" RfcProvCertif="SPR190613I52" SelloCFD="a" NoCertificadoSAT="30001000000500003456" SelloSAT="b"/>';
    const old = ingreso.replace('Fecha="2026-05-05', 'Fecha="2026-01-05');
    expect(validateDocument(readCfdi(old), context).map(({ code }) => code)).toEqual(['401']);
    const stamped = old.replace(
      '</cfdi:Comprobante>',
      `<cfdi:Complemento>${stamp}</cfdi:Complemento></cfdi:Comprobante>`,
    );
    expect(validateDocument(readCfdi(stamped), context)).toEqual([]);
  });

  it('takes a global of up to five years before', () => {
    const of = (anio: string) =>
      validateDocument(
        readCfdi(validDocuments.global.replace('Año="2026"', `Año="${anio}"`)),
        context,
      );
    expect(of('2021')).toEqual([]);
    expect(of('2020').map(({ code }) => code)).toEqual(['CFDI40136']);
  });

  it.each(Object.entries(validDocuments))('refuses nothing of it in 2027: %s', (_name, xml) => {
    const later = xml.replace('Fecha="2026-05-05', 'Fecha="2027-01-04');
    const now = '2027-01-04T12:00:00';
    expect(validateDocument(readCfdi(later), { ...context, now })).toEqual([]);
  });

  it('tells a key that was not in force yet, with its dates, from one that there is not', () => {
    const old = ingreso
      .replace('Fecha="2026-05-05', 'Fecha="2024-12-12')
      .replace('ObjetoImp="02"', 'ObjetoImp="08"');
    const now = '2024-12-12T12:00:00';
    const told = validateDocument(readCfdi(old), { ...context, now });
    expect(told).toContainEqual({
      kind: 'error',
      code: 'CFDI40170',
      sat: true,
      path: 'Comprobante.Conceptos.Concepto.0.ObjetoImp',
      message:
        'La clave no estaba vigente en la fecha del comprobante: lo está desde el 2024-12-13',
      reason: 'notInForce',
    });
  });

  it('tells a key of a large catalogue that was not in force as such', () => {
    const has = (catalogo: string) => (catalogo === 'c_ClaveProdServ' ? {} : true);
    expect(validateDocument(readCfdi(ingreso), { ...context, has })).toMatchObject([
      { code: 'CFDI40162', reason: 'notInForce', kind: 'error' },
    ]);
  });

  it('takes amounts with more decimals, as Anexo 20 does, within their limits', () => {
    const xml = ingreso
      .replace('Importe="1000.00" ObjetoImp', 'Importe="1000.000000" ObjetoImp')
      .replace('ValorUnitario="500"', 'ValorUnitario="500.000000"');
    expect(validateDocument(readCfdi(xml), context)).toEqual([]);
  });
});

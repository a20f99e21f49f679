import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, aNotaDeCredito, context } from '../../../test-support/factura.ts';
import { buildComprobante, UNSEALED } from '../../build/build-comprobante.ts';
import { mendedAt } from '../../campos/mended-at.ts';
import { cadenaOriginal } from '../../documents/cadena-original.ts';
import { readCfdi } from '../../documents/read-xml.ts';
import { writeXml } from '../../documents/render-document.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import { validateDocument } from '../../matriz/validate-document.ts';
import type { HidroYPetro } from '../../model/complementos.ts';
import type { Concepto, FacturaFiscal } from '../../model/factura.ts';
import { validateSchema } from '../../schema/validate-schema.ts';
import { computeTotals } from '../../totals/compute-totals.ts';

const xmlOf = (factura: FacturaFiscal): string =>
  writeXml(buildComprobante(factura, computeTotals(factura), UNSEALED));

const MAGNA = '15101514';
const PREMIUM = '15101515';
const DIESEL = '15101505';
const PERMISO = 'PL/364/EXP/ES/2015';

const aCombustible = (hidroYPetro?: HidroYPetro, changes: Partial<Concepto> = {}): Concepto =>
  aConcepto({ clave: MAGNA, claveUnidad: 'LTR', descripcion: 'Magna', hidroYPetro, ...changes });
const venta = (hidroYPetro?: HidroYPetro, changes: Partial<Concepto> = {}): FacturaFiscal =>
  aFactura({ conceptos: [aCombustible(hidroYPetro, changes)] });
const told = (factura: FacturaFiscal, now = context.now): string[][] =>
  validateFactura(factura, { ...context, now }).map(({ code, path }) => [code, path]);

describe('the complement of fuel', () => {
  it('is written in each line of fuel, and of its fields only the permit must be typed', () => {
    const factura = aFactura({
      conceptos: [
        aCombustible({ numeroPermiso: PERMISO }),
        aCombustible({ numeroPermiso: PERMISO, subProductoHYP: 'SP18' }, { clave: DIESEL }),
        aConcepto(),
      ],
    });
    expect(validateFactura(factura, context)).toEqual([]);
    const xml = xmlOf(factura);
    const nodes = xml.match(/<hidrocarburospetroliferos:HidroYPetro [^>]*>/g);
    const of = (clave: string, subproducto: string): string =>
      '<hidrocarburospetroliferos:HidroYPetro Version="1.0" TipoPermiso="PER01" ' +
      `NumeroPermiso="${PERMISO}" ClaveHYP="${clave}" SubProductoHYP="${subproducto}"/>`;
    expect(nodes).toEqual([of(MAGNA, 'SP16'), of(DIESEL, 'SP18')]);
    expect(xml).toContain(
      'http://www.sat.gob.mx/hidrocarburospetroliferos ' +
        'http://www.sat.gob.mx/sitio_internet/cfd/hidrocarburospetroliferos.xsd',
    );
    expect(validateSchema(xml)).toEqual([]);
    const document = readCfdi(xml);
    expect(validateDocument(document, context)).toEqual([]);
    expect(writeXml(document)).toBe(xml);
    expect(cadenaOriginal(document)).toContain(`|1.0|PER01|${PERMISO}|${DIESEL}|SP18|`);
  });

  it('is written as typed, where something else was typed', () => {
    const typed = {
      tipoPermiso: 'PER05',
      numeroPermiso: 'CNE/PL/1234/EXP/ES/2026',
      claveHYP: DIESEL,
      subProductoHYP: 'SP25',
    };
    const xml = xmlOf(venta(typed, { clave: DIESEL }));
    expect(xml).toContain(
      'TipoPermiso="PER05" NumeroPermiso="CNE/PL/1234/EXP/ES/2026" ClaveHYP="15101505" ' +
        'SubProductoHYP="SP25"',
    );
  });

  it('asks which diesel it is: there are several', () => {
    const factura = venta({ numeroPermiso: PERMISO }, { clave: DIESEL });
    expect(validateFactura(factura, context)).toMatchObject([
      { path: 'conceptos.0.hidroYPetro.subProductoHYP', message: 'Falta el subproducto' },
    ]);
  });

  it('asks for a permit once, when neither its number nor its kind is one', () => {
    expect(told(venta({ numeroPermiso: 'PERMISO DE PEMEX 1' }))).toEqual([
      ['CCHYP107', 'conceptos.0.hidroYPetro.numeroPermiso'],
    ]);
  });
});

describe('fuel without its complement', () => {
  const at = (day: string, changes: Partial<FacturaFiscal> = {}): string[][] =>
    told(
      aFactura({ fecha: `${day}T11:00:00`, conceptos: [aCombustible()], ...changes }),
      `${day}T12:00:00`,
    );
  const REFUSED = [['CFDI40163', 'conceptos.0.hidroYPetro']];

  it.each([MAGNA, PREMIUM, DIESEL])('is refused: %s', (clave) => {
    expect(told(venta(undefined, { clave }))).toEqual(REFUSED);
    expect(mendedAt('conceptos.0.hidroYPetro')).toBe('conceptos.0.hidroYPetro.numeroPermiso');
  });

  it('is refused from 24 April 2026 on, and was not before', () => {
    expect(at('2026-04-23')).toEqual([]);
    expect(at('2026-04-24')).toEqual(REFUSED);
    expect(at('2027-01-04')).toEqual(REFUSED);
  });

  it('is refused in a credit note, too', () => {
    expect(told(aNotaDeCredito({ conceptos: [aCombustible()] }))).toEqual(REFUSED);
  });

  it('may be another fuel: only diesel and gasoline ask for it', () => {
    expect(told(venta(undefined, { clave: '15111510' }))).toEqual([]);
  });

  it('is told once, also where SAT’s list of products names the complement', () => {
    const productoServicio = () =>
      ({ iva: 'opcional', ieps: 'opcional', complemento: 'HidroYPetro' }) as const;
    const found = (factura: FacturaFiscal) =>
      validateFactura(factura, { ...context, productoServicio }).map(({ code }) => code);
    expect(found(venta())).toEqual(['CFDI40163']);
    expect(found(venta({ numeroPermiso: PERMISO }))).toEqual([]);
  });
});

describe('a document of somebody else', () => {
  const right = xmlOf(venta({ numeroPermiso: PERMISO }));
  const CONCEPTO = 'Comprobante.Conceptos.Concepto.0';
  const NODE = `${CONCEPTO}.ComplementoConcepto.HidroYPetro`;

  it.each([
    ['hyp-clave', `${NODE}.ClaveHYP`, `ClaveHYP="${MAGNA}"`, `ClaveHYP="${DIESEL}"`],
    ['CCHYP110', `${NODE}.SubProductoHYP`, '"SP16"', '"SP17"'],
    ['CCHYP107', `${NODE}.NumeroPermiso`, '"PER01"', '"PER02"'],
    ['CCHYP107', `${NODE}.NumeroPermiso`, PERMISO, 'PL/364/EXP/ES/15-20'],
    ['hyp-unidad', `${CONCEPTO}.ClaveUnidad`, '"LTR"', '"H87"'],
    ['CFDI40999', `${NODE}.NumeroPermiso`, PERMISO, 'PL/6/EXP/2015'],
    ['CFDI40999', `${NODE}.SubProductoHYP`, '"SP16"', '"SP20"'],
    ['CFDI40999', `${NODE}.TipoPermiso`, '"PER01"', '"PER12"'],
  ])('is told %s at %s', (code, path, from, to) => {
    const findings = validateDocument(readCfdi(right.replace(from, to)), context);
    expect(findings.map((it) => [it.code, it.path])).toEqual([[code, path]]);
  });

  it('is told that the complement goes with invoices and credit notes alone', () => {
    const codes = validateDocument(
      readCfdi(right.replace('TipoDeComprobante="I"', 'TipoDeComprobante="T"')),
      context,
    ).map(({ code }) => code);
    expect(codes).toContain('hyp-comprobante');
    expect(validateDocument(readCfdi(right), context)).toEqual([]);
  });
});

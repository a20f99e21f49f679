import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { arbitraryFactura } from '../../test-support/arbitrary-factura.ts';
import { makeCertificate, type TestCertificate } from '../../test-support/certificates.ts';
import {
  aConcepto,
  aFactura,
  aFacturaGlobal,
  context,
  IVA_16,
} from '../../test-support/factura.ts';
import { validateSchema } from '../schema/validate-schema.ts';
import { sealFactura } from '../seal/seal-factura.ts';
import { cadenaOriginal } from './cadena-original.ts';
import { checkDocument } from './render-document.ts';
import { childOf, InvalidCfdi } from './document.ts';
import { readCfdi } from './read-xml.ts';
import { writeXml } from './render-document.ts';

let seal: TestCertificate;
beforeAll(() => {
  seal = makeCertificate({ rfc: 'EKU9003173C9' });
});

const sealed = (factura = aFactura()): string => sealFactura(factura, seal, context).xml;

describe('a document', () => {
  it('reads as it was written, whatever the text', () => {
    const descripcion = 'Ñandú & <tag> "comillas" \'simples\' > 😀\ttabulador\nlínea';
    const factura = aFactura({
      conceptos: [
        aConcepto({ descripcion, noIdentificacion: 'a&b', numeroPredial: '12AB', unidad: 'Pieza' }),
        aConcepto({
          descuento: '1.5',
          impuestos: [
            IVA_16,
            { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
            { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' },
          ],
        }),
        aConcepto({ impuestos: [] }),
      ],
      cfdiRelacionados: [
        { tipoRelacion: '04', uuids: ['5D8C1F2A-0B3E-4C55-9F00-0123456789AB'] },
        { tipoRelacion: '07', uuids: ['6D8C1F2A-0B3E-4C55-9F00-0123456789AB'] },
      ],
    });
    const { xml, cadenaOriginal: cadena } = sealFactura(factura, seal, context);
    const document = readCfdi(xml);
    expect(writeXml(document)).toBe(xml);
    expect(cadenaOriginal(document)).toBe(cadena);
    const concepto = childOf(childOf(document.root, 'Conceptos'), 'Concepto');
    expect(concepto?.attributes.Descripcion).toBe(descripcion);
    expect(cadena).toContain('> 😀 tabulador línea|');
    expect(validateSchema(xml)).toEqual([]);
  });

  it('is valid and reads as it was written for any factura', () => {
    fc.assert(
      fc.property(arbitraryFactura, (factura) => {
        const { xml, cadenaOriginal: cadena } = sealFactura(factura, seal, context);
        const document = readCfdi(xml);
        expect(writeXml(document)).toBe(xml);
        expect(cadenaOriginal(document)).toBe(cadena);
        expect(validateSchema(xml)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps foreign elements of the addenda as they are', () => {
    const xml = sealed().replace(
      '</cfdi:Comprobante>',
      '<cfdi:Addenda><a:Orden xmlns:a="urn:a" z="1" b="&lt;2&gt;"><a:Nota>Hola &amp; adiós</a:Nota><Vacia/></a:Orden></cfdi:Addenda></cfdi:Comprobante>',
    );
    const document = readCfdi(xml);
    expect(writeXml(document)).toBe(xml);
    expect(checkDocument(document)).toEqual([]);
    expect(validateSchema(xml)).toEqual([]);
  });

  it('carries the global information with its year', () => {
    const xml = sealed(aFacturaGlobal());
    expect(xml).toContain('<cfdi:InformacionGlobal Periodicidad="01" Meses="05" Año="2026"/>');
    expect(validateSchema(xml)).toEqual([]);
  });

  it('reads past comments, instructions, quotes and prefixes of another style', () => {
    const xml = sealed()
      .replaceAll('cfdi:', 'c:')
      .replace('xmlns:cfdi=', 'xmlns:c=')
      .replace('<c:Emisor ', '<!-- <no> --><?nota a > b?>\n  <c:Emisor\n\t')
      .replace('Serie="A"', "Serie = 'A'");
    const original = readCfdi(sealed());
    expect(cadenaOriginal(readCfdi(xml))).toBe(cadenaOriginal(original));
    expect(validateSchema(xml)).toEqual([]);
  });
});

describe('hostile text', () => {
  const entity = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';

  it.each([
    ['a DTD', (xml: string) => xml.replace('\n', `\n${entity}\n`), 'DTD'],
    ['an unknown entity', (xml: string) => xml.replace('Serie="A"', 'Serie="&x;"'), 'mal formado'],
    ['a cut document', (xml: string) => xml.slice(0, -5), 'mal formado'],
    [
      'a repeated attribute',
      (xml: string) => xml.replace('Serie="A"', 'Serie="A" Serie="B"'),
      'mal formado',
    ],
    [
      'an undeclared prefix',
      (xml: string) => xml.replace('<cfdi:Emisor', '<x:Emisor'),
      'mal formado',
    ],
    ['another encoding', (xml: string) => xml.replace('UTF-8', 'ISO-8859-1'), 'UTF-8'],
    ['no text', () => '', 'vacío'],
    ['no XML', () => 'hola', 'mal formado'],
    ['another document', () => '<factura/>', 'no es un CFDI'],
    [
      'version 3.3',
      (xml: string) => xml.replaceAll('http://www.sat.gob.mx/cfd/4', 'http://www.sat.gob.mx/cfd/3'),
      'no es un CFDI',
    ],
    ['many levels', () => `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`, 'niveles'],
    ['a huge text', () => `<a>${'x'.repeat(12_000_001)}</a>`, 'demasiado grande'],
  ])('is refused in Spanish: %s', (_, change, message) => {
    const text = change(sealed());
    expect(() => readCfdi(text)).toThrow(InvalidCfdi);
    expect(() => readCfdi(text)).toThrow(message);
  });

  it('gives the schema one finding instead of an exception', () => {
    expect(validateSchema('<a>').map(({ code, kind }) => [code, kind])).toEqual([
      ['CFDI40999', 'error'],
    ]);
  });
});

describe('checkDocument and the generated schema', () => {
  const change = (from: string | RegExp, to: string): string => {
    const xml = sealed();
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    return changed;
  };

  it.each([
    ['Comprobante.Fecha', 'Fecha="2026-05-05T11:00:00"', 'Fecha="2026-05-05"'],
    ['Comprobante.Fecha', 'Fecha="2026-05-05T11:00:00"', 'Fecha="2026-02-30T11:00:00"'],
    ['Comprobante.Fecha', 'Fecha="2026-05-05T11:00:00" ', ''],
    ['Comprobante.Version', 'Version="4.0"', 'Version="3.3"'],
    ['Comprobante.Serie', 'Serie="A"', 'Serie=""'],
    ['Comprobante.Serie', 'Serie="A"', `Serie="${'A'.repeat(26)}"`],
    ['Comprobante.Otro', 'Serie="A"', 'Otro="A"'],
    ['Comprobante.Emisor.Nombre', 'Nombre="ESCUELA', 'Nombre="|ESCUELA'],
    ['Comprobante.Emisor.Rfc', 'Rfc="EKU9003173C9"', 'Rfc="EKU9003173C"'],
    ['Comprobante.Receptor.DomicilioFiscalReceptor', '"86991"', '"869911"'],
    ['Comprobante.Conceptos.Concepto.0.Cantidad', 'Cantidad="2"', 'Cantidad="0"'],
    ['Comprobante.Conceptos.Concepto.0.Cantidad', 'Cantidad="2"', 'Cantidad="2.0000001"'],
    ['Comprobante.Conceptos.Concepto.0.Importe', 'Importe="1000.00"', 'Importe="-1000.00"'],
  ])('both refuse a wrong %s', (path, from, to) => {
    const xml = change(from, to);
    expect(checkDocument(readCfdi(xml)).map((finding) => finding.path)).toEqual([path]);
    expect(validateSchema(xml).length).toBeGreaterThan(0);
  });

  it.each([
    ['a missing node', /<cfdi:Emisor [^>]*>/, '', 'Falta el nodo Emisor'],
    ['a repeated node', /(<cfdi:Emisor [^>]*>)/, '$1$1', 'El nodo Emisor está repetido'],
    [
      'nodes out of order',
      /(<cfdi:Emisor [^>]*>)(<cfdi:Receptor [^>]*>)/,
      '$2$1',
      'El nodo Emisor no va aquí',
    ],
    ['an unknown node', /<cfdi:Emisor /, '<cfdi:Otro/><cfdi:Emisor ', 'El nodo Otro no va aquí'],
    [
      'text between nodes',
      /<cfdi:Emisor /,
      'texto<cfdi:Emisor ',
      'El nodo Comprobante no lleva texto',
    ],
    ['no concept', /<cfdi:Concepto [\s\S]*<\/cfdi:Concepto>/, '', 'Falta el nodo Concepto'],
  ])('both refuse %s', (_, from, to, message) => {
    const xml = change(from, to);
    expect(checkDocument(readCfdi(xml)).map((finding) => finding.message)).toContain(message);
    expect(validateSchema(xml).length).toBeGreaterThan(0);
  });

  it('looks up the keys of small catalogues, and of large ones when it is told them', () => {
    const document = readCfdi(change('UsoCFDI="G03"', 'UsoCFDI="Z99"'));
    expect(checkDocument(document).map(({ path }) => path)).toEqual([
      'Comprobante.Receptor.UsoCFDI',
    ]);
    const good = readCfdi(sealed());
    expect(checkDocument(good, () => undefined)).toEqual([]);
    const paths = checkDocument(good, (catalogo) => catalogo !== 'c_ClaveProdServ');
    expect(paths.map(({ path }) => path)).toEqual([
      'Comprobante.Conceptos.Concepto.0.ClaveProdServ',
    ]);
  });

  it('names the place of a schema error', () => {
    const xml = change('Cantidad="2"', 'Cantidad="x"');
    expect(validateSchema(xml)[0]).toMatchObject({
      kind: 'error',
      path: expect.stringMatching(/^Comprobante\.Conceptos\.Concepto/) as string,
      message: expect.stringContaining('Cantidad') as string,
    });
  });

  it('does not make a cadena with a complement that it does not know', () => {
    const xml = change(
      '</cfdi:Comprobante>',
      '<cfdi:Complemento><d:divisas xmlns:d="http://www.sat.gob.mx/divisas"/></cfdi:Complemento></cfdi:Comprobante>',
    );
    expect(() => cadenaOriginal(readCfdi(xml))).toThrow(InvalidCfdi);
  });
});

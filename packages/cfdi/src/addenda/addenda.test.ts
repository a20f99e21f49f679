import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test-support/certificates.ts';
import { aFactura, context } from '../../test-support/factura.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { checkDocument, writeXml } from '../documents/render-document.ts';
import { validateFactura } from '../form/validate-factura.ts';
import type { Addendas } from '../model/addenda.ts';
import { validateSchema } from '../schema/validate-schema.ts';
import { sealFactura } from '../seal/seal-factura.ts';
import { appendAddenda, readAddenda } from './addenda.ts';

const seal = makeCertificate({ rfc: 'EKU9003173C9' });
const { xml } = sealFactura(aFactura(), seal, context);
const both: Addendas = {
  addendaFondoGarantia: { Importe: '150.00', PeriodoEnMeses: '6', Descripcion: 'Obra & «más»' },
  addendaSageAutomotive: {
    documento: { OrdenCompra: '4500012345', Email: 'a@b.mx', CodigoDestinatario: '02' },
    lineas: [
      {
        NumeroLinea: '1',
        OrdenCompra: '4500012345',
        LineaOrdenCompra: '10',
        CodigoProductoComprador: 'X-1',
      },
    ],
  },
};

const addendaOf = (start: string, end: string): string =>
  xml.replace(
    '</cfdi:Comprobante>',
    `${start}http://www.sat.gob.mx/cfd/4${end}</cfdi:Comprobante>`,
  );

describe('addenda', () => {
  it('go after everything else, and nothing before them changes', () => {
    const withAddenda = appendAddenda(xml, both);
    const end = '</cfdi:Comprobante>';
    expect(withAddenda.startsWith(xml.slice(0, -end.length))).toBe(true);
    expect(withAddenda.endsWith(`</cfdi:Addenda>${end}`)).toBe(true);
  });

  it('leave the seal, the structure and the schema as they were', () => {
    const document = readCfdi(appendAddenda(xml, both));
    const sello = Buffer.from(document.root.attributes.Sello ?? '', 'base64');
    const { publicKey } = seal.certificado;
    expect(verify('RSA-SHA256', Buffer.from(cadenaOriginal(document)), publicKey, sello)).toBe(
      true,
    );
    expect(checkDocument(document)).toEqual([]);
    expect(validateSchema(appendAddenda(xml, both))).toEqual([]);
  });

  it('read as they were written', () => {
    const withAddenda = appendAddenda(xml, both);
    const document = readCfdi(withAddenda);
    expect(readAddenda(document.root)).toEqual(both);
    expect(writeXml(document)).toBe(withAddenda);
  });

  it('stand beside an addendum of the PAC', () => {
    const own = xml.replace(
      '</cfdi:Comprobante>',
      '<cfdi:Addenda><p:Nota xmlns:p="urn:p"/></cfdi:Addenda></cfdi:Comprobante>',
    );
    const document = readCfdi(appendAddenda(own, both));
    expect(checkDocument(document)).toEqual([]);
    expect(readAddenda(document.root)).toEqual(both);
  });

  const END = '</cfdi:Comprobante>';
  const bare = (text: string): string =>
    text.replaceAll('cfdi:', '').replace('xmlns:cfdi=', 'xmlns=');

  it.each<[string, string]>([
    ['an empty Addenda', xml.replace(END, `<cfdi:Addenda/>${END}`)],
    ['an empty Addenda with space', xml.replace(END, `<cfdi:Addenda />${END}`)],
    ['an Addenda with a prefix of its own', addendaOf('<c:Addenda xmlns:c="', '"></c:Addenda >')],
    ['an empty Addenda with a prefix of its own', addendaOf('<c:Addenda xmlns:c="', '"/>')],
    [
      'an Addenda without prefix',
      addendaOf('<Addenda xmlns="', '"><p:N xmlns:p="urn:p"/></Addenda>'),
    ],
    ['a comment after all', `${xml}<!-- ${END} -->`],
    ['a comment in the end', xml.replace(END, `<!-- </cfdi:Addenda>${END} -->${END}`)],
    [
      'a comment and a quotation in the Addenda',
      xml.replace(
        END,
        `<cfdi:Addenda><n>a<![CDATA[</cfdi:Addenda>]]></n><!--</cfdi:Addenda>--></cfdi:Addenda>\n${END}`,
      ),
    ],
    [
      'an Addenda within an Addenda',
      addendaOf('<cfdi:Addenda><a><cfdi:Addenda x="', '"/></a></cfdi:Addenda>'),
    ],
    ['a document without prefix', bare(xml)],
    [
      'a document without prefix, its Addenda empty',
      bare(xml.replace(END, `<cfdi:Addenda/>${END}`)),
    ],
    ['a byte order mark', `\ufeff${xml}`],
    ['space in the end tag', xml.replace(END, '</cfdi:Comprobante\n>')],
  ])('go where they belong with %s, and nothing else changes', (_what, text) => {
    const withAddenda = appendAddenda(text, both);
    const document = readCfdi(withAddenda);
    expect(readAddenda(document.root)).toEqual(both);
    expect(checkDocument(document)).toEqual([]);
    expect(validateSchema(withAddenda)).toEqual([]);
    const added = /<(\w+:)?FondoGarantia[^]*<\/(\w+:)?SageAutomotive>/;
    const tags = /<((\w+:)?Addenda)[^>]*><\/\1>|<(\w+:)?Addenda[^>]*\/>/;
    const rest = (it: string): string => it.replace(added, '').replace(tags, '');
    expect(rest(withAddenda)).toBe(rest(text));
  });

  it('without any, the document stays the same text', () => {
    expect(appendAddenda(xml, {})).toBe(xml);
  });

  it('are not put on what is no CFDI', () => {
    expect(() => appendAddenda('<a/>', both)).toThrow(InvalidCfdi);
  });

  it.each<[path: string, addendas: Addendas]>([
    [
      'addendaFondoGarantia.Importe',
      { addendaFondoGarantia: { Importe: 'x', PeriodoEnMeses: 6, Descripcion: 'Obra' } },
    ],
    [
      'addendaFondoGarantia.PeriodoEnMeses',
      { addendaFondoGarantia: { Importe: '1', PeriodoEnMeses: '1.5', Descripcion: 'Obra' } },
    ],
    [
      'addendaFondoGarantia.Descripcion',
      { addendaFondoGarantia: { Importe: '1', PeriodoEnMeses: 6, Descripcion: ' ' } },
    ],
    [
      'addendaSageAutomotive.documento.CodigoDestinatario',
      { addendaSageAutomotive: { documento: { CodigoDestinatario: '123' }, lineas: [] } },
    ],
    [
      'addendaSageAutomotive.documento.OrdenCompra',
      { addendaSageAutomotive: { documento: { OrdenCompra: '12345678901' }, lineas: [] } },
    ],
    [
      'addendaSageAutomotive.lineas.0.NumeroLinea',
      {
        addendaSageAutomotive: {
          documento: {},
          lineas: [
            {
              NumeroLinea: '1'.repeat(31),
              OrdenCompra: '1',
              LineaOrdenCompra: '1',
              CodigoProductoComprador: '1',
            },
          ],
        },
      },
    ],
  ])('are judged by the form: %s', (path, addendas) => {
    const findings = validateFactura(aFactura(addendas), context);
    expect(findings.map((finding) => finding.path)).toEqual([path]);
  });
});

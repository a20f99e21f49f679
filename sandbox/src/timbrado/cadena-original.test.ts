import { verify, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAT_RESOURCES } from '../../test/harness.ts';
import { readXml } from '../xml/xml-tree.ts';
import { cadenaOriginal, normalizeSpace } from './cadena-original.ts';

const folder = SAT_RESOURCES && join(SAT_RESOURCES, 'samples');
const samples = folder ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];

const cadena = (xml: string): string => cadenaOriginal(readXml(Buffer.from(xml)));

describe('the cadena original', () => {
  it('is what the issuers of every sample at hand sealed', () => {
    const verified = samples.filter((name) => {
      const root = readXml(readFileSync(join(folder!, name)));
      const { publicKey } = new X509Certificate(
        Buffer.from(root.attrs.get('Certificado')!, 'base64'),
      );
      const sello = Buffer.from(root.attrs.get('Sello')!, 'base64');
      return verify('RSA-SHA256', Buffer.from(cadenaOriginal(root)), publicKey, sello);
    });
    expect(verified).toEqual(samples);
  });

  it('follows the order of Anexo 20, not that of the document', () => {
    const xml =
      '<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Total="2" Version="4.0" Serie="A"/>';
    const [fecha, noCertificado, subTotal, moneda, tipo, exportacion, lugar] =
      Array<string>(7).fill('');
    const order = [
      '4.0',
      'A',
      fecha,
      noCertificado,
      subTotal,
      moneda,
      '2',
      tipo,
      exportacion,
      lugar,
    ];
    expect(cadena(xml)).toBe(`||${order.join('|')}||`);
  });

  it('keeps an optional attribute that is there but empty, and leaves out one that is not', () => {
    const of = (attrs: string) =>
      cadena(`<c:Comprobante xmlns:c="http://www.sat.gob.mx/cfd/4" Version="4.0" ${attrs}/>`);
    expect(of('Serie=""').length - of('').length).toBe(1);
  });

  it('joins blanks as XPath does: a no-break space is not one', () => {
    expect(normalizeSpace('  a \t\r\n b\u00a0 ')).toBe('a b\u00a0');
  });
});

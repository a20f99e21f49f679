import { describe, expect, it } from 'vitest';
import { aFacturaGlobal, context } from '../../test-support/factura.ts';
import { csd, satCertificate, sealed, stamped } from '../../test-support/sealed-cfdi.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { sealFactura } from '../seal/seal-factura.ts';
import { isSignedBy } from '../seal/is-signed-by.ts';
import { readTimbrado } from './read-timbrado.ts';

const TFD = 'Comprobante.Complemento.TimbreFiscalDigital';
const xml = stamped(sealed);

const faultsOf = (text: string): string[] => {
  try {
    readTimbrado(text);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    return error.findings.map(({ code, path }) => `${code} ${path}`);
  }
};

/** As a voucher of 3.3 is, as far as it is read here. */
const as33 = (text: string): string =>
  text
    .replaceAll('http://www.sat.gob.mx/cfd/4', 'http://www.sat.gob.mx/cfd/3')
    .replace('Version="4.0"', 'Version="3.3"');

describe('a stamped CFDI that is to be cancelled', () => {
  it('says what SAT knows it by, and what SAT sealed', () => {
    const it_ = readTimbrado(xml);
    expect(it_).toMatchObject({
      uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
      fechaTimbrado: '2026-05-05T11:00:05',
      rfcEmisor: 'EKU9003173C9',
      noCertificado: '30001000000500003416',
      noCertificadoSat: '30001000000500003456',
    });
    expect(xml).toContain(` Total="${it_.total}"`);
    expect(isSignedBy(satCertificate.certificado, it_.cadenaSat, it_.selloSat)).toBe(true);
  });

  it('may be of version 3.3, whose own seal is not judged, and of no other', () => {
    expect(readTimbrado(as33(xml)).rfcEmisor).toBe('EKU9003173C9');
    expect(faultsOf(as33(xml).replace('Version="3.3"', 'Version="3.2"'))).toEqual([
      'documento-no-admitido Comprobante',
    ]);
    expect(faultsOf('<Retenciones/>')).toEqual(['documento-no-admitido Retenciones']);
  });

  it('is a global invoice by its node or, in version 3.3, by its receiver', () => {
    const publico = xml.replace(/(Receptor [^>]*Rfc=")[^"]*/, '$1XAXX010101000');
    expect(publico).not.toBe(xml);
    expect([as33(xml), as33(publico)].map((it) => readTimbrado(it).isGlobal)).toEqual([
      false,
      true,
    ]);
    expect(readTimbrado(xml).isGlobal).toBe(false);
    expect(readTimbrado(stamped(sealFactura(aFacturaGlobal(), csd, context).xml)).isGlobal).toBe(
      true,
    );
  });

  it.each([
    ['is not stamped', sealed, `sin-timbre ${TFD}`],
    [
      'changed after it was sealed',
      xml.replace(/ Total="\d+/, '$&1'),
      'CFDI40102 Comprobante.Sello',
    ],
    [
      'carries the stamp of another',
      xml.replace(/ SelloCFD="[^"]{4}/, ' SelloCFD="AAAA'),
      `timbre-de-otro-sello ${TFD}.SelloCFD`,
    ],
    [
      'has a folio that is none',
      xml.replace(/ UUID="[^"]*"/, ' UUID="1"'),
      `dato-ilegible ${TFD}.UUID`,
    ],
    [
      'lacks its certificate',
      xml.replace(/ Certificado="[^"]*"/, ''),
      'dato-ilegible Comprobante.Certificado',
    ],
  ])('is refused when it %s', (_what, text, fault) => {
    expect(faultsOf(text)).toContain(fault);
  });

  it('is refused when it carries two stamps', () => {
    const [timbre = ''] = /<tfd:TimbreFiscalDigital[^>]*>/.exec(xml) ?? [];
    expect(faultsOf(xml.replace(timbre, timbre + timbre))).toEqual([`varios-timbres ${TFD}`]);
  });

  it('is refused when it is no XML at all', () => {
    expect(() => readTimbrado('<a')).toThrow(InvalidCfdi);
  });
});

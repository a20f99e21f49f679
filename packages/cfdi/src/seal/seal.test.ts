import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign, verify } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate, type TestCertificate } from '../../test-support/certificates.ts';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { validateSchema } from '../schema/validate-schema.ts';
import { Certificado } from '../certificates/certificado.ts';
import { decryptPrivateKey } from './private-key.ts';
import { sealFactura } from './seal-factura.ts';
import type { SealMaterial } from './seal-material.ts';
import { readTimbre, verifyTimbre } from './timbre.ts';

let own: TestCertificate;
let sat: TestCertificate;
beforeAll(() => {
  own = makeCertificate({ rfc: 'EKU9003173C9', curp: 'VADA800927HSRSRL05', nombre: 'ÑANDÚ & CÍA' });
  sat = makeCertificate({ numero: '30001000000500003456', rfc: 'SAT970701NN3' });
});

describe('sealFactura', () => {
  it('signs the cadena original with RSA-SHA256', () => {
    const { xml, cadenaOriginal, sello } = sealFactura(aFactura(), own, context);
    expect(cadenaOriginal).toBe(
      '||4.0|A|7|2026-05-05T11:00:00|03|30001000000500009999|1000.00|MXN|1160.00|I|01|PUE|42501' +
        '|EKU9003173C9|ESCUELA KEMPER URGATE|601|URE180429TM6|UNIVERSIDAD ROBOTICA ESPAÑOLA|86991' +
        '|601|G03|43211914|2|H87|Pantalla|500|1000.00|02|1000.00|002|Tasa|0.160000|160.00' +
        '|1000.00|002|Tasa|0.160000|160.00|160.00||',
    );
    const key = own.certificado.publicKey;
    const signature = Buffer.from(sello, 'base64');
    expect(verify('RSA-SHA256', Buffer.from(cadenaOriginal), key, signature)).toBe(true);
    expect(xml).toContain(`Sello="${sello}"`);
    expect(xml).toContain(`Certificado="${own.certificado.base64}"`);
    expect(xml).toContain(
      'xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd"',
    );
    expect(validateSchema(xml)).toEqual([]);
  });

  it('does not sign what breaks the rules, and names the field', () => {
    const factura = aFactura({ conceptos: [aConcepto({ cantidad: 'x', impuestos: [] })] });
    expect(() => sealFactura(factura, own, context)).toThrow(InvalidCfdi);
    try {
      sealFactura(factura, own, context);
    } catch (error) {
      expect((error as InvalidCfdi).findings.map(({ path }) => path)).toEqual([
        'conceptos.0.cantidad',
      ]);
    }
  });
});

describe('the certificate of a seal', () => {
  const codes = (material: SealMaterial): [string, string][] => {
    try {
      sealFactura(aFactura(), material, context);
      return [];
    } catch (error) {
      return (error as InvalidCfdi).findings.map(({ code, path }) => [code, path]);
    }
  };

  it.each([
    ['of another RFC', makeCertificate({ rfc: 'URE180429TM6' }), ['303', 'emisor.rfc']],
    [
      'of an e.firma',
      makeCertificate({ rfc: 'EKU9003173C9', ou: '', extendedKeyUsage: true }),
      ['306', 'certificado'],
    ],
    [
      'that had expired',
      makeCertificate({ rfc: 'EKU9003173C9', notAfter: new Date('2026-05-05T16:00:00Z') }),
      ['305', 'fecha'],
    ],
  ])('is refused: one %s', (_what, material, finding) => {
    expect(codes(material)).toEqual([finding]);
  });

  it('must be that of the key', () => {
    const { privateKey } = sat;
    expect(() => sealFactura(aFactura(), { ...own, privateKey }, context)).toThrow(
      'La llave privada no es la del certificado',
    );
  });
});

describe('verifyTimbre', () => {
  const timbre = (sello: string, key = sat.privateKey): string => {
    const fields = `1.1|5D8C1F2A-0B3E-4C55-9F00-0123456789AB|2026-05-05T11:00:05|SPR190613I52|${sello}|30001000000500003456`;
    const selloSat = sign('RSA-SHA256', Buffer.from(`||${fields}||`), key).toString('base64');
    return (
      '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" ' +
      'UUID="5D8C1F2A-0B3E-4C55-9F00-0123456789AB" FechaTimbrado="2026-05-05T11:00:05" ' +
      `RfcProvCertif="SPR190613I52" SelloCFD="${sello}" NoCertificadoSAT="30001000000500003456" ` +
      `SelloSAT="${selloSat}"/>`
    );
  };
  const stamp = (xml: string, node: string): string =>
    xml.replace(
      '</cfdi:Comprobante>',
      `<cfdi:Complemento>${node}</cfdi:Complemento></cfdi:Comprobante>`,
    );
  const reason = (sealed: string, stamped: string): string => {
    const verdict = verifyTimbre(sealed, stamped, sat.certificado);
    return verdict.ok ? 'ok' : verdict.reason;
  };

  it('accepts our document with a genuine stamp, also when the PAC wrote it again', () => {
    const { xml, sello } = sealFactura(aFactura(), own, context);
    const stamped = stamp(xml, timbre(sello));
    const verdict = verifyTimbre(xml, stamped, sat.certificado);
    expect(verdict).toMatchObject({
      ok: true,
      timbre: {
        uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
        fechaTimbrado: '2026-05-05T11:00:05',
        rfcProvCertif: 'SPR190613I52',
        selloCfd: sello,
        noCertificadoSat: '30001000000500003456',
      },
    });
    const rewritten = stamped
      .replace('Version="4.0" Serie="A"', "Serie='A' Version='4.0'")
      .replace('<cfdi:Emisor', '\n  <cfdi:Emisor')
      .replace('cfdv40.xsd"', 'cfdv40.xsd http://www.sat.gob.mx/TimbreFiscalDigital x.xsd"');
    expect(reason(xml, rewritten)).toBe('ok');
    expect(validateSchema(stamped)).toEqual([]);
    expect(readTimbre(stamped)?.cadena).toMatch(
      /^\|\|1\.1\|5D8C1F2A-.*\|30001000000500003456\|\|$/,
    );
    expect(readTimbre(xml)).toBeNull();
  });

  it('refuses every other answer, and says why in Spanish', () => {
    const { xml, sello } = sealFactura(aFactura(), own, context);
    const good = timbre(sello);
    expect(reason(xml, xml)).toContain('no contiene el Timbre');
    expect(reason(xml, stamp(xml, good + good))).toContain('más de un Timbre');
    expect(reason(xml, stamp(xml, good).replace('Total="1160.00"', 'Total="1160.01"'))).toContain(
      'no es igual',
    );
    expect(
      reason(xml, stamp(xml, `${good}<d:divisas xmlns:d="http://www.sat.gob.mx/divisas"/>`)),
    ).toContain('no es igual');
    const other = sealFactura(aFactura({ folio: 8 }), own, context);
    expect(reason(xml, stamp(other.xml, timbre(other.sello)))).toContain('no es igual');
    expect(reason(xml, stamp(xml, timbre(other.sello)))).toContain('otro sello');
    const forged = timbre(sello, own.privateKey);
    expect(reason(xml, stamp(xml, forged))).toContain('no es válido');
    expect(reason(xml, stamp(xml, good.replace('T11:00:05', 'T11:00:06')))).toContain(
      'no es válido',
    );
    const wrongNumber = good.replace('00003456"', '00003457"');
    expect(reason(xml, stamp(xml, wrongNumber))).toContain('otro certificado');
    expect(reason(xml, 'hola')).toContain('mal formado');
  });
});

describe("SAT's public test certificates", () => {
  it('open, seal and tell CSD from e.firma where they are at hand', () => {
    const folder = satResources();
    const read = (name: string, extension: string): Buffer =>
      readFileSync(join(folder ?? '', 'csd', name, `EKU9003173C9.${extension}`));
    if (!folder || !existsSync(join(folder, 'csd'))) {
      report('certificados de prueba', 0, 'sin SAT_RESOURCES_DIR');
      expect(folder).toBeNull();
      return;
    }
    const certificado = Certificado.parse(read('EKU9003173C9', 'cer'));
    const privateKey = decryptPrivateKey(read('EKU9003173C9', 'key'), '12345678a');
    expect(certificado.numero).toBe('30001000000500003416');
    expect(certificado.rfc).toBe('EKU9003173C9');
    expect(certificado.tipo).toBe('CSD');
    expect(certificado.matches(privateKey)).toBe(true);
    expect(certificado.isInvalidForCancelacion()).toBe(true);
    const fiel = Certificado.parse(read('EKU9003173C9-fiel', 'cer'));
    expect(fiel.tipo).toBe('FIEL');
    expect(fiel.rfc).toBe('EKU9003173C9');
    expect(fiel.matches(privateKey)).toBe(false);
    expect(
      validateSchema(sealFactura(aFactura(), { certificado, privateKey }, context).xml),
    ).toEqual([]);
    report('certificados de prueba', 2);
  });
});

import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test-support/certificates.ts';
import { isGenuine, textOf, withoutSignature } from '../../test-support/enveloped-signature.ts';
import { report } from '../../test-support/sat-resources.ts';
import { hasXmlsec1, xmlsec1Verifies } from '../../test-support/xmlsec1.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { type RespuestaACancelacion, signRespuesta } from './sign-respuesta.ts';

const csd = makeCertificate({ rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBÓTICA & CÍA' });
const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const answer = (over: Partial<RespuestaACancelacion> = {}): RespuestaACancelacion => ({
  rfcReceptor: 'URE180429TM6',
  rfcPac: 'CVD110412TF6',
  fecha: '2026-11-23T12:00:00',
  uuid: UUID,
  respuesta: 'Rechazo',
  ...over,
});

describe("a receiver's signed answer", () => {
  it.each(['Aceptacion', 'Rechazo'] as const)('is what SAT describes: %s', (respuesta) => {
    const xml = signRespuesta(answer({ respuesta }), csd);
    expect(withoutSignature(xml)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>' +
        '<SolicitudAceptacionRechazo xmlns="http://cancelacfd.sat.gob.mx" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" Fecha="2026-11-23T12:00:00" RfcPacEnviaSolicitud="CVD110412TF6" RfcReceptor="URE180429TM6">' +
        `<Folios><UUID>${UUID}</UUID><Respuesta>${respuesta}</Respuesta></Folios>` +
        '</SolicitudAceptacionRechazo>',
    );
    expect(xml).toMatch(/<\/Folios><Signature xmlns="http:\/\/www.w3.org\/2000\/09\/xmldsig#">/);
  });

  it('names the folio in capitals, as SAT writes it', () => {
    const xml = signRespuesta(answer({ uuid: UUID.toLowerCase() }), csd);
    expect(textOf(xml, 'UUID')).toBe(UUID);
  });

  it("names the receiver's certificate", () => {
    const xml = signRespuesta(answer(), csd);
    expect(textOf(xml, 'X509SerialNumber')).toBe(csd.certificado.numero);
    expect(textOf(xml, 'X509Certificate')).toBe(csd.certificado.base64);
  });

  it('verifies with canonical forms that libxml2 makes, and no longer once it is changed', () => {
    const xml = signRespuesta(answer(), csd);
    const { publicKey } = csd.certificado;
    expect(isGenuine(xml, publicKey)).toBe(true);
    expect(isGenuine(xml.replace('Rechazo<', 'Aceptacion<'), publicKey)).toBe(false);
    expect(isGenuine(xml.replace(UUID, `6${UUID.slice(1)}`), publicKey)).toBe(false);
  });

  it('verifies with xmlsec1, where it is installed', () => {
    const { publicKey } = csd.certificado;
    const xml = signRespuesta(answer(), csd);
    const changed = xml.replace('Rechazo<', 'Aceptacion<');
    const isThere = hasXmlsec1();
    const verdicts = isThere ? [xml, changed].map((it) => xmlsec1Verifies(it, publicKey)) : [];
    report('respuestas con xmlsec1', verdicts.length, isThere ? '' : 'no está instalado');
    expect(verdicts).toEqual(isThere ? [true, false] : []);
  });

  it('is the same, byte for byte, when it is signed again', () => {
    expect(signRespuesta(answer(), csd)).toBe(signRespuesta(answer(), csd));
  });
});

describe('an answer that SAT would refuse is not signed', () => {
  it.each([
    ['with the certificate of somebody else', makeCertificate({ rfc: 'EKU9003173C9' })],
    ['with an e.firma', makeCertificate({ rfc: 'URE180429TM6', ou: '', extendedKeyUsage: true })],
  ])('%s', (_what, material) => {
    let thrown: unknown;
    try {
      signRespuesta(answer(), material);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InvalidCfdi);
    expect((thrown as InvalidCfdi).findings).toMatchObject([
      { kind: 'error', code: '1003', path: 'certificado' },
    ]);
  });
});

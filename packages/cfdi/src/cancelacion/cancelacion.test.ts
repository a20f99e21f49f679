import { describe, expect, it } from 'vitest';
import { makeCertificate } from '../../test-support/certificates.ts';
import {
  canonical,
  isGenuine as verifies,
  textOf,
  withoutSignature,
} from '../../test-support/enveloped-signature.ts';
import { report } from '../../test-support/sat-resources.ts';
import { hasXmlsec1, xmlsec1Verifies } from '../../test-support/xmlsec1.ts';
import { InvalidCfdi } from '../documents/document.ts';
import { readXml } from '../documents/read-xml.ts';
import { writeXml } from '../documents/render-document.ts';
import type { Finding } from '../model/finding.ts';
import { type CancelacionFolio, type CancelacionRequest, Motivo } from './cancelacion-request.ts';
import { canonicalXml } from './canonical-xml.ts';
import { signCancelacion } from './sign-cancelacion.ts';

const csd = makeCertificate({ rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER, URGATE & CO' });
const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const OTHER = '6D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const conRelacion: CancelacionFolio = {
  uuid: UUID,
  motivo: Motivo.ConRelacion,
  folioSustitucion: OTHER.toLowerCase(),
};
const sinRelacion: CancelacionFolio = { uuid: OTHER, motivo: Motivo.SinRelacion };
const request = (changes: Partial<CancelacionRequest> = {}): CancelacionRequest => ({
  rfcEmisor: 'EKU9003173C9',
  fecha: '2026-10-15T12:00:00',
  folios: [conRelacion],
  ...changes,
});

const isGenuine = (xml: string): boolean => verifies(xml, csd.certificado.publicKey);

describe('a signed Cancelacion', () => {
  it('is what SAT describes: one Folios for each document, and an enveloped signature', () => {
    const xml = signCancelacion(request({ folios: [conRelacion, sinRelacion] }), csd);
    expect(withoutSignature(xml)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" RfcEmisor="EKU9003173C9" Fecha="2026-10-15T12:00:00">' +
        `<Folios><Folio UUID="${UUID}" Motivo="01" FolioSustitucion="${OTHER}"/></Folios>` +
        `<Folios><Folio UUID="${OTHER}" Motivo="02"/></Folios></Cancelacion>`,
    );
    expect(xml).toMatch(/<\/Folios><Signature xmlns="http:\/\/www.w3.org\/2000\/09\/xmldsig#">/);
  });

  it('names its certificate and its key', () => {
    const xml = signCancelacion(request(), csd);
    expect(textOf(xml, 'X509SerialNumber')).toBe(csd.certificado.numero);
    expect(textOf(xml, 'X509IssuerName')).toBe('CN=AC de prueba');
    expect(textOf(xml, 'X509Certificate')).toBe(csd.certificado.base64);
    expect(textOf(xml, 'Exponent')).toBe('AQAB');
    const { n } = csd.certificado.publicKey.export({ format: 'jwk' });
    expect(Buffer.from(textOf(xml, 'Modulus'), 'base64').toString('base64url')).toBe(n);
  });

  it('verifies with canonical forms that libxml2 makes', () => {
    const xml = signCancelacion(request({ folios: [conRelacion, sinRelacion] }), csd);
    expect(isGenuine(xml)).toBe(true);
    expect(isGenuine(xml.replace('Motivo="02"', 'Motivo="03"'))).toBe(false);
    expect(isGenuine(xml.replace('<DigestValue>', '<DigestValue>A'))).toBe(false);
  });

  it('verifies with xmlsec1, where it is installed', () => {
    const { publicKey } = csd.certificado;
    const xml = signCancelacion(request({ folios: [conRelacion, sinRelacion] }), csd);
    const changed = xml.replace('Motivo="02"', 'Motivo="03"');
    const isThere = hasXmlsec1();
    const verdicts = isThere ? [xml, changed].map((it) => xmlsec1Verifies(it, publicKey)) : [];
    report('firmas con xmlsec1', verdicts.length, isThere ? '' : 'no está instalado');
    expect(verdicts).toEqual(isThere ? [true, false] : []);
  });

  it('is read and written again as it was, and still verifies', () => {
    const xml = signCancelacion(request({ folios: [conRelacion, sinRelacion] }), csd);
    const again = writeXml(readXml(xml));
    expect(again).toBe(xml);
    expect(isGenuine(again)).toBe(true);
  });

  it('may hold 500 folios', () => {
    const folios = Array.from({ length: 500 }, (_, i) => ({
      uuid: `5D8C1F2A-0B3E-4C55-9F00-${String(i).padStart(12, '0')}`,
      motivo: Motivo.NoSeLlevoACabo,
    }));
    expect(isGenuine(signCancelacion(request({ folios }), csd))).toBe(true);
  });
});

describe('a request that SAT would refuse is not signed', () => {
  const refusal = (it: CancelacionRequest, material = csd): [string, string][] => {
    let findings: readonly Finding[] = [];
    try {
      signCancelacion(it, material);
    } catch (error) {
      if (!(error instanceof InvalidCfdi)) throw error;
      findings = error.findings;
    }
    expect(findings.every(({ message }) => message !== '')).toBe(true);
    return findings.map(({ code, path }) => [code, path]);
  };
  const folio = (changes: Partial<CancelacionFolio>) =>
    request({ folios: [{ ...conRelacion, ...changes }] });
  const with501 = Array.from({ length: 501 }, (_, i) => ({
    uuid: `5D8C1F2A-0B3E-4C55-9F00-${String(i).padStart(12, '0')}`,
    motivo: Motivo.SinRelacion,
  }));

  it.each<[string, string, string, CancelacionRequest]>([
    [
      '01 without substitute',
      '208',
      'folios.0.folioSustitucion',
      folio({ folioSustitucion: undefined }),
    ],
    [
      'a substitute that is no UUID',
      '208',
      'folios.0.folioSustitucion',
      folio({ folioSustitucion: 'x' }),
    ],
    [
      'a document that replaces itself',
      '208',
      'folios.0.folioSustitucion',
      folio({ folioSustitucion: UUID.toLowerCase() }),
    ],
    ['02 with a substitute', '209', 'folios.0.folioSustitucion', folio({ motivo: '02' })],
    ['03 with a substitute', '209', 'folios.0.folioSustitucion', folio({ motivo: '03' })],
    [
      '04 with an empty substitute',
      '209',
      'folios.0.folioSustitucion',
      folio({ motivo: '04', folioSustitucion: '' }),
    ],
    [
      'a motive that is none',
      '311',
      'folios.0.motivo',
      request({ folios: [{ ...sinRelacion, motivo: '05' as Motivo }] }),
    ],
    ['a folio that is no UUID', '309', 'folios.0.uuid', folio({ uuid: '5D8C1F2A' })],
    [
      'a folio twice',
      '309',
      'folios.1.uuid',
      request({ folios: [conRelacion, { ...conRelacion, uuid: UUID.toLowerCase() }] }),
    ],
    ['no folio', '301', 'folios', request({ folios: [] })],
    ['501 folios', '301', 'folios', request({ folios: with501 })],
    ['a date with a zone', '301', 'fecha', request({ fecha: '2026-10-15T12:00:00Z' })],
    ['a date that does not exist', '301', 'fecha', request({ fecha: '2026-02-30T12:00:00' })],
  ])('%s', (_what, code, path, wrong) => {
    expect(refusal(wrong)).toEqual([[code, path]]);
  });

  it('of another issuer', () => {
    expect(refusal(request({ rfcEmisor: 'URE180429TM6' }))).toEqual([['303', 'rfcEmisor']]);
    expect(refusal(request({ rfcEmisor: 'EKU' }))).toEqual([
      ['301', 'rfcEmisor'],
      ['303', 'rfcEmisor'],
    ]);
  });

  it('signed with an e.firma, or with a certificate of May 2023', () => {
    const fiel = makeCertificate({ rfc: 'EKU9003173C9', ou: '', extendedKeyUsage: true });
    const may = makeCertificate({
      rfc: 'EKU9003173C9',
      notBefore: new Date('2023-05-10T18:00:00Z'),
    });
    expect(refusal(request(), fiel)).toEqual([['310', 'certificado']]);
    expect(refusal(request(), may)).toEqual([['305', 'certificado']]);
  });
});

describe('canonicalXml', () => {
  it.each([
    ['attributes out of order', '<a b="2" a="1"/>'],
    [
      'signs to escape',
      '<a b="&amp;&lt;&gt;&quot;&apos;&#9;&#10;&#13;é😀">&amp;&lt;&gt;&quot;&#13;</a>',
    ],
    [
      'prefixes out of order',
      '<p:a xmlns:z="urn:z" xmlns:p="urn:p" xmlns="urn:d" z:b="1" p:c="2" d="3"/>',
    ],
    [
      'attributes by the address of their prefix',
      '<a xmlns:z="urn:a" xmlns:a="urn:z" z:b="1" a:b="2" xml:lang="es"/>',
    ],
    [
      'declarations that are there already',
      '<a xmlns="urn:a" xmlns:p="urn:p"><b xmlns="urn:a" xmlns:p="urn:p"/></a>',
    ],
    [
      'declarations that change and come back',
      '<a xmlns:p="urn:p"><b xmlns:p="urn:q"><c xmlns:p="urn:p"/></b></a>',
    ],
    ['a namespace that is taken away', '<a xmlns="urn:a"><b xmlns=""><c/></b></a>'],
    ['nothing to take away', '<a xmlns=""><b/></a>'],
  ])('makes of %s what libxml2 makes', (_what, xml) => {
    expect(canonicalXml(readXml(xml).root)).toBe(canonical(xml));
  });
});

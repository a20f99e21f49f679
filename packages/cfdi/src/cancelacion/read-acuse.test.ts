import { describe, expect, it } from 'vitest';
import { InvalidCfdi } from '../documents/document.ts';
import { readAcuse } from './read-acuse.ts';

const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const FOLIOS = `<Folios xmlns="http://cancelacfd.sat.gob.mx"><UUID>${UUID.toLowerCase()}</UUID><EstatusUUID>201</EstatusUUID></Folios>`;
const SELLO =
  '<Signature Id="SelloSAT" xmlns="http://www.w3.org/2000/09/xmldsig#"><SignatureValue> c2VsbG8= </SignatureValue></Signature>';
const ACUSE = `<Acuse Fecha="2026-10-15T12:00:01" RfcEmisor="EKU9003173C9">${FOLIOS}${SELLO}</Acuse>`;
const READ = {
  fecha: '2026-10-15T12:00:01',
  rfcEmisor: 'EKU9003173C9',
  folios: [{ uuid: UUID, estatus: '201' }],
  sello: 'c2VsbG8=',
};

describe("SAT's answer to a cancellation", () => {
  it('says of each folio what became of it', () => {
    expect(readAcuse(ACUSE)).toEqual(READ);
  });

  it('is found inside the envelope in which a PAC passes it on', () => {
    const wrapped = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><CancelaCFDResponse>${ACUSE.replaceAll('Acuse', 'CancelaCFDResult')}</CancelaCFDResponse></s:Body></s:Envelope>`;
    expect(readAcuse(wrapped)).toEqual(READ);
  });

  it('is read with several folios, and with none that is complete', () => {
    const two = ACUSE.replace(FOLIOS, FOLIOS + FOLIOS.replace('201', '202'));
    expect(readAcuse(two)?.folios.map(({ estatus }) => estatus)).toEqual(['201', '202']);
    expect(readAcuse(ACUSE.replace(FOLIOS, '<Folios/>'))?.folios).toEqual([]);
  });

  it('is none when it speaks of no folio, and refused when it is no XML', () => {
    expect(readAcuse('<Acuse Fecha="2026-10-15T12:00:01"/>')).toBeNull();
    expect(() => readAcuse('708')).toThrow(InvalidCfdi);
  });
});

import { describe, expect, it } from 'vitest';
import {
  cancelacionXml,
  complementDocuments,
  inComprobante,
  isOfConcepto,
} from '../../test-support/complement-documents.ts';
import { stamped } from '../../test-support/sealed-cfdi.ts';
import { descriptions } from '../descriptions/registry.ts';
import { validateSchema } from '../schema/validate-schema.ts';
import { readCfdi, readXml } from './read-xml.ts';
import { checkDocument, writeXml } from './render-document.ts';

const xmlOf = (file: string): string =>
  complementDocuments.find(({ name }) => name === file)?.xml ?? '';
const iedu = complementDocuments.find(({ name }) => name.startsWith('iedu'))?.xml ?? '';
const donatarias = xmlOf('donatarias.xml');
const locales = xmlOf('impuestos-locales.xml');
const bare = inComprobante({ name: 'nada', xml: '' });
const EMPTY = '<cfdi:Complemento></cfdi:Complemento>';
const timbre = /<tfd:.*?\/>/.exec(stamped(bare))?.[0] ?? '';

const inDocument = (xml: string): string => inComprobante({ name: 'complemento', xml });
const inConcepto = (xml: string): string => inComprobante({ name: 'iedu', xml });
const complaints = (xml: string): string[][] =>
  checkDocument(readCfdi(xml)).map(({ code, path, message }) => [code, path, message]);

const COMPLEMENTO = 'Comprobante.Complemento';
const OF_CONCEPTO = 'Comprobante.Conceptos.Concepto.0.ComplementoConcepto';

describe('a complement', () => {
  it('has a place, which only what is a document of its own has not', () => {
    const placeless = descriptions.filter(({ place }) => place === undefined);
    expect(placeless.map(({ root }) => root.name)).toEqual(['Comprobante', 'Cancelacion']);
  });

  it.each([
    ['ImpuestosLocales', locales, 'Complemento'],
    ['Donatarias', donatarias, 'Complemento'],
    ['TimbreFiscalDigital', timbre, 'Complemento'],
  ])('of the document does not go with a concept: %s', (name, xml, place) => {
    expect(complaints(inConcepto(xml))).toEqual([
      ['CFDI40999', OF_CONCEPTO, `El complemento ${name} no va aquí, sino en el nodo ${place}`],
    ]);
  });

  it('of a concept does not go with the document', () => {
    const message = 'El complemento instEducativas no va aquí, sino en el nodo ComplementoConcepto';
    expect(complaints(inDocument(iedu))).toEqual([['CFDI40999', COMPLEMENTO, message]]);
  });

  it.each(
    complementDocuments
      .filter(({ name }) => !name.startsWith('nomina'))
      .map((complement) => [complement.name, complement] as const),
  )('goes once: %s', (_name, complement) => {
    const { name, xml } = complement;
    const once = complaints(inComprobante(complement));
    const twice = complaints(inComprobante({ name, xml: xml + xml }));
    expect(once).toEqual([]);
    expect(twice.map(([code, path]) => [code, path])).toEqual([
      ['CFDI40999', isOfConcepto(name) ? OF_CONCEPTO : COMPLEMENTO],
    ]);
    expect(twice[0]?.[2]).toMatch(/^El complemento \w+ está repetido$/);
  });

  it('of payroll may go twice: wages, and what is paid for leaving', () => {
    const nomina = complementDocuments.find(({ name }) => name.startsWith('nomina'))?.xml ?? '';
    expect(complaints(inDocument(nomina + nomina))).toEqual([]);
  });

  it.each([
    ['Comprobante', bare.slice(bare.indexOf('<cfdi:'))],
    ['Cancelacion', cancelacionXml],
  ])('is not what is a document of its own: %s', (name, xml) => {
    expect(complaints(inDocument(xml))).toEqual([
      ['CFDI40999', COMPLEMENTO, `El nodo ${name} no va aquí`],
    ]);
  });

  it('does not go inside another, known to us or not', () => {
    const other = `<d:divisas xmlns:d="http://www.sat.gob.mx/divisas"><d:x>${timbre}</d:x></d:divisas>`;
    expect(complaints(inDocument(other)).map(([, path]) => path)).toEqual([COMPLEMENTO]);
    const inside = donatarias.replace('/>', `>${timbre}</donat:Donatarias>`);
    expect(complaints(inDocument(inside)).map(([, path]) => path)).toEqual([
      `${COMPLEMENTO}.Donatarias`,
    ]);
  });

  it('that nobody described may go in either place, as often as it likes', () => {
    const other = '<d:divisas xmlns:d="http://www.sat.gob.mx/divisas"/>';
    expect(complaints(inDocument(other + other + donatarias))).toEqual([]);
    expect(complaints(inConcepto(other + iedu))).toEqual([]);
  });

  it('that is wrongly placed is written as it came', () => {
    const xml = inConcepto(timbre.replace('Version="1.1"', 'Otro="1" Version="1.1"'));
    expect(writeXml(readCfdi(xml))).toBe(xml);
  });
});

describe('the addenda', () => {
  const comprobante = bare.slice(bare.indexOf('<cfdi:')).replace(EMPTY, '');

  it.each([
    ['a complement of a concept', iedu],
    ['a complement twice', donatarias.repeat(2)],
    ['a Cancelacion', cancelacionXml],
    ['a Comprobante', comprobante],
  ])('may hold anything, right or wrong, which nobody judges: %s', (_what, xml) => {
    for (const inner of [xml, xml.replace(/ \w+=("[^"]*"\/>)/, ' nadie=$1'), `<a>${xml}</a>`]) {
      const text = bare.replace(EMPTY, `<cfdi:Addenda>${inner}</cfdi:Addenda>`);
      expect(complaints(text)).toEqual([]);
      expect(validateSchema(text)).toEqual([]);
      expect(writeXml(readXml(text))).toBe(text);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { complementos } from '../complements/registry.ts';
import { descriptions } from '../descriptions/registry.ts';
import { DE_VENTA, said } from '../model/words.ts';
import { matriz } from '../matriz/validate-document.ts';
import { describeDocument } from './describe-document.ts';

const documents = descriptions.map(describeDocument);
const all = documents.flatMap(({ elements }) =>
  elements.flatMap((element) => [element, ...element.attributes]),
);
const documentOf = (slug: string) => {
  const document = documents.find((it) => it.slug === slug);
  if (!document) throw new Error(`no document ${slug}`);
  return document;
};
const attribute = (path: string) => {
  const found = documents
    .flatMap(({ elements }) => elements.flatMap(({ attributes }) => attributes))
    .find((it) => it.path === path);
  if (!found) throw new Error(`no attribute ${path}`);
  return found;
};
const codesAt = (path: string) =>
  all.filter((it) => it.path === path).flatMap(({ rules }) => rules.map(({ code }) => code));

it('each document has an address of its own, from its name and version', () => {
  expect(documents.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['comprobante-40', 'timbre-fiscal-digital-11', 'ine-11', 'cancelacion']),
  );
  expect(new Set(documents.map(({ slug }) => slug)).size).toBe(documents.length);
});

it('no path names two things', () => {
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
});

describe('rules', () => {
  it('every rule of every matrix stands where it judges, and none is lost', () => {
    const told = new Set(
      all.flatMap(({ rules }) => rules.map(({ code, message }) => `${code} ${message}`)),
    );
    const tables = [matriz, ...complementos.map((it) => it.matriz)];
    const rules = tables.flatMap((table) => Object.values(table).flat());
    const lost = rules.filter(
      ({ code, message }) => !told.has(`${code} ${said(message, DE_VENTA)}`),
    );
    expect(rules.length).toBeGreaterThan(100);
    expect(lost.map(({ code, path }) => `${code} ${path}`)).toEqual([]);
  });

  it('a rule stands at its attribute, or at its node', () => {
    expect(codesAt('Comprobante.FormaPago')).toEqual(
      expect.arrayContaining(['CFDI40103', 'CFDI40104', 'CFDI40105']),
    );
    expect(codesAt('Comprobante.Impuestos')).toContain('CFDI40201');
    expect(codesAt('ImpuestosLocales.RetencionesLocales')).toContain('implocal-tasa');
  });

  it('a rule stands also at what it says besides', () => {
    const traslado = 'Comprobante.Conceptos.Concepto.Impuestos.Traslados.Traslado';
    expect(codesAt(`${traslado}.TasaOCuota`)).toContain('CFDI40178');
    expect(codesAt(`${traslado}.Importe`)).toContain('CFDI40178');
  });

  it('keeps what to do, the day it begins and the list that it needs', () => {
    const rules = attribute('Comprobante.Conceptos.Concepto.ObjetoImp').rules;
    expect(rules.map(({ from }) => from)).toContain('2024-12-13');
    expect(attribute('Comprobante.Receptor.Rfc').rules).toContainEqual(
      expect.objectContaining({ code: 'CFDI40143', needs: 'contribuyente' }),
    );
  });

  it('what a complement asks of the Comprobante names the complement', () => {
    const asked = complementos.filter(({ matriz: table }) =>
      Object.keys(table).some((path) => path.startsWith('Comprobante')),
    );
    const named = documentOf('comprobante-40').elements.flatMap(({ rules, attributes }) =>
      [...rules, ...attributes.flatMap((it) => it.rules)].map(({ source }) => source?.slug),
    );
    const slugs = asked.map(({ description }) => describeDocument(description).slug);
    expect(new Set(named)).toEqual(new Set([undefined, ...slugs]));
  });
});

describe('what is signed', () => {
  const unsigned = (slug: string) =>
    documentOf(slug)
      .elements.flatMap(({ attributes }) => attributes)
      .filter(({ isSigned }) => !isSigned)
      .map(({ name }) => name);

  it('the seal and the certificate are not, everything else is', () => {
    expect(unsigned('comprobante-40')).toEqual(['Sello', 'Certificado']);
    expect(unsigned('timbre-fiscal-digital-11')).toEqual(['SelloSAT']);
    expect(unsigned('ine-11')).toEqual([]);
  });

  it('a request to cancel has no cadena', () => {
    expect(documents.filter(({ hasCadena }) => !hasCadena).map(({ slug }) => slug)).toEqual([
      'cancelacion',
    ]);
  });
});

it.each([
  ['Comprobante.Serie', 'serie'],
  ['Comprobante.Sello', undefined],
  ['Comprobante.Conceptos.Concepto.Importe', 'conceptos.#.importe'],
  [
    'Comprobante.Conceptos.Concepto.Impuestos.Traslados.Traslado.Base',
    'conceptos.#.impuestos.#.base',
  ],
  ['Comprobante.Impuestos.Traslados.Traslado.Base', undefined],
  ['instEducativas.nombreAlumno', 'conceptos.#.iedu.nombreAlumno'],
  ['HidroYPetro.NumeroPermiso', 'conceptos.#.hidroYPetro.numeroPermiso'],
  ['INE.Entidad.Contabilidad.IdContabilidad', 'ine.entidades.#.contabilidades.#.idContabilidad'],
  ['ImpuestosLocales.TotaldeTraslados', undefined],
  // Not the Comprobante's, in spite of its name.
  ['Cancelacion.Fecha', undefined],
])('%s comes from the field %s', (path, campo) => {
  expect(attribute(path).campo).toBe(campo);
});

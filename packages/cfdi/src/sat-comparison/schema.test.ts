import { expect, it } from 'vitest';
import { complementDocuments, inComprobante } from '../../test-support/complement-documents.ts';
import {
  attributeMutations,
  elementMutations,
  type Mutation,
} from '../../test-support/mutations.ts';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { satSamples } from '../../test-support/sat-samples.ts';
import { compileSatSchemaFor, loadLargeCatalogues } from '../../test-support/sat-schema.ts';
import { checkDocument, validateSchema } from '../server.ts';
import { readXml } from '../documents/read-xml.ts';

const folder = satResources();

/** One in so many mutations; `npm run test:a-fondo` compares all of them. */
const STRIDE = process.env.A_FONDO ? 1 : 8;

/** libxml2 takes any sign for base64 and does not collapse an xs:date, against the standard. */
const LIBXML2 = /^(CertPago|SelloPago): «.*[|.😀]|^fechaAutorizacion: « /u;

/**
 * SAT's schema takes only the complements that it was given. Ours lets those without a description
 * stand, because documents of others may carry them; what cannot be signed is refused by the seal.
 */
const WILDCARD =
  /^(pago20:Pagos|nomina12:Nomina|tfd:\w+|iedu:\w+|hidro\w+:\w+) (after a foreign one|renamed)/;

/** That a complement goes once says Anexo 20, not the schema. */
const ONCE =
  /^(pago20:Pagos|tfd:\w+|iedu:\w+|hidro\w+:\w+|implocal:Imp\w+|ine:INE|donat:\w+) repeated/;

const isComparable = ({ what }: Mutation): boolean => !WILDCARD.test(what) && !ONCE.test(what);

function* mutations(xml: string): Generator<Mutation> {
  yield* attributeMutations(xml);
  yield* elementMutations(xml);
}

/** Compares SAT's verdict on each text with ours, of the description and of the generated XSD. */
function compare(candidates: readonly [name: string, mutation: Mutation][]) {
  const disagreements: string[] = [];
  let compared = 0;
  let refused = 0;
  if (folder === null) return { disagreements, compared, refused };
  const sat = compileSatSchemaFor(
    folder,
    candidates.map(([, { xml }]) => xml),
  );
  const has = loadLargeCatalogues(folder);
  for (const [name, { what, xml }] of candidates) {
    const complaints = sat(xml);
    const structural = validateSchema(xml);
    const careful = checkDocument(readXml(xml), has);
    const isRefused = complaints.length > 0;
    const isStructural = careful.some(({ message }) => !message.includes('catálogo'));
    compared += 1;
    if (isRefused) refused += 1;
    if (careful.length > 0 !== isRefused || structural.length > 0 !== isStructural) {
      const ours = [...structural, ...careful].map(({ path, message }) => `${path} ${message}`);
      disagreements.push(`${name} ${what} SAT: ${complaints.join()} nosotros: ${ours.join()}`);
    }
  }
  return { disagreements, compared, refused };
}

it("judges mutations of every complement as SAT's schema does", () => {
  const candidates = complementDocuments.flatMap(({ name, xml }) =>
    [...mutations(xml)]
      .filter(({ what }, index) => index % STRIDE === 0 && !LIBXML2.test(what))
      .map((mutation): [string, Mutation] => [name, mutation]),
  );
  const { disagreements, compared, refused } = compare(candidates);
  report('mutaciones de complementos', compared, folder ? `${refused} rechazos` : 'sin archivos');
  expect(disagreements).toEqual([]);
  expect(refused > 200).toBe(folder !== null);
});

it('judges the samples, complements in their place, and mutations of them alike', () => {
  const whole = complementDocuments.map((complement): [string, Mutation] => [
    complement.name,
    { what: 'en su comprobante', xml: inComprobante(complement) },
  ]);
  const samples = satSamples(folder).flatMap(({ name, xml }) =>
    [
      { what: 'como es', xml },
      ...[...mutations(xml)].filter(
        (mutation, index) => index % STRIDE === 0 && isComparable(mutation),
      ),
    ].map((mutation): [string, Mutation] => [name, mutation]),
  );
  const { disagreements, compared, refused } = compare([...whole, ...samples]);
  report('mutaciones de las muestras', compared, folder ? `${refused} rechazos` : 'sin archivos');
  expect(disagreements).toEqual([]);
  expect(refused > 100).toBe(folder !== null);
});

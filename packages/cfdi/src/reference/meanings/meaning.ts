import type { DocumentDescription } from '../../descriptions/description.ts';

/** What an element is, and what each of its attributes is, by name. */
type ElementMeaning = readonly [meaning: string, attributes?: Readonly<Record<string, string>>];

/** By element path. */
export type ElementMeanings = Readonly<Record<string, ElementMeaning>>;

/** What SAT's names mean, in our own words: the reference page shows them to people and integrators. */
export interface DocumentMeanings {
  description: DocumentDescription;
  title: string;
  summary: string;
  /** Path of the Comprobante's element that carries it, where one does. */
  place?: string;
  elements: ElementMeanings;
}

/** Paths below one path, '' being that path itself. */
export function under(path: string, elements: ElementMeanings): ElementMeanings {
  return Object.fromEntries(
    Object.entries(elements).map(([key, meaning]) => [
      key === '' ? path : `${path}.${key}`,
      meaning,
    ]),
  );
}

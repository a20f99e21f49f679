import type { CatalogoRow, ConceptoCatalogo } from '@timbra/contracts';
import { foldText } from '@timbra/ui-kit';
import type { ConceptoForm } from '../../formulario/editor-form.ts';

export interface ClaveSugerida {
  clave: string;
  /** What SAT calls the key, or the account's concept that has it. */
  nombre: string;
  isPropia: boolean;
  /** The unit that goes with it; none where it cannot be told. */
  unidad: Partial<Pick<ConceptoForm, 'claveUnidad' | 'unidad'>>;
}

/** As many as fit in one line below the row. */
export const MAX_CLAVES = 3;
const MAX_PROPIAS = 2;
/** Letters: shorter words ('de', 'el') say nothing of what is sold. */
const MIN_LETTERS = 3;
/** A concept is similar when it shares this part of the words that were typed. */
const SIMILAR = 0.5;
const EMPTY = new Set(['del', 'las', 'los', 'para', 'por', 'con', 'una', 'mes', 'sin']);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_LETTERS && !EMPTY.has(word));

/** 'servicio' and 'servicios' are one word, and so is one that is not finished yet. */
const isSameWord = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one);

const propias = (conceptos: readonly ConceptoCatalogo[], typed: readonly string[]) =>
  conceptos
    .map((concepto) => {
      const words = wordsOf(concepto.descripcion);
      const shared = typed.filter((word) => words.some((it) => isSameWord(it, word)));
      return { concepto, score: shared.length / typed.length };
    })
    .filter(({ score }) => score >= SIMILAR)
    .sort((one, other) => other.score - one.score)
    .map(({ concepto: { clave, claveUnidad, unidad = '', descripcion } }): ClaveSugerida => ({
      clave,
      nombre: descripcion,
      isPropia: true,
      unidad: { claveUnidad, unidad },
    }));

/** SAT numbers goods 10 to 60 and services 70 to 94 (c_ClaveProdServ's divisions). */
const unidadOf = (clave: string): ClaveSugerida['unidad'] => {
  const division = Number(clave.slice(0, 2));
  if (division >= 10 && division <= 60) return { claveUnidad: 'H87', unidad: 'Pieza' };
  if (division >= 70 && division <= 94) {
    return { claveUnidad: 'E48', unidad: 'Unidad de servicio' };
  }
  return {};
};

const distinct = (claves: readonly ClaveSugerida[]): ClaveSugerida[] =>
  [...new Map(claves.toReversed().map((it) => [it.clave, it])).values()].toReversed();

/**
 * Keys for what a line describes: first those of the account's similar concepts, then SAT's.
 */
export const suggestClaves = (
  descripcion: string,
  conceptos: readonly ConceptoCatalogo[],
  delSat: readonly CatalogoRow[],
): readonly ClaveSugerida[] => {
  const typed = wordsOf(descripcion);
  if (typed.length === 0) return [];
  const own = distinct(propias(conceptos, typed)).slice(0, MAX_PROPIAS);
  const sat = delSat.map(({ clave, descripcion: nombre }) => ({
    clave,
    nombre,
    isPropia: false,
    unidad: unidadOf(clave),
  }));
  return distinct([...own, ...sat]).slice(0, MAX_CLAVES);
};

/** What a line takes of a suggestion: a unit that was chosen stays. */
export const takeClave = (
  { clave, unidad }: ClaveSugerida,
  { claveUnidad }: ConceptoForm,
): Partial<ConceptoForm> => (claveUnidad === '' ? { clave, ...unidad } : { clave });

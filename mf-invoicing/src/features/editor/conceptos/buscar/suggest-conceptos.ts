import type { ConceptoCatalogo } from '@timbra/contracts';
import { foldText } from '@timbra/ui-kit';

/** As many as fit without scrolling. */
const MAX_OPTIONS = 8;

const folded = new WeakMap<ConceptoCatalogo, { descripcion: string; all: string }>();
const textsOf = (it: ConceptoCatalogo) => {
  let texts = folded.get(it);
  if (!texts) {
    const descripcion = foldText(it.descripcion);
    texts = {
      descripcion,
      all: foldText(`${it.descripcion} ${it.noIdentificacion ?? ''} ${it.clave}`),
    };
    folded.set(it, texts);
  }
  return texts;
};

/** The account's concepts that have every word typed; concepts that begin with it come first. */
export const suggestConceptos = (
  conceptos: readonly ConceptoCatalogo[],
  typed: string,
): readonly ConceptoCatalogo[] => {
  const query = foldText(typed);
  const words = query.split(' ').filter(Boolean);
  const found = conceptos.filter((it) => words.every((word) => textsOf(it).all.includes(word)));
  if (query === '') return found.slice(0, MAX_OPTIONS);
  const begins = (it: ConceptoCatalogo) => textsOf(it).descripcion.startsWith(query);
  return [...found.filter(begins), ...found.filter((it) => !begins(it))].slice(0, MAX_OPTIONS);
};

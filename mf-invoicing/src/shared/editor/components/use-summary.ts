import type { SummaryItem } from '@timbra/ui-kit';
import type { EditorStore } from '../model/editor-store.ts';
import { idOf, isInPanel } from '../model/field-refs.ts';
import { summaryText, type Problem } from '../model/problems.ts';
import type { Detalles } from './editor-context.ts';
import { focusById } from './focus.ts';

interface Options {
  problems: readonly Problem[];
  store: EditorStore;
  openDetalles: (detalles: Detalles) => void;
}

/** The problems as the summary lists them, and where each of its links leads. */
export const useSummary = ({ problems, store, openDetalles }: Options) => {
  const items: SummaryItem[] = problems.map((it) => ({
    message: summaryText(it, store.get()),
    fieldId: it.ref && idOf(it.ref),
  }));
  const goTo = (fieldId: string): void => {
    const ref = problems.find((it) => it.ref && idOf(it.ref) === fieldId)?.ref;
    if (ref?.row !== undefined && isInPanel(ref)) openDetalles({ row: ref.row, field: ref.field });
    else focusById(fieldId);
  };
  return { items, goTo };
};

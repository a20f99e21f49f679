import { useState } from 'react';
import { AddRow } from '../campos/add-row.tsx';
import { useEditor } from '../campos/editor-context.ts';
import { mensajes } from '../mensajes.ts';
import { createUndo } from './create-undo.ts';
import { UndoOffer } from './undo-offer.tsx';

interface Rows<T> {
  /** As the form has them at that moment. */
  get: () => readonly T[];
  set: (rows: readonly T[]) => void;
  /** As many as the contract takes. */
  max: number;
}

interface Removal<T> {
  text?: string;
  /** Why it cannot be had again as things are by then, besides that there is no place. */
  refusal?: (row: T) => string | undefined;
}

/**
 * Adds rows to a list, as many as fit, and takes them away; the last that was taken can be had again
 * where it was, with what it said, from the offer that is drawn with the list.
 */
export const useRows = <T,>({ get, set, max }: Rows<T>) => {
  const { readOnly } = useEditor();
  const [undo] = useState(createUndo);
  const [moved, setMoved] = useState(0);
  const put = (rows: readonly T[]) => {
    set(rows);
    setMoved((it) => it + 1);
  };
  const remove = (at: number, name: string, { text, refusal }: Removal<T> = {}) => {
    const row = get()[at];
    if (row === undefined) return;
    put(get().toSpliced(at, 1));
    undo.offer({
      text: text ?? mensajes.quitado(name),
      refusal: () => (get().length < max ? refusal?.(row) : mensajes.noCabe(name, max)),
      run: () => put(get().toSpliced(at, 0, row)),
    });
  };
  return {
    remove,
    /** The button that adds one at the end. */
    more: (label: string, newRow: () => T) =>
      !readOnly && (
        <AddRow count={get().length} max={max} onClick={() => set([...get(), newRow()])}>
          {label}
        </AddRow>
      ),
    /** Rows have no identity: in the key of one that keeps something, none takes over another's. */
    moved,
    offer: <UndoOffer undo={undo} readOnly={readOnly} />,
  };
};

import type { ConceptoCatalogo } from '@timbra/contracts';
import { useCallback, useState, type ClipboardEvent } from 'react';
import { mensajes } from '../../mensajes.ts';
import type { EditorStore } from '../../formulario/editor-store.ts';
import { conceptosOf, roomFor } from './pasted-conceptos.ts';
import { isTable, readTable, type PastedTable } from './pasted-table.ts';
import { focusField } from '../../campos/focus.ts';
import type { Undo } from '../../deshacer/create-undo.ts';

interface Options {
  store: EditorStore;
  readOnly: boolean;
  conceptos: readonly ConceptoCatalogo[];
  offer: Undo['offer'];
}

interface Pasted {
  table: PastedTable;
  /** Where it was pasted. */
  row: string;
  room: number;
}

const rowOf = (target: EventTarget): string =>
  (target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row ?? '';

/** Rows of a spreadsheet pasted into any cell: looked at first, inserted and taken back in one. */
export const usePaste = ({ store, readOnly, conceptos, offer }: Options) => {
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      const row = rowOf(event.target);
      if (readOnly || row === '' || !isTable(text)) return;
      event.preventDefault();
      const room = roomFor(store.get().conceptos);
      setPasted({ table: readTable(text), row, room });
    },
    [store, readOnly],
  );
  const close = () => {
    if (pasted) focusField({ row: pasted.row, field: 'descripcion' });
    setPasted(null);
  };
  const insert = (table: PastedTable) => {
    if (!pasted) return;
    const lines = conceptosOf(table, conceptos);
    const keys = lines.map(({ key }) => key);
    store.insertConceptos(pasted.row, lines);
    offer({
      text: mensajes.insertados(lines.length),
      run: () => store.removeConceptos(keys),
    });
    focusField({ row: keys.at(-1), field: 'descripcion' });
    setPasted(null);
  };
  return { pasted, onPaste, close, insert };
};

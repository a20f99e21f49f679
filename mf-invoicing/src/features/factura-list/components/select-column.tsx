import { Checkbox } from '@mantine/core';
import type { FacturaRow } from '@timbra/contracts';
import type { Column } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { folioText } from '../model/row-view.ts';
import type { Selection } from '../model/selection.ts';

interface Options {
  selection: Selection;
  rows: readonly FacturaRow[];
  onToggle: (row: FacturaRow, how: { range: boolean }) => void;
  onToggleAll: () => void;
}

/** A box for each row, and one for all; Shift takes the rows in between. */
export const selectColumn = ({
  selection,
  rows,
  onToggle,
  onToggleAll,
}: Options): Column<FacturaRow> => {
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return {
    key: 'elegir',
    header: mensajes.elegirTodos,
    renderHeader: () => (
      <Checkbox
        size="xs"
        aria-label={mensajes.elegirTodos}
        checked={chosen > 0 && chosen === rows.length}
        indeterminate={chosen > 0 && chosen < rows.length}
        onChange={onToggleAll}
      />
    ),
    width: '44px',
    render: (row) => (
      <Checkbox
        size="xs"
        aria-label={mensajes.elegir(folioText(row))}
        checked={selection.has(row.id)}
        onChange={(event) =>
          onToggle(row, { range: (event.nativeEvent as MouseEvent).shiftKey === true })
        }
      />
    ),
  };
};

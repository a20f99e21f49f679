import type { FacturaRow } from '@timbra/contracts';
import type { Column } from '@timbra/ui-kit';
import { Checkbox } from '@timbra/ui-kit/mantine';
import { mensajes } from '../mensajes.ts';
import { folioText } from '../renglones/row-view.ts';
import type { Scope, Selection } from './selection.ts';

interface Options {
  selection: Selection;
  scope: Scope;
  onToggle: (row: FacturaRow, how: { range: boolean }) => void;
  onToggleAll: () => void;
}

/** A box for each row, and one for all; Shift takes the rows in between. */
export const selectColumn = ({
  selection,
  scope,
  onToggle,
  onToggleAll,
}: Options): Column<FacturaRow> => {
  return {
    key: 'elegir',
    header: mensajes.elegirTodos,
    hiddenHeader: true,
    renderHeader: () => (
      <Checkbox
        size="xs"
        aria-label={mensajes.elegirTodos}
        checked={scope.reach === 'all'}
        indeterminate={scope.here > 0 && scope.reach !== 'all'}
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

import type { Column } from '@timbra/ui-kit';
import { Checkbox } from '@timbra/ui-kit/mantine';
import { mensajes } from '../mensajes.ts';
import { folioText, type Fila } from './fila.ts';
import type { Eleccion } from './use-eleccion.ts';

interface ElegirProps {
  eleccion: Eleccion;
  /** Beside the box, where no row explains it. */
  label?: string;
}

/** All that may be cancelled, or none. */
export const ElegirTodos = ({ eleccion, label }: ElegirProps) => {
  const { libres, elegidas, toggleAll } = eleccion;
  const isAll = libres.length > 0 && elegidas.length === libres.length;
  return (
    <Checkbox
      size="xs"
      label={label}
      aria-label={mensajes.elegirTodos}
      checked={isAll}
      indeterminate={elegidas.length > 0 && !isAll}
      disabled={libres.length === 0}
      onChange={toggleAll}
    />
  );
};

/** One of them; what cannot be cancelled has no box, and its state says why. */
export const ElegirUna = ({ eleccion, fila }: { eleccion: Eleccion; fila: Fila }) =>
  eleccion.isLibre(fila) && (
    <Checkbox
      size="xs"
      aria-label={mensajes.elegir(folioText(fila))}
      checked={eleccion.has(fila)}
      onChange={(event) =>
        eleccion.toggle(fila, { range: (event.nativeEvent as MouseEvent).shiftKey === true })
      }
    />
  );

/** A box for each row, and one for all; Shift takes the rows in between. */
export const elegirColumn = (eleccion: Eleccion): Column<Fila> => ({
  key: 'elegir',
  header: mensajes.elegirTodos,
  hiddenHeader: true,
  renderHeader: () => <ElegirTodos eleccion={eleccion} />,
  width: '44px',
  render: (fila) => <ElegirUna eleccion={eleccion} fila={fila} />,
});

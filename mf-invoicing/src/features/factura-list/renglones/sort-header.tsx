import type { CampoDeOrden, Orden } from '@timbra/contracts';
import { DownIcon, UpIcon } from '@timbra/ui-kit';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import { nextOrden } from '../consulta/orden.ts';

/** The order of the list, and how another one is chosen. */
export interface Ordering {
  orden: Orden | null;
  onOrden: (orden: Orden | null) => void;
}

interface SortHeaderProps extends Ordering {
  campo: CampoDeOrden;
  children: string;
}

/** A heading that sorts the list by what is beneath it. */
export const SortHeader = ({ campo, orden, onOrden, children }: SortHeaderProps) => {
  const Icon = orden?.sentido === 'ascending' ? UpIcon : DownIcon;
  return (
    <button
      type="button"
      className={classes.sort}
      title={mensajes.ordenarPor(children)}
      onClick={({ currentTarget }) => {
        // The new order is read from its first row.
        currentTarget.closest('[data-grid]')?.scrollTo({ top: 0 });
        onOrden(nextOrden(orden, campo));
      }}
    >
      {children}
      {orden?.campo === campo && <Icon size={12} />}
    </button>
  );
};

/** What a reader is told of a column with these headings. */
export const sortedBy = (orden: Orden | null, ...campos: readonly CampoDeOrden[]) =>
  orden && campos.includes(orden.campo) ? orden.sentido : 'none';

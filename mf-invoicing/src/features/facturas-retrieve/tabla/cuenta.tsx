import { ActionButton, RefreshIcon } from '@timbra/ui-kit';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import type { Fila } from './fila.ts';
import { ElegirTodos } from './elegir.tsx';
import type { Eleccion } from './use-eleccion.ts';

interface CuentaProps {
  filas: readonly Fila[];
  eleccion: Eleccion;
  /** Cards have no header for the box of all. */
  hasBox: boolean;
  isRefreshing: boolean;
  /** They could not be read again: what is shown is what was. */
  isStale: boolean;
  onRefresh: () => void;
}

/** How many there are and how many may be cancelled; they are read again on demand. */
export const Cuenta = (props: CuentaProps) => {
  const { filas, eleccion, hasBox, isRefreshing, isStale, onRefresh } = props;
  const text = mensajes.encontrados(filas.length, eleccion.libres.length);
  return (
    <div className={classes.encontrados}>
      {hasBox && <ElegirTodos eleccion={eleccion} label={mensajes.todos} />}
      <span role="status" className={classes.second}>
        {text}
        {isStale && ` · ${mensajes.noSeActualizo}`}
      </span>
      <ActionButton
        variant="default"
        size="compact-sm"
        leftSection={<RefreshIcon size={14} />}
        busy={isRefreshing}
        onClick={onRefresh}
      >
        {mensajes.actualizar}
      </ActionButton>
    </div>
  );
};

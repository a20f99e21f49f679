import { ActionButton, formatCount } from '@timbra/ui-kit';
import { useRef } from 'react';
import { mensajes } from './mensajes.ts';
import classes from './bitacora.module.css';
import { MAX_FILAS, type Bitacora } from './use-bitacora.ts';

const endOf = ({ hasNextPage, isFull, hasPages }: Bitacora<unknown>): string => {
  if (isFull) return mensajes.soloRecientes(formatCount(MAX_FILAS));
  return hasPages && !hasNextPage ? mensajes.esTodo : '';
};

/** Reads the page after the last one; once there is none, the focus stays where the button was. */
export const CargarMas = ({ bitacora }: { bitacora: Bitacora<unknown> }) => {
  const end = useRef<HTMLParagraphElement>(null);
  const load = async () => {
    const { hasNextPage } = await bitacora.fetchNextPage();
    if (!hasNextPage) end.current?.focus();
  };
  return (
    <div className={classes.more}>
      {bitacora.hasNextPage && (
        <ActionButton
          variant="default"
          busy={bitacora.isFetchingNextPage}
          busyLabel={mensajes.cargando}
          onClick={() => void load()}
        >
          {mensajes.cargarMas}
        </ActionButton>
      )}
      <p ref={end} tabIndex={-1} role="status" className={classes.end}>
        {endOf(bitacora)}
      </p>
    </div>
  );
};

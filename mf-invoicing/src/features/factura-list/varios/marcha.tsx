import type { FacturaRow } from '@timbra/contracts';
import { useValue } from '@timbra/remote-kit';
import { ActionButton, ProgressBar } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import { hechasDe, type Envio, type EstadoDeUna } from '../../../shared/cancelacion/envio.ts';
import { folioText } from '../renglones/row-view.ts';
import { mensajes } from './textos.ts';
import classes from './varios.module.css';

interface MarchaProps {
  rows: readonly FacturaRow[];
  envio: Pick<Envio, 'state' | 'stop'>;
  /** How far it is, in words. */
  avance: string;
  textOf: (estado: EstadoDeUna) => string;
  /** What came of it all; once it is over. */
  desenlace: ReactNode;
  onClose: () => void;
}

/** How far what is done to several is, what became of each, and the button that stops it. */
export const Marcha = ({ rows, envio, avance, textOf, desenlace, onClose }: MarchaProps) => {
  const { fase, filas } = useValue(envio.state);
  const isOver = fase === 'terminada';
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return (
    <div className={classes.varios}>
      {isOver ? (
        desenlace
      ) : (
        <ProgressBar label={avance} value={hechasDe(filas)} max={rows.length} />
      )}
      {/* What scrolls is reached and scrolled with the keys, too. */}
      <ul className={classes.filas} aria-label={mensajes.resultados} tabIndex={0}>
        {filas.map(({ id, estado, error }) => {
          const row = rowOf.get(id);
          return (
            <li key={id}>
              <span>
                {row && folioText(row)} {row?.receptorNombre}
              </span>
              <span className={classes.second} data-estado={estado}>
                {textOf(estado)}
                {error && `: ${error}`}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={classes.final}>
        {isOver ? (
          <Button onClick={onClose}>{mensajes.cerrar}</Button>
        ) : (
          <ActionButton
            variant="default"
            busy={fase === 'deteniendo'}
            busyLabel={mensajes.deteniendo}
            onClick={envio.stop}
          >
            {mensajes.detener}
          </ActionButton>
        )}
      </div>
    </div>
  );
};

import { ActionButton, BanIcon, ProgressBar } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { erroresDe, hechasDe, type Avance } from '../../../shared/cancelacion/envio.ts';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { sumText, type Fila } from '../tabla/fila.ts';
import { MAX_A_LA_VEZ } from './peticion.ts';
import type { Eleccion } from '../tabla/use-eleccion.ts';

const reasonOf = (elegidas: readonly Fila[]): string | null => {
  if (elegidas.length === 0) return mensajes.elegirAlguno;
  return elegidas.length > MAX_A_LA_VEZ ? mensajes.demasiados(MAX_A_LA_VEZ) : null;
};

interface BarraProps extends Avance {
  eleccion: Eleccion;
  isSending: boolean;
  onStop: () => void;
  onCancelar: () => void;
}

/** What is chosen, its exact sum and what is asked of it; while that is sent, how far it is. */
export const Barra = (props: BarraProps) => {
  const { eleccion, isSending, fase, filas, onStop, onCancelar } = props;
  const { elegidas, libres, clear } = eleccion;
  const reason = reasonOf(elegidas);
  const sum = sumText(elegidas);
  return (
    <div role="region" aria-label={mensajes.barra} className={classes.barra}>
      {isSending ? (
        <>
          <div className={classes.avance}>
            <ProgressBar
              label={mensajes.avance(hechasDe(filas), filas.length, erroresDe(filas))}
              value={hechasDe(filas)}
              max={filas.length}
            />
          </div>
          <ActionButton
            variant="default"
            busy={fase === 'deteniendo'}
            busyLabel={mensajes.deteniendo}
            onClick={onStop}
          >
            {mensajes.detener}
          </ActionButton>
        </>
      ) : (
        <>
          <span role="status" className={classes.cuenta}>
            {mensajes.seleccionados(elegidas.length, libres.length)}
            {sum !== '' && ` · ${sum}`}
          </span>
          {reason !== null && <span className={classes.second}>{reason}</span>}
          <ActionButton
            className={classes.cancelar}
            color="var(--error)"
            variant="outline"
            leftSection={<BanIcon />}
            disabledReason={reason}
            onClick={onCancelar}
          >
            {mensajes.cancelarCfdi}
          </ActionButton>
          {elegidas.length > 0 && <CloseButton aria-label={mensajes.limpiar} onClick={clear} />}
        </>
      )}
    </div>
  );
};

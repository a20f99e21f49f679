import type { SolicitudRecibida } from '@timbra/contracts';
import { ActionButton } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import { claveOf, respuestasDe, type Respuesta } from './recibida.ts';
import classes from './solicitudes-recibidas.module.css';

interface AccionesProps {
  recibida: SolicitudRecibida;
  /** The one that is being answered. */
  busy: string | null;
  onResponder: (recibida: SolicitudRecibida, respuesta: Respuesta) => void;
}

const nombreDe = { acepta: mensajes.aceptarLa, rechaza: mensajes.rechazarLa };
const textoDe = { acepta: mensajes.aceptar, rechaza: mensajes.rechazar };

/** What may be answered; neither is easier than the other. */
export const Acciones = ({ recibida, busy, onResponder }: AccionesProps) => {
  const isBusy = busy === claveOf(recibida);
  const isSigned = recibida.estado === 'enviando';
  const { uuid } = recibida;
  return (
    <span className={classes.acciones}>
      {respuestasDe(recibida).map((respuesta) => (
        <ActionButton
          key={respuesta}
          variant="default"
          size="compact-sm"
          busy={isBusy}
          busyLabel={mensajes.enviando}
          disabledReason={busy !== null && !isBusy ? mensajes.esperaLaOtra : null}
          aria-label={isSigned ? mensajes.enviarOtraVezLa(uuid) : nombreDe[respuesta](uuid)}
          onClick={() => onResponder(recibida, respuesta)}
        >
          {isSigned ? mensajes.enviarOtraVez : textoDe[respuesta]}
        </ActionButton>
      ))}
    </span>
  );
};

import type { SolicitudRecibida } from '@timbra/contracts';
import { DateText } from '@timbra/ui-kit';
import type { Respuesta } from './recibida.ts';
import classes from './solicitudes-recibidas.module.css';
import { Acciones } from './acciones.tsx';
import { Estado, Plazo } from './estado.tsx';
import { Verificar } from './verificar.tsx';

interface RecibidaCardProps {
  recibida: SolicitudRecibida;
  canAnswer: boolean;
  busy: string | null;
  onResponder: (recibida: SolicitudRecibida, respuesta: Respuesta) => void;
}

/** A row on a phone: what it is and how long there is, how it stands, and what can be answered. */
export const RecibidaCard = ({ recibida, canAnswer, busy, onResponder }: RecibidaCardProps) => (
  <div className={classes.card}>
    <span className={classes.uuid}>{recibida.uuid}</span>
    <span className={classes.cardLine}>
      <span className={classes.second}>
        {recibida.rfc} · <DateText value={recibida.vista} />
      </span>
      <Plazo recibida={recibida} />
    </span>
    <Estado recibida={recibida} />
    <span className={classes.cardLine}>
      <Verificar recibida={recibida} />
      {canAnswer && <Acciones recibida={recibida} busy={busy} onResponder={onResponder} />}
    </span>
  </div>
);

import type { CancelarRequest, Factura } from '@timbra/contracts';
import { DateText, HourglassIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import { horasRestantes, waitsForReceiver } from './plazo.ts';

interface PorCancelarProps {
  factura: Factura;
  /** Undefined until it was read. */
  request: CancelarRequest | undefined;
  /** When it was, in milliseconds. */
  askedAt: number;
  onOpen: () => void;
}

/** A cancellation in process: never cancelled before SAT says so. */
export const PorCancelar = ({ factura, request, askedAt, onOpen }: PorCancelarProps) => {
  const horas = request ? horasRestantes(request, askedAt) : null;
  const dice = request && waitsForReceiver(request) ? request.extra.cancelStatus : undefined;
  return (
    <div className={classes.porCancelar}>
      <p role="status">
        <span>
          <HourglassIcon />
          {mensajes.enProcesoDeSolicitud}
        </span>
        {horas !== null && <span>{mensajes.quedan(horas)}</span>}
      </p>
      <p>
        {dice
          ? `${mensajes.dichoPorElSat} «${dice}». ${mensajes.puedeResponder(factura.receptor?.nombre ?? mensajes.elReceptor)}`
          : (request?.aviso ?? mensajes.sinRespuestaDelSat)}{' '}
        {mensajes.sigueVigente}
      </p>
      {dice && request?.aviso && (
        <p>
          {request.aviso}. {mensajes.ultimaRespuesta}{' '}
          {request.consultado && <DateText value={request.consultado} />}
        </p>
      )}
      <Button variant="default" size="compact-sm" onClick={onOpen}>
        {mensajes.verSolicitud}
      </Button>
    </div>
  );
};

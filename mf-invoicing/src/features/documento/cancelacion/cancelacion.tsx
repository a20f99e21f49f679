import type { CancelarRequest, Factura } from '@timbra/contracts';
import { ErrorState, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEffect, useRef, useState } from 'react';
import { useCancelabilidad } from './use-cancelabilidad.ts';
import classes from './cancelacion.module.css';
import { Consejo } from './consejo.tsx';
import { mensajes } from './mensajes.ts';
import { PedirForm } from './pedir-form.tsx';
import { NINGUNA, type Desenlace as Outcome } from './pedir.ts';
import { Solicitudes } from './solicitudes.tsx';
import { useCancelar } from './use-cancelar.ts';

interface DesenlaceProps {
  desenlace: Outcome;
  onAgain: () => void;
  onClose: () => void;
}

/** What came of it takes the place of the form, and the focus. */
const Desenlace = ({ desenlace, onAgain, onClose }: DesenlaceProps) => {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1} className={classes.seccion}>
      <Notice kind={desenlace.kind} title={desenlace.titulo} live>
        {desenlace.texto && <p>{desenlace.texto}</p>}
      </Notice>
      <div className={classes.final}>
        {desenlace.kind === 'error' && (
          <Button variant="default" onClick={onAgain}>
            {mensajes.reintentar}
          </Button>
        )}
        <Button onClick={onClose}>{mensajes.entendido}</Button>
      </div>
    </div>
  );
};

export interface CancelacionProps {
  factura: Factura;
  /** It may be asked for: it is in force, and nothing is in process. */
  canAsk: boolean;
  onAsked: (request: CancelarRequest | null) => void;
  onSustituir: () => void;
  isSustituyendo: boolean;
  onClose: () => void;
}

/** cancelacion §10: previous requests, what will happen, and the request. */
export const Cancelacion = (props: CancelacionProps) => {
  const { factura, canAsk, onAsked, onClose } = props;
  const [peticion, setPeticion] = useState(NINGUNA);
  const consulta = useCancelabilidad(factura, canAsk);
  const { pedir, busy, desenlace, again } = useCancelar(factura, onAsked);
  return (
    <div className={classes.panel}>
      {desenlace && <Desenlace desenlace={desenlace} onAgain={again} onClose={onClose} />}
      {!desenlace && canAsk && (
        <>
          {consulta.isPending && <p role="status">{mensajes.consultando}</p>}
          {consulta.isError && (
            <ErrorState
              title={mensajes.consultaFallo}
              error={consulta.error}
              onRetry={() => void consulta.refetch()}
            />
          )}
          {consulta.data && (
            <Consejo cancelabilidad={consulta.data} onAsk={() => void consulta.refetch()} />
          )}
          <PedirForm
            {...props}
            peticion={peticion}
            onChange={setPeticion}
            cancelabilidad={consulta.isError ? null : consulta.data}
            busy={busy}
            onSubmit={() => void pedir(peticion)}
          />
        </>
      )}
      <Solicitudes factura={factura} />
    </div>
  );
};

import { advertenciasDeMotivo, type FacturaRow, type MotivoCancelacion } from '@timbra/contracts';
import { callApi, newId, useCredits, useHost, useValue } from '@timbra/remote-kit';
import { ActionButton, Notice, SelectInput } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { desenlaceDe, erroresDe, hechasDe } from '../../../shared/cancelacion/envio.ts';
import { MOTIVOS } from '../../../shared/cancelacion/motivos.ts';
import { Marcha } from '../varios/marcha.tsx';
import classes from '../varios/varios.module.css';
import { mensajes } from './mensajes.ts';
import type { createVarios } from './varios.ts';

/** Seconds that each waits for SAT; what takes longer is in process. */
const WAIT_SECONDS = 5;
/** 01 carries another UUID for each of them. */
const SIN_RELACION = MOTIVOS.filter(({ value }) => value !== '01');

export interface CancelarVariosProps {
  rows: readonly FacturaRow[];
  varios: ReturnType<typeof createVarios>;
  onEnd: () => void;
  onClose: () => void;
}

/** One reason for all of them, what it costs, and what became of each. */
export const CancelarVarios = ({ rows, varios, onEnd, onClose }: CancelarVariosProps) => {
  const { api } = useHost();
  const creditos = useCredits();
  const { fase, filas } = useValue(varios.state);
  const [motivo, setMotivo] = useState<MotivoCancelacion | ''>('');
  const n = rows.length;
  const faltan = creditos !== null && creditos < n ? mensajes.sinCreditos(creditos) : null;
  const advertidas = rows.flatMap((row) => (motivo ? advertenciasDeMotivo(motivo, row) : []));
  const reason = faltan ?? (motivo === '' ? mensajes.elige : null);
  const solicitar = async () => {
    if (motivo === '') return;
    await varios.run((id) =>
      callApi(api, 'POST /facturas/{id}/cancelaciones', {
        params: { id },
        body: { motivo },
        query: { wait: WAIT_SECONDS },
        idempotencyKey: newId(),
      }),
    );
    onEnd();
  };
  if (fase === 'pregunta') {
    return (
      <div className={classes.varios}>
        <SelectInput
          label={mensajes.motivo}
          required
          data-autofocus
          value={motivo}
          data={[...(motivo ? [] : [{ value: '', label: mensajes.elige }]), ...SIN_RELACION]}
          onChange={(value) => setMotivo(value as MotivoCancelacion)}
        />
        {advertidas[0] && (
          <Notice kind="aviso" title={mensajes.convieneRevisar} live>
            <p>{n === 1 ? `${advertidas[0].message}.` : mensajes.sinGlobal(advertidas.length)}</p>
          </Notice>
        )}
        <p className={classes.second}>{mensajes.sustituye}</p>
        <p>
          {mensajes.costo(n)} <strong>{mensajes.irreversible}</strong>
        </p>
        {faltan && <Notice kind="aviso" title={faltan} />}
        <div className={classes.final}>
          <Button variant="default" onClick={onClose}>
            {mensajes.volver}
          </Button>
          <ActionButton
            color="var(--error)"
            disabledReason={reason}
            onClick={() => void solicitar()}
          >
            {mensajes.solicitar}
          </ActionButton>
        </div>
      </div>
    );
  }
  const { kind, texto } = desenlaceDe(filas);
  return (
    <Marcha
      rows={rows}
      envio={varios}
      avance={mensajes.avance(hechasDe(filas), n, erroresDe(filas))}
      textOf={(estado) => mensajes.estados[estado]}
      desenlace={
        <Notice kind={kind} title={texto} live>
          {filas.some(({ estado }) => estado === 'noEnviada') && <p>{mensajes.detenida}</p>}
        </Notice>
      }
      onClose={onClose}
    />
  );
};

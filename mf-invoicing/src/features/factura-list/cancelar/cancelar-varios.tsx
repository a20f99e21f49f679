import { MOTIVOS_CANCELACION, type FacturaRow, type MotivoCancelacion } from '@timbra/contracts';
import { callApi, newId, useCredits, useHost, useValue } from '@timbra/remote-kit';
import { ActionButton, Notice, ProgressBar, SelectInput } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import classes from './cancelar.module.css';
import { mensajes } from './mensajes.ts';
import { desenlaceDe, erroresDe, hechasDe, type createVarios } from './varios.ts';

/** Seconds that each waits for SAT; what takes longer is in process. */
const WAIT_SECONDS = 5;
/** 01 carries another UUID for each of them. */
const MOTIVOS = (['02', '03', '04'] as const).map((value) => ({
  value,
  label: `(${value}) ${MOTIVOS_CANCELACION[value]}`,
}));

const folioOf = ({ serie, folio }: FacturaRow) =>
  [serie, folio].filter((it) => it !== undefined && it !== '').join('-') || mensajes.sinFolio;

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
      <div className={classes.cancelar}>
        <SelectInput
          label={mensajes.motivo}
          required
          data-autofocus
          value={motivo}
          data={[...(motivo ? [] : [{ value: '', label: mensajes.elige }]), ...MOTIVOS]}
          onChange={(value) => setMotivo(value as MotivoCancelacion)}
        />
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
  const isOver = fase === 'terminada';
  const { kind, texto } = desenlaceDe(filas);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return (
    <div className={classes.cancelar}>
      {isOver ? (
        <Notice kind={kind} title={texto} live>
          {filas.some(({ estado }) => estado === 'noEnviada') && <p>{mensajes.detenida}</p>}
        </Notice>
      ) : (
        <ProgressBar
          label={mensajes.avance(hechasDe(filas), n, erroresDe(filas))}
          value={hechasDe(filas)}
          max={n}
        />
      )}
      {/* What scrolls is reached and scrolled with the keys, too. */}
      <ul className={classes.filas} aria-label={mensajes.resultados} tabIndex={0}>
        {filas.map(({ id, estado, error }) => {
          const row = rowOf.get(id);
          return (
            <li key={id}>
              <span>
                {row && folioOf(row)} {row?.receptorNombre}
              </span>
              <span className={classes.second} data-estado={estado}>
                {mensajes.estados[estado]}
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
            onClick={varios.stop}
          >
            {mensajes.detener}
          </ActionButton>
        )}
      </div>
    </div>
  );
};

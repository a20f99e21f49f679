import { useCredits } from '@timbra/remote-kit';
import { ActionButton, Notice, SelectInput } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState, type FormEvent } from 'react';
import { MOTIVOS } from '../../../shared/cancelacion/motivos.ts';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { sumText, type Fila } from '../tabla/fila.ts';
import { MAX_CON_RELACION, motivoDeNoPedir, type Peticion } from './peticion.ts';
import { Sustituciones } from './sustituciones.tsx';

interface ConfirmarProps {
  filas: readonly Fila[];
  peticion: Peticion;
  onChange: (peticion: Peticion) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** One reason for all of them, what it costs, and that it cannot be undone. */
export const Confirmar = ({ filas, peticion, onChange, onConfirm, onClose }: ConfirmarProps) => {
  const creditos = useCredits();
  const [isSent, setSent] = useState(false);
  const reason = motivoDeNoPedir(peticion, filas, creditos);
  const sum = sumText(filas);
  const isShort = creditos !== null && creditos < filas.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason !== null || isSent) return;
    setSent(true);
    onConfirm();
  };
  return (
    <form className={classes.confirmar} noValidate onSubmit={submit}>
      <SelectInput
        label={mensajes.motivo}
        required
        data-autofocus
        value={peticion.motivo}
        data={[...(peticion.motivo ? [] : [{ value: '', label: mensajes.elige }]), ...MOTIVOS]}
        onChange={(motivo) => onChange({ ...peticion, motivo: motivo as Peticion['motivo'] })}
      />
      {peticion.motivo === '01' && filas.length <= MAX_CON_RELACION && (
        <Sustituciones filas={filas} peticion={peticion} onChange={onChange} />
      )}
      {sum !== '' && (
        <p>
          {mensajes.suman} <strong>{sum}</strong>
        </p>
      )}
      <p>
        {mensajes.costo(filas.length)} <strong>{mensajes.irreversible}</strong>
      </p>
      <p className={classes.second}>{mensajes.aceptacion}</p>
      {isShort && <Notice kind="aviso" title={mensajes.sinCreditos(creditos)} />}
      {reason !== null && !isShort && <p className={classes.second}>{reason}</p>}
      <div className={classes.final}>
        <Button variant="default" onClick={onClose}>
          {mensajes.volver}
        </Button>
        <ActionButton
          type="submit"
          color="var(--error)"
          busy={isSent}
          disabledReason={reason}
          onClick={() => undefined}
        >
          {mensajes.solicitar}
        </ActionButton>
      </div>
    </form>
  );
};

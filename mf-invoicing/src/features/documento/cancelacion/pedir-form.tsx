import { advertenciasDeMotivo, type Cancelabilidad, type Factura } from '@timbra/contracts';
import { useCredits } from '@timbra/remote-kit';
import { ActionButton, Notice, SelectInput } from '@timbra/ui-kit';
import { Button, TextInput } from '@timbra/ui-kit/mantine';
import { useId, useState, type FormEvent } from 'react';
import { folioProblem, MOTIVOS } from '../../../shared/cancelacion/motivos.ts';
import classes from './cancelacion.module.css';
import { mensajes } from './mensajes.ts';
import { motivoDeNoPedir, type Peticion } from './pedir.ts';

interface PedirFormProps {
  factura: Factura;
  peticion: Peticion;
  onChange: (peticion: Peticion) => void;
  /** Undefined while SAT is asked; null when that could not be known. */
  cancelabilidad: Cancelabilidad | null | undefined;
  busy: boolean;
  onSubmit: () => void;
  onSustituir: () => void;
  isSustituyendo: boolean;
  onClose: () => void;
}

/** Reason, for 01 its replacement, and what it costs. It confirms by itself: Shift skips nothing. */
export const PedirForm = (props: PedirFormProps) => {
  const { factura, peticion, onChange, cancelabilidad, busy, onSubmit } = props;
  const creditos = useCredits();
  const costo = useId();
  const [left, setLeft] = useState(false);
  const reason = motivoDeNoPedir(peticion, { cancelabilidad, creditos });
  const advertencias = peticion.motivo ? advertenciasDeMotivo(peticion.motivo, factura) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason === null && !busy) onSubmit();
  };
  return (
    <form className={classes.seccion} noValidate onSubmit={submit}>
      <SelectInput
        label={mensajes.motivo}
        required
        data-autofocus
        value={peticion.motivo}
        data={[...(peticion.motivo ? [] : [{ value: '', label: mensajes.elige }]), ...MOTIVOS]}
        onChange={(motivo) => onChange({ ...peticion, motivo: motivo as Peticion['motivo'] })}
      />
      {advertencias.map(({ code, message }) => (
        <Notice key={code} kind="aviso" title={mensajes.convieneRevisar} live>
          <p>{message}.</p>
        </Notice>
      ))}
      {peticion.motivo === '01' && (
        <>
          <TextInput
            label={mensajes.folio}
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={peticion.sustitucion}
            error={left ? folioProblem(peticion.sustitucion) : null}
            onChange={(event) => {
              setLeft(false);
              onChange({ ...peticion, sustitucion: event.currentTarget.value });
            }}
            onBlur={() => setLeft(true)}
          />
          <p className={classes.oferta}>
            {mensajes.ofreceSustituir}{' '}
            <ActionButton
              variant="default"
              size="compact-sm"
              busy={props.isSustituyendo}
              onClick={props.onSustituir}
            >
              {mensajes.sustituir}
            </ActionButton>
          </p>
        </>
      )}
      <p id={costo}>
        {mensajes.costo} <strong>{mensajes.irreversible}</strong>
      </p>
      {reason !== null && <p className={classes.second}>{reason}</p>}
      {busy && <p role="status">{mensajes.espera}</p>}
      <div className={classes.final}>
        <Button variant="default" onClick={props.onClose}>
          {mensajes.volver}
        </Button>
        <ActionButton
          type="submit"
          color="var(--error)"
          busy={busy}
          disabledReason={reason}
          onClick={() => undefined}
        >
          {mensajes.solicitar}
        </ActionButton>
      </div>
    </form>
  );
};

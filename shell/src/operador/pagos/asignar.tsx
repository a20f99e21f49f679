import { Modal, Stack, TextInput } from '@mantine/core';
import type { PagoSinCuenta } from '@timbra/contracts';
import { useState } from 'react';
import { FormFoot } from '../../base/form-foot.tsx';
import { notify } from '../../base/notify.ts';
import { useSubmit } from '../../base/use-submit.ts';
import { mensajes } from '../mensajes.ts';
import type { Pagos } from './use-pagos.ts';

interface AsignarProps extends Pick<Pagos, 'asignar'> {
  pago: PagoSinCuenta;
  onClose: () => void;
}

const MIN_MOTIVO = 5;
const missingOf = (cuenta: string, motivo: string): string | null => {
  if (!/^[0-9a-f]{24}$/.test(cuenta.trim())) return mensajes.faltaCuenta;
  return motivo.trim().length < MIN_MOTIVO ? mensajes.faltaMotivo : null;
};

const Form = ({ pago, asignar, onClose }: AsignarProps) => {
  const [cuenta, setCuenta] = useState('');
  const [motivo, setMotivo] = useState('');
  const missing = missingOf(cuenta, motivo);
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    await asignar(pago.id, { cuenta: cuenta.trim(), motivo: motivo.trim() });
    notify({ kind: 'exito', title: mensajes.asignado });
    onClose();
  });
  return (
    <form onSubmit={onSubmit(missing === null)} noValidate>
      <Stack gap="sm">
        <p>{mensajes.asignarNota}</p>
        <TextInput
          data-autofocus
          label={mensajes.cuentaDestino}
          description={mensajes.cuentaDestinoNota}
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          value={cuenta}
          error={errorOf('cuenta')}
          onChange={(event) => setCuenta(event.currentTarget.value)}
        />
        <TextInput
          label={mensajes.motivo}
          maxLength={500}
          value={motivo}
          error={errorOf('motivo')}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <FormFoot
          message={message}
          busy={busy}
          busyLabel={mensajes.asignando}
          disabledReason={missing}
        >
          {mensajes.asignar}
        </FormFoot>
      </Stack>
    </form>
  );
};

/** Whose a payment is, for good: a person says it, and why. */
export const Asignar = ({
  pago,
  ...rest
}: Omit<AsignarProps, 'pago'> & { pago: PagoSinCuenta | null }) => (
  <Modal opened={pago !== null} onClose={rest.onClose} title={mensajes.asignarTitulo} centered>
    {pago && <Form pago={pago} {...rest} />}
  </Modal>
);

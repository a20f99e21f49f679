import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormFoot } from '../../base/form-foot.tsx';
import { notify } from '../../base/notify.ts';
import { useSubmit } from '../../base/use-submit.ts';
import { Seccion } from '../../shared/seccion.tsx';
import { mensajes } from '../mensajes.ts';
import { useAjustar } from './use-cuentas.ts';

const MIN_MOTIVO = 5;
const isCount = (text: string): boolean => /^[-−]?\d{1,7}$/.test(text.trim());
const countOf = (text: string): number => Number(text.trim().replace('−', '-'));

/** Adds or takes credits, with the reason that stays. */
export const Ajustar = ({ cuenta }: { cuenta: string }) => {
  const ajustar = useAjustar(cuenta);
  const [creditos, setCreditos] = useState('');
  const [motivo, setMotivo] = useState('');
  const hasCount = isCount(creditos) && countOf(creditos) !== 0;
  const missing = hasCount ? null : mensajes.faltaCantidad;
  const reason = missing ?? (motivo.trim().length < MIN_MOTIVO ? mensajes.faltaMotivo : null);
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    const body = { creditos: countOf(creditos), motivo: motivo.trim() };
    await ajustar(body);
    setCreditos('');
    setMotivo('');
    notify({ kind: 'exito', title: mensajes.ajustado(body.creditos) });
  });
  return (
    <Seccion id="ajustar" title={mensajes.ajustar} intro={mensajes.ajustarNota}>
      <form onSubmit={onSubmit(reason === null)} noValidate>
        <Stack gap="sm" maw={420}>
          <TextInput
            label={mensajes.cantidad}
            inputMode="numeric"
            autoComplete="off"
            value={creditos}
            error={errorOf('creditos')}
            onChange={(event) => setCreditos(event.currentTarget.value)}
          />
          <TextInput
            label={mensajes.motivo}
            maxLength={500}
            value={motivo}
            error={errorOf('motivo')}
            onChange={(event) => setMotivo(event.currentTarget.value)}
          />
          <FormFoot
            atStart
            message={message}
            busy={busy}
            busyLabel={mensajes.ajustando}
            disabledReason={reason}
          >
            {mensajes.ajustar}
          </FormFoot>
        </Stack>
      </form>
    </Seccion>
  );
};

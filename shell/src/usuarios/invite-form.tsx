import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FormFoot } from '../base/form-foot.tsx';
import { notify } from '../base/notify.ts';
import { useSubmit } from '../base/use-submit.ts';
import { EmailField } from '../entrada/credential-fields.tsx';
import { mensajes } from './mensajes.ts';
import type { Usuarios } from './use-usuarios.ts';
import classes from './usuarios.module.css';

export const InviteForm = ({ usuarios }: { usuarios: Pick<Usuarios, 'invite' | 'reload'> }) => {
  const [email, setEmail] = useState('');
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    try {
      await usuarios.invite(email);
      setEmail('');
      notify({ kind: 'exito', title: mensajes.enviada });
    } finally {
      // Also when the message could not be sent: the invitation is in the list, to be sent again.
      await usuarios.reload();
    }
  });
  return (
    <section className={classes.invite} aria-labelledby="invitar">
      <Title order={2} id="invitar">
        {mensajes.invitar}
      </Title>
      <Text c="dimmed">{mensajes.invitarNota}</Text>
      <form onSubmit={onSubmit(email !== '')} noValidate>
        <Stack gap="sm" maw={420} mt="sm">
          <EmailField
            label={mensajes.correo}
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={errorOf('email')}
          />
          <FormFoot
            atStart
            message={message}
            busy={busy}
            busyLabel={mensajes.enviando}
            disabledReason={email === '' ? mensajes.faltaCorreo : null}
          >
            {mensajes.enviar}
          </FormFoot>
        </Stack>
      </form>
    </section>
  );
};

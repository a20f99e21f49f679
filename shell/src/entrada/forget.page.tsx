import { Stack } from '@mantine/core';
import { callApi } from '@timbra/remote-kit';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { FormFoot } from '../base/form-foot.tsx';
import { LOGIN } from '../base/paths.ts';
import { useSubmit } from '../base/use-submit.ts';
import { useSession } from '../session/session-context.ts';
import { EmailField } from './credential-fields.tsx';
import { mensajes } from './mensajes.ts';
import { PublicPage } from './public-page.tsx';

/** cuenta §5: asks for an e-mail, empty on entry; says where the link went. */
export const ForgetPage = () => {
  const { publicApi } = useSession();
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    await callApi(publicApi, 'POST /forget', { body: { email } });
    setSent(true);
  });
  const back = <Link to={LOGIN + search}>{mensajes.volver}</Link>;

  if (sent) {
    return <PublicPage title={mensajes.enviadoTitulo} intro={mensajes.enviado} links={back} />;
  }
  return (
    <PublicPage title={mensajes.recuperarTitulo} intro={mensajes.recuperarTexto} links={back}>
      <form onSubmit={onSubmit(email !== '')} noValidate>
        <Stack gap="lg">
          <EmailField value={email} onChange={setEmail} error={errorOf('email')} />
          <FormFoot
            message={message}
            busy={busy}
            busyLabel={mensajes.espera}
            disabledReason={email === '' ? mensajes.faltaCorreo : null}
          >
            {mensajes.recuperar}
          </FormFoot>
        </Stack>
      </form>
    </PublicPage>
  );
};

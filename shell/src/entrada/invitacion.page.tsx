import { Checkbox, Stack, TextInput } from '@mantine/core';
import { callApi, isApiProblem } from '@timbra/remote-kit';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { HOME, LOGIN } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { LinkPage } from './link-page.tsx';
import { mensajes } from './mensajes.ts';

/** The question to an invited person whose address somebody opened another account with meanwhile. */
const questionOf = (error: unknown): string | null =>
  (isApiProblem(error) && error.errors.find(({ path }) => path === 'reemplazar')?.message) || null;

/** An invited person chooses name and password, and is in. */
export const InvitacionPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [question, setQuestion] = useState<string | null>(null);
  const [reemplazar, setReemplazar] = useState(false);
  return (
    <LinkPage
      title={mensajes.invitacionTitulo}
      intro={mensajes.invitacionTexto}
      more={{
        value: name,
        field: (error) => (
          <Stack gap="lg">
            <TextInput
              label={mensajes.nombre}
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={error}
            />
            {question !== null && (
              <Checkbox
                label={mensajes.reemplazar}
                description={question}
                checked={reemplazar}
                onChange={(event) => setReemplazar(event.currentTarget.checked)}
              />
            )}
          </Stack>
        ),
      }}
      submitLabel={mensajes.aceptar}
      busyLabel={mensajes.espera}
      disabledReason={mensajes.faltanDatos}
      link={<Link to={LOGIN}>{mensajes.yaTengo}</Link>}
      send={async (body) => {
        const sent = { ...body, name, ...(reemplazar && { reemplazar }) };
        try {
          session.enter(await callApi(session.publicApi, 'POST /invitacion', { body: sent }));
        } catch (error) {
          setQuestion(questionOf(error));
          throw error;
        }
        void navigate(HOME, { replace: true });
      }}
    />
  );
};

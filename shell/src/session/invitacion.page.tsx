import { TextInput } from '@mantine/core';
import type { Session } from '@timbra/contracts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { HOME, LOGIN } from '../app/paths.ts';
import { LinkPage } from './link-page.tsx';
import { mensajes } from './mensajes.ts';
import { useSession } from './session-context.ts';

/** Whoever was invited chooses name and password, and is in. */
export const InvitacionPage = () => {
  const session = useSession();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <LinkPage
      title={mensajes.invitacionTitulo}
      intro={mensajes.invitacionTexto}
      more={{
        value: name,
        field: (error) => (
          <TextInput
            label={mensajes.nombre}
            autoComplete="name"
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={error}
          />
        ),
      }}
      submitLabel={mensajes.aceptar}
      busyLabel={mensajes.espera}
      disabledReason={mensajes.faltanDatos}
      link={<Link to={LOGIN}>{mensajes.yaTengo}</Link>}
      send={async (body) => {
        session.enter(await session.publicApi.post<Session>('/invitacion', { ...body, name }));
        void navigate(HOME, { replace: true });
      }}
    />
  );
};

import { callApi } from '@timbra/remote-kit';
import { List, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { Page } from '@timbra/ui-kit';
import { useState } from 'react';
import { FormFoot } from '../base/form-foot.tsx';
import { notify } from '../base/notify.ts';
import { OwnPage } from '../base/own-page.tsx';
import { useSubmit } from '../base/use-submit.ts';
import { useSession } from '../session/session-context.ts';
import { mensajes } from './mensajes.ts';

type Own = Pick<User, 'name' | 'primeraPagina'>;

const reasonOf = ({ name, primeraPagina }: Own, saved: Own): string | null => {
  if (name.trim() === '') return mensajes.faltaNombre;
  return name.trim() === saved.name && primeraPagina === saved.primeraPagina
    ? mensajes.sinCambios
    : null;
};

/** cuenta §13: the user's own page. */
export const CuentaPage = ({ user }: { user: User }) => {
  const { api, changeUser } = useSession();
  const [name, setName] = useState(user.name);
  const [primeraPagina, setPrimeraPagina] = useState(user.primeraPagina);
  const disabledReason = reasonOf({ name, primeraPagina }, user);
  const { busy, message, errorOf, onSubmit } = useSubmit(async () => {
    changeUser((await callApi(api, 'PUT /cuenta', { body: { name, primeraPagina } })).user);
    const renamed = name.trim() !== user.name;
    notify({ kind: 'exito', title: renamed ? mensajes.guardado : mensajes.guardadaPagina });
  });
  return (
    <Page title={mensajes.titulo}>
      <OwnPage>
        <form onSubmit={onSubmit(disabledReason === null)} noValidate>
          <Stack gap="lg" maw={420}>
            <TextInput
              label={mensajes.nombre}
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              error={errorOf('name')}
            />
            <Switch
              label={mensajes.empezarEnInicio}
              description={mensajes.empezarEnInicioNota}
              checked={primeraPagina === 'inicio'}
              onChange={(event) =>
                setPrimeraPagina(event.currentTarget.checked ? 'inicio' : 'facturacion')
              }
            />
            <TextInput label={mensajes.correo} value={user.email} readOnly />
            <TextInput label={mensajes.cuenta} value={user.account} readOnly />
            <div>
              <Text fw={600}>{mensajes.permisos}</Text>
              {user.permissions.length === 0 ? (
                <Text>{mensajes.sinPermisos}</Text>
              ) : (
                <List>
                  {user.permissions.map((it) => (
                    <List.Item key={it}>{mensajes.permiso[it]}</List.Item>
                  ))}
                </List>
              )}
            </div>
            <FormFoot
              atStart
              message={message}
              busy={busy}
              busyLabel={mensajes.guardando}
              disabledReason={disabledReason}
            >
              {mensajes.guardar}
            </FormFoot>
          </Stack>
        </form>
      </OwnPage>
    </Page>
  );
};

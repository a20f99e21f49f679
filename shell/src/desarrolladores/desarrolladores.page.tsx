import { Anchor, Stack, Title } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { OwnPage } from '../base/own-page.tsx';
import { ClavesSection } from './claves/claves-section.tsx';
import { Credenciales } from './credenciales.tsx';
import { Ejemplos } from './ejemplos-curl.tsx';
import { mensajes } from './mensajes.ts';
import { Paginas } from './paginas.tsx';
import { useClave } from './use-clave.ts';

/** cuenta §8: developer keys. */
export const DesarrolladoresPage = ({ user }: { user: User }) => {
  const clave = useClave();
  const { data, error, refetch } = clave.credenciales;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <OwnPage>
        <Stack gap="xl">
          <Paginas />
          <Stack gap={4}>
            <Anchor href="/api/docs" underline="always">
              {mensajes.api}
            </Anchor>
            <Anchor href="/api/docs/referencia" underline="always">
              {mensajes.referencia}
            </Anchor>
          </Stack>
          <section aria-labelledby="credenciales">
            <Title order={2} id="credenciales" mb="sm">
              {mensajes.credenciales}
            </Title>
            {data && <Credenciales credenciales={data} clave={clave} />}
            {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Loading shape="lines" />}
          </section>
          <ClavesSection />
          <section aria-labelledby="ejemplos">
            <Title order={2} id="ejemplos" mb="sm">
              {mensajes.ejemplos}
            </Title>
            <Stack gap="md">
              <Ejemplos user={user.id} secret={clave.secret} />
            </Stack>
          </section>
        </Stack>
      </OwnPage>
    </Page>
  );
};

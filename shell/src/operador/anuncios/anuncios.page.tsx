import { Stack } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { Page } from '@timbra/ui-kit';
import { OwnPage } from '../../base/own-page.tsx';
import { mensajes } from '../mensajes.ts';
import { Paginas } from '../paginas.tsx';
import { Publicados } from './publicados.tsx';
import { Publicar } from './publicar.tsx';
import { useAnunciosPublicados } from './use-anuncios-publicados.ts';

/** What everybody is told: cuenta §9, Announcement. */
export const AnunciosPage = ({ user }: { user: User }) => {
  const { publicar, ...publicados } = useAnunciosPublicados();
  return (
    <Page title={mensajes.anuncios} intro={mensajes.anunciosIntro}>
      <OwnPage wide>
        <Stack gap="xl">
          <Paginas user={user} />
          <Publicar publicar={publicar} />
          <Publicados {...publicados} />
        </Stack>
      </OwnPage>
    </Page>
  );
};

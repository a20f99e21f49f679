import { Stack } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { OwnPage } from '../../base/own-page.tsx';
import { mensajes } from '../mensajes.ts';
import { Paginas } from '../paginas.tsx';
import { Colas } from './colas.tsx';
import { Detenidas } from './detenidas.tsx';
import { useTrabajo } from './use-trabajo.ts';

/** Queues, workers and what stands still, of the whole installation. */
export const TrabajoPage = ({ user }: { user: User }) => {
  const { data, error, refetch } = useTrabajo();
  return (
    <Page title={mensajes.trabajo} intro={mensajes.trabajoIntro}>
      <OwnPage wide>
        <Stack gap="xl">
          <Paginas user={user} />
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Loading shape="lines" />}
          {data && (
            <>
              <Detenidas detenidas={data.detenidas} abandonadas={data.abandonadas} />
              <Colas colas={data.colas} />
            </>
          )}
        </Stack>
      </OwnPage>
    </Page>
  );
};

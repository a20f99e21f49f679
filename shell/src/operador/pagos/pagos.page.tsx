import { Stack } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { Page } from '@timbra/ui-kit';
import { OwnPage } from '../../base/own-page.tsx';
import { mensajes } from '../mensajes.ts';
import { Paginas } from '../paginas.tsx';
import { SinCuenta } from './sin-cuenta.tsx';
import { SinFactura } from './sin-factura.tsx';
import { usePagos } from './use-pagos.ts';

/** Money that waits for a person: paid by nobody that we know, or not invoiced yet. */
export const PagosPage = ({ user }: { user: User }) => {
  const pagos = usePagos();
  return (
    <Page title={mensajes.pagos} intro={mensajes.pagosIntro}>
      <OwnPage wide>
        <Stack gap="xl">
          <Paginas user={user} />
          <SinCuenta {...pagos} />
          <SinFactura />
        </Stack>
      </OwnPage>
    </Page>
  );
};

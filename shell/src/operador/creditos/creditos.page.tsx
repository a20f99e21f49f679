import { Stack } from '@mantine/core';
import type { User } from '@timbra/contracts';
import { Page } from '@timbra/ui-kit';
import { useSearchParams } from 'react-router';
import { OwnPage } from '../../base/own-page.tsx';
import { mensajes } from '../mensajes.ts';
import { Paginas } from '../paginas.tsx';
import { AjustesManuales } from './ajustes-manuales.tsx';
import { Cuenta } from './cuenta.tsx';
import { Cuentas } from './cuentas.tsx';

/** The credits of every account: what is looked for, or the one that is looked at, stands in the address. */
export const CreditosOperadorPage = ({ user }: { user: User }) => {
  const [params, setParams] = useSearchParams();
  const cuenta = params.get('cuenta');
  return (
    <Page title={mensajes.creditos} intro={mensajes.cuentasIntro}>
      <OwnPage wide>
        <Stack gap="xl">
          <Paginas user={user} />
          {cuenta === null ? (
            <>
              <Cuentas
                q={params.get('q') ?? ''}
                onSearch={(q) => setParams(q === '' ? {} : { q })}
              />
              <AjustesManuales />
            </>
          ) : (
            <Cuenta cuenta={cuenta} />
          )}
        </Stack>
      </OwnPage>
    </Page>
  );
};

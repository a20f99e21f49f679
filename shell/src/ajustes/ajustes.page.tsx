import type { User } from '@timbra/contracts';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { OwnPage } from '../base/own-page.tsx';
import { AjustesForm } from './ajustes-form.tsx';
import { Correo } from './correo/correo.tsx';
import { mensajes } from './mensajes.ts';
import { Series } from './series.tsx';
import { useAjustes } from './use-ajustes.ts';

export const AjustesPage = ({ user }: { user: User }) => {
  const { data, error, refetch } = useAjustes();
  const readOnly = !user.permissions.includes('administrar cuenta');
  const intro = readOnly ? `${mensajes.intro} ${mensajes.soloConsulta}` : mensajes.intro;
  return (
    <Page title={mensajes.titulo} intro={intro}>
      <OwnPage>
        {data && <AjustesForm saved={data} readOnly={readOnly} />}
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="form" />}
        <Correo readOnly={readOnly} />
        <Series mayAdd={user.permissions.includes('button create in facturas')} />
      </OwnPage>
    </Page>
  );
};

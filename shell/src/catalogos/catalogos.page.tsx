import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import type { User } from '@timbra/contracts';
import { OwnPage } from '../base/own-page.tsx';
import { Paginas } from '../operador/paginas.tsx';
import { Actualizacion } from './actualizacion.tsx';
import classes from './catalogos.module.css';
import { Listas } from './listas.tsx';
import { mensajes } from './mensajes.ts';
import { Subir } from './subir.tsx';
import { useCatalogos } from './use-catalogos.ts';

/** What belongs to the installation: for its operator alone. */
export const CatalogosPage = ({ user }: { user: User }) => {
  const catalogos = useCatalogos();
  const { data, error, refetch } = catalogos.estado;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <OwnPage wide>
        <div className={classes.pages}>
          <Paginas user={user} />
        </div>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading shape="lines" />}
        {data && (
          <>
            <Actualizacion ultima={data.actualizacion} catalogos={catalogos} />
            <Listas listas={data.listas} />
            <Subir catalogos={catalogos} />
          </>
        )}
      </OwnPage>
    </Page>
  );
};

import { fetchAll } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { Empty, ErrorState, Loading, Page } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useRecords } from '../../shared/lista/use-records.ts';
import { BorradoNotice } from '../../shared/borrado/borrado-notice.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { PlantillaCard } from './plantilla-card.tsx';
import { mensajes } from './mensajes.ts';
import classes from './plantillas.module.css';

const Add = () => (
  <Button component={Link} to="/plantillas/nueva">
    {mensajes.agregar}
  </Button>
);

export const PlantillasPage = () => {
  const { data, isError, error, refetch } = useRecords(queryKeys.plantillas, (api, signal) =>
    fetchAll(api, 'GET /plantillas', { signal }),
  );
  const isEmpty = data?.length === 0;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro} actions={data && !isEmpty && <Add />}>
      <BorradoNotice lista="/plantillas" />
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Loading shape="lines">{mensajes.cargando}</Loading>}
      {isEmpty && (
        <Empty title={mensajes.vacio} action={<Add />}>
          {mensajes.vacioAyuda}
        </Empty>
      )}
      {data && !isEmpty && (
        <ul className={classes.cards}>
          {data.map((it) => (
            <PlantillaCard key={it.id} plantilla={it} />
          ))}
        </ul>
      )}
    </Page>
  );
};

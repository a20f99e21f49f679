import type { FiscalEmisor } from '@timbra/contracts';
import { fetchAll } from '@timbra/remote-kit';
import { Link, useNavigate } from '@timbra/remote-kit/router';
import { Button } from '@timbra/ui-kit/mantine';
import { useRecords } from '../../shared/lista/use-records.ts';
import { ListPage } from '../../shared/lista/list-page.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { AvisosCsd } from './avisos-csd.tsx';
import { EmisorCard } from './emisor-card.tsx';
import { emisorColumns } from './emisor-columns.tsx';
import { cuenta, mensajes } from './mensajes.ts';

const textOf = ({ rfc, nombre }: FiscalEmisor) => `${rfc} ${nombre}`;

export const EmisoresPage = () => {
  const { data, isError, error, refetch } = useRecords(queryKeys.emisores, (api, signal) =>
    fetchAll(api, 'GET /emisores', { signal }),
  );
  const navigate = useNavigate();
  return (
    <ListPage
      textos={mensajes}
      records={data}
      failed={isError}
      error={error}
      onRetry={() => void refetch()}
      textOf={textOf}
      cuenta={cuenta}
      nuevo="/emisores/nuevo"
      actions={
        <Button component={Link} to="/migracion/emisores" variant="default">
          {mensajes.migrar}
        </Button>
      }
      notices={<AvisosCsd />}
      columns={emisorColumns}
      rowKey={({ id }) => id}
      card={(emisor) => <EmisorCard emisor={emisor} />}
      isDimmed={({ isUsable }) => !isUsable}
      onOpen={({ id }) => void navigate(`/emisores/editar/${id}`)}
    />
  );
};

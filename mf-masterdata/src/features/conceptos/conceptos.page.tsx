import type { ConceptoCatalogo } from '@timbra/contracts';
import { fetchAll } from '@timbra/remote-kit';
import { Link, useNavigate } from '@timbra/remote-kit/router';
import { Button } from '@timbra/ui-kit/mantine';
import { useRecords } from '../../shared/lista/use-records.ts';
import { BorradoNotice } from '../../shared/borrado/borrado-notice.tsx';
import { DownloadButton } from '../../shared/descarga/download-button.tsx';
import { ListPage } from '../../shared/lista/list-page.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { ConceptoCard } from './concepto-card.tsx';
import { conceptoColumns } from './concepto-columns.tsx';
import { cuenta, mensajes } from './mensajes.ts';

const textOf = ({ clave, descripcion, noIdentificacion = '' }: ConceptoCatalogo) =>
  `${clave} ${descripcion} ${noIdentificacion}`;

/** The whole catalogue as a sheet that can be imported again. */
const ExportButton = () => (
  <DownloadButton
    file={{ path: '/conceptos.xlsx', filename: mensajes.archivo, failed: mensajes.noSeExporto }}
    busyLabel={mensajes.exportando}
  >
    {mensajes.exportar}
  </DownloadButton>
);

export const ConceptosPage = () => {
  const { data, isError, error, refetch } = useRecords(queryKeys.conceptos, (api, signal) =>
    fetchAll(api, 'GET /conceptos', { signal }),
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
      nuevo="/conceptos/nuevo"
      actions={
        <>
          <Button component={Link} to="/conceptos/importar" variant="default">
            {mensajes.importar}
          </Button>
          {data && data.length > 0 && <ExportButton />}
        </>
      }
      notices={<BorradoNotice lista="/conceptos" />}
      columns={conceptoColumns}
      rowKey={({ id }) => id}
      card={(concepto) => <ConceptoCard concepto={concepto} />}
      onOpen={({ id }) => void navigate(`/conceptos/editar/${id}`)}
    />
  );
};

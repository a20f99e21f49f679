import type { ReceptorRow } from '@timbra/contracts';
import { Link, useNavigate } from '@timbra/remote-kit/router';
import { Button } from '@timbra/ui-kit/mantine';
import { BorradoNotice } from '../../shared/borrado/borrado-notice.tsx';
import { ListPage } from '../../shared/lista/list-page.tsx';
import { useReceptores } from './use-receptores.ts';
import { ReceptorCard } from './receptor-card.tsx';
import { receptorColumns } from './receptor-columns.tsx';
import { cuenta, mensajes } from './mensajes.ts';

const textOf = ({ rfc, nombre }: ReceptorRow) => `${rfc} ${nombre}`;

const OtherWays = () => (
  <>
    <Button component={Link} to="/migracion/receptores" variant="default">
      {mensajes.migrar}
    </Button>
    <Button component={Link} to="/receptores/importar" variant="default">
      {mensajes.importar}
    </Button>
  </>
);

export const ReceptoresPage = () => {
  const { receptores, isError, error, refetch } = useReceptores();
  const navigate = useNavigate();
  return (
    <ListPage
      textos={mensajes}
      records={receptores}
      failed={isError}
      error={error}
      onRetry={() => void refetch()}
      textOf={textOf}
      cuenta={cuenta}
      nuevo="/receptores/nuevo"
      actions={<OtherWays />}
      notices={<BorradoNotice lista="/receptores" />}
      columns={receptorColumns}
      rowKey={({ id }) => id}
      card={(receptor) => <ReceptorCard receptor={receptor} />}
      onOpen={({ id }) => void navigate(`/receptores/editar/${id}`)}
    />
  );
};

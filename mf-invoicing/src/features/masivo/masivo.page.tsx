import type { Masivo } from '@timbra/contracts';
import { isApiProblem, useHost } from '@timbra/remote-kit';
import { Link, useParams, useSearchParams } from '@timbra/remote-kit/router';
import { ActionButton, Empty, ErrorState, Loading, Notice, ProgressBar } from '@timbra/ui-kit';
import { useMasivo } from './avance/use-masivo.ts';
import { useTimbrado, type Timbrado } from './avance/use-timbrado.ts';
import { Archivo } from './avance/archivo.tsx';
import { Avance } from './avance/avance.tsx';
import { Barra } from './avance/barra.tsx';
import { Columnas, useConfirmadas } from './avance/columnas.tsx';
import { Descargas } from './avance/descargas.tsx';
import { Desenlace } from './avance/desenlace.tsx';
import { Pestanas } from './avance/pestanas.tsx';
import { Desconocidos } from './desconocidos/desconocidos.tsx';
import { Hoja } from './hoja/hoja.tsx';
import { Marco } from './marco.tsx';
import classes from './masivo.module.css';
import { mensajes } from './mensajes.ts';
import { isRevisando, isTimbrando } from './avance/estado-masivo.ts';
import { readPestana } from './avance/read-pestana.ts';

const BACK = { to: '/bulk', text: mensajes.todosLosArchivos };

interface ContenidoProps {
  masivo: Masivo;
  acciones: Timbrado;
}

/** How far what is done with the file is, and the button that stops it. */
const Marcha = ({ masivo, acciones, canStamp }: ContenidoProps & { canStamp: boolean }) => {
  const { timbrado, revisadas, total } = masivo;
  const { pausar } = acciones;
  if (isRevisando(masivo)) {
    return (
      <div className={classes.avance}>
        <ProgressBar
          label={mensajes.revisando(revisadas, total)}
          value={revisadas}
          max={Math.max(1, total)}
        />
      </div>
    );
  }
  if (!timbrado || timbrado.estado === 'terminado') return null;
  return (
    <>
      <Avance timbrado={timbrado} />
      {isTimbrando(masivo) && canStamp && (
        <ActionButton
          variant="default"
          busy={pausar.isPending}
          busyLabel={mensajes.deteniendo}
          onClick={() => pausar.mutate()}
        >
          {mensajes.detener}
        </ActionButton>
      )}
    </>
  );
};

const Contenido = ({ masivo, acciones }: ContenidoProps) => {
  const { session, permissions } = useHost();
  const [search] = useSearchParams();
  const solo = readPestana(search.get('solo'));
  const confirmadas = useConfirmadas(masivo);
  const { isSaeko } = session.user;
  const canStamp = permissions.includes('button create in facturas') && !isSaeko;
  const isReady = masivo.estado === 'revisado';
  return (
    <>
      <div className={classes.marcha}>
        <Archivo masivo={masivo} />
        <Marcha masivo={masivo} acciones={acciones} canStamp={canStamp} />
      </div>
      {isSaeko && <Notice kind="info" title={mensajes.soloLectura} />}
      {masivo.estado === 'fallido' && (
        <Notice
          live
          kind="error"
          title={mensajes.noSeReviso}
          action={
            <ActionButton
              variant="default"
              busy={acciones.revisar.isPending}
              onClick={() => acciones.revisar.mutate()}
            >
              {mensajes.revisarOtraVez}
            </ActionButton>
          }
        >
          <p>{masivo.error}</p>
        </Notice>
      )}
      <Desenlace masivo={masivo} acciones={acciones} canStamp={canStamp} />
      {isReady && !isTimbrando(masivo) && <Columnas confirmadas={confirmadas} />}
      {isReady && !isTimbrando(masivo) && (
        <Desconocidos masivo={masivo} onCreated={() => acciones.revisar.mutate()} />
      )}
      {masivo.estado !== 'fallido' && (
        <>
          <div className={classes.herramientas}>
            <Pestanas masivo={masivo} solo={solo} />
            <div className={classes.descargas}>
              {!isRevisando(masivo) && <Descargas masivo={masivo} />}
            </div>
          </div>
          <Hoja masivo={masivo} solo={solo} />
        </>
      )}
      {canStamp && (
        <Barra
          masivo={masivo}
          acciones={acciones}
          areColumnasConfirmadas={confirmadas.isConfirmada}
        />
      )}
    </>
  );
};

/** masivo §1: a file's rows, verified in a table and stamped one after another. */
export const MasivoPage = () => {
  const { id = '' } = useParams();
  const { data, isError, error, refetch } = useMasivo(id);
  const acciones = useTimbrado(id);
  const isGone = isApiProblem(error) && error.status === 404;
  return (
    <Marco back={BACK}>
      {data && !isGone && <Contenido masivo={data} acciones={acciones} />}
      {isGone && (
        <Empty title={mensajes.noExiste} action={<Link to="/bulk">{mensajes.otroArchivo}</Link>}>
          {mensajes.noExisteAyuda}
        </Empty>
      )}
      {!data && isError && !isGone && (
        <ErrorState title={mensajes.noSeCargo} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Loading shape="lines">{mensajes.cargandoArchivo}</Loading>}
    </Marco>
  );
};

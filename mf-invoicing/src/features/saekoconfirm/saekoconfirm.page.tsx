import { useHost } from '@timbra/remote-kit';
import { Link, useParams } from '@timbra/remote-kit/router';
import { ActionButton, ErrorState, Loading, Notice, Page } from '@timbra/ui-kit';
import { listAddress } from '../../shared/list-address.ts';
import { Restringido } from '../../shared/restringido.tsx';
import { useConfirmacion } from './use-confirmacion.ts';
import { usePorConfirmar } from './use-por-confirmar.ts';
import { Desenlace } from './desenlace.tsx';
import { Espera } from './espera.tsx';
import { Resumen } from './resumen.tsx';
import { mensajes } from './mensajes.ts';
import classes from './saekoconfirm.module.css';

const SinTimbrar = ({ id }: { id: string }) => (
  <Notice
    kind="info"
    title={mensajes.sinTimbrar}
    action={<Link to={`/editar/${id}`}>{mensajes.abrirCaptura}</Link>}
  >
    <p>{mensajes.sinTimbrarAyuda}</p>
  </Notice>
);

const Confirmar = ({ id }: { id: string }) => {
  const { data, isError, error, refetch } = usePorConfirmar(id);
  const { run, ...confirmacion } = useConfirmacion(id);
  if (isError) {
    return (
      <ErrorState
        title={mensajes.errorAlCargar}
        error={error}
        onRetry={() => void refetch()}
        action={<Link to={listAddress()}>{mensajes.lista}</Link>}
      />
    );
  }
  if (!data) return <Loading />;
  const { factura, request } = data;
  const { fase } = confirmacion;
  return (
    <div className={classes.confirmar}>
      <Resumen factura={factura} />
      {request && <Espera request={request} />}
      {!request && !factura.uuid && <SinTimbrar id={factura.id} />}
      <Desenlace {...confirmacion} />
      {!request && factura.uuid && (
        <div className={classes.acciones}>
          <ActionButton
            busy={fase === 'indexando' || fase === 'enviando'}
            busyLabel={fase === 'enviando' ? mensajes.enviando : mensajes.indexando}
            onClick={() => void run()}
          >
            {mensajes.confirmar}
          </ActionButton>
          <Link to={`/editar/${factura.id}`}>{mensajes.ver}</Link>
          <Link to={listAddress()}>{mensajes.lista}</Link>
        </div>
      )}
    </div>
  );
};

/** integrador §4: an integrator's people bring a voucher up to date and tell of it again. */
export const SaekoconfirmPage = () => {
  const { id = '' } = useParams();
  if (!useHost().session.user.isSaeko) return <Restringido />;
  return (
    <Page title={mensajes.titulo} intro={mensajes.intro}>
      <Confirmar key={id} id={id} />
    </Page>
  );
};

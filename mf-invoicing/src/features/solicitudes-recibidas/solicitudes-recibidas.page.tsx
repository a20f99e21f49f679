import type { SolicitudRecibida } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { Empty, Notice, Page, useConfirm, VirtualTable } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { ScreenLink } from '../../shared/screen-link.tsx';
import { useRecibidas } from './use-recibidas.ts';
import { useResponder } from './use-responder.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { DesenlaceNotice } from './desenlace-notice.tsx';
import { RecibidaCard } from './recibida-card.tsx';
import { recibidaColumns } from './recibida-columns.tsx';
import { mensajes } from './mensajes.ts';
import { claveOf, porResponder, vistaOf, type Respuesta } from './recibida.ts';
import classes from './solicitudes-recibidas.module.css';

const NONE: readonly SolicitudRecibida[] = [];
/** Pixels of a card: its UUID, whose it is and the clock, the words of SAT, and the buttons. */
const CARD = 168;

const useMayAnswer = () => {
  const { permissions, session } = useHost();
  if (session.user.isSaeko) return mensajes.soloIntegrador;
  return permissions.includes('button create in facturas') ? null : mensajes.soloLectura;
};

const SinCertificado = () => (
  <Empty
    title={mensajes.sinCertificado}
    action={<ScreenLink to="/emisores">{mensajes.irAEmisores}</ScreenLink>}
  >
    {mensajes.sinCertificadoAyuda}
  </Empty>
);

/** Requests to cancel what others issued to the account's issuers: how long there is, and the answer. */
export const SolicitudesRecibidasPage = () => {
  const { data, isPending, isError, isFetching, error, refetch } = useRecibidas();
  const { responder, busy, desenlace } = useResponder();
  const { dialog, confirm } = useConfirm();
  /** The order in which it was seen first. */
  const [mostradas, setMostradas] = useState<readonly string[]>([]);
  const soloLectura = useMayAnswer();
  const all = data?.items ?? NONE;
  const emisores = data?.emisores ?? [];
  const { items, nuevas } = vistaOf(all, mostradas);
  if (mostradas.length === 0 && items.length > 0) setMostradas(items.map(claveOf));

  const ask = async (recibida: SolicitudRecibida, respuesta: Respuesta) => {
    const { title, dice, final, confirmLabel } = mensajes.preguntas[respuesta];
    const isSure = await confirm({
      title,
      children: (
        <div className={classes.pregunta}>
          <p className={classes.uuid}>{recibida.uuid}</p>
          <p>
            {dice} <strong>{final}</strong>
          </p>
          <p className={classes.second}>{mensajes.firma(recibida.rfc)}</p>
        </div>
      ),
      confirmLabel,
      cancelLabel: mensajes.volver,
      danger: respuesta === 'acepta',
    });
    if (isSure) await responder(recibida, respuesta);
  };
  const options = {
    canAnswer: soloLectura === null,
    busy,
    onResponder: (recibida: SolicitudRecibida, respuesta: Respuesta) =>
      void ask(recibida, respuesta),
  };
  const isWithout = emisores.length === 0 && all.length === 0;
  return (
    <Page fill title={mensajes.pagina} intro={mensajes.intro}>
      {soloLectura && <Notice kind="info" title={soloLectura} />}
      {data && (
        <IncompleteNotice
          emisores={emisores}
          isStale={isError}
          busy={isFetching}
          onAsk={() => void refetch()}
        />
      )}
      <DesenlaceNotice desenlace={desenlace} />
      {all.length > 0 && (
        <div className={classes.cuenta}>
          <span role="status">{mensajes.porResponder(porResponder(items))}</span>
          {nuevas > 0 && (
            <Button variant="default" size="compact-sm" onClick={() => setMostradas([])}>
              {mensajes.nuevas(nuevas)}
            </Button>
          )}
        </div>
      )}
      <VirtualTable
        label={mensajes.tabla}
        columns={recibidaColumns(options)}
        rows={items}
        rowKey={claveOf}
        cardHeight={CARD}
        card={(recibida) => <RecibidaCard recibida={recibida} {...options} />}
        status={isPending ? 'loading' : isError ? 'error' : 'ready'}
        error={error}
        onRetry={() => void refetch()}
        loadingText={mensajes.cargando}
        empty={
          isWithout ? (
            <SinCertificado />
          ) : (
            <Empty title={mensajes.vacio}>{mensajes.vacioAyuda}</Empty>
          )
        }
      />
      {dialog}
    </Page>
  );
};

import { CancelarStatus, type CancelarRequest, type Factura } from '@timbra/contracts';
import { useDownload } from '@timbra/remote-kit';
import { DateText, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { motivoText } from '../../../shared/cancelacion/motivos.ts';
import classes from './cancelacion.module.css';
import { mensajes } from './mensajes.ts';
import { useSolicitudes } from './use-solicitudes.ts';

const Acuse = ({ factura: { id, uuid } }: { factura: Factura }) => {
  const { download } = useDownload();
  const save = (format: 'xml' | 'pdf') =>
    download({
      path: `/facturas/${id}/acuse.${format}`,
      filename: `acuse-${uuid ?? id}.${format}`,
      failed: mensajes.acuseFallo,
    });
  return (
    <div className={classes.botones}>
      <Button variant="default" size="compact-sm" onClick={() => void save('xml')}>
        {mensajes.acuseXml}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => void save('pdf')}>
        {mensajes.acusePdf}
      </Button>
    </div>
  );
};

const Solicitud = ({ it }: { it: CancelarRequest }) => (
  <>
    <p className={classes.cabeza}>
      <strong data-status={it.status}>{it.etiqueta}</strong>
      <span className={classes.second}>
        <DateText value={it.fecha} />
      </span>
    </p>
    <p>{motivoText(it.motivo)}</p>
    {it.sustitucion && (
      <p className={classes.second}>
        {mensajes.sustituyePor} <span className={classes.folio}>{it.sustitucion}</span>
      </p>
    )}
    {it.automatica && <p className={classes.second}>{mensajes.automatica}</p>}
    {it.status === CancelarStatus.Error && it.error && !it.etiqueta.includes(it.error) && (
      <p className={classes.error}>{it.error}</p>
    )}
    {it.remedio && (
      <p>
        <strong>{mensajes.queHacer}:</strong> {it.remedio}
      </p>
    )}
    {it.aviso && <p className={classes.second}>{it.aviso}</p>}
    {it.status === CancelarStatus.EnProceso && it.consultado && (
      <p className={classes.second}>
        {mensajes.consultado} <DateText value={it.consultado} />
      </p>
    )}
    {it.advertencias?.map(({ message }) => (
      <p key={message} className={classes.second}>
        {message}
      </p>
    ))}
  </>
);

/** What was asked for before: how each stands, why, and its acuse. */
export const Solicitudes = ({ factura }: { factura: Factura }) => {
  const { data, isError, refetch } = useSolicitudes(factura);
  // SAT keeps one acuse of a voucher, and so do we: it is the last one's.
  const acuse = data?.find(({ conAcuse }) => conAcuse);
  return (
    <section className={classes.seccion} aria-label={mensajes.previas}>
      <h3 className={classes.titulo}>{mensajes.previas}</h3>
      {!data && !isError && <p role="status">{mensajes.cargandoPrevias}</p>}
      {isError && (
        <Notice
          kind="error"
          title={mensajes.previasFallo}
          live
          action={
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {mensajes.reintentar}
            </Button>
          }
        />
      )}
      {data?.length === 0 && <p className={classes.second}>{mensajes.sinPrevias}</p>}
      {data && data.length > 0 && (
        <ul className={classes.lista}>
          {data.map((it) => (
            <li key={it.id}>
              <Solicitud it={it} />
              {it === acuse && <Acuse factura={factura} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

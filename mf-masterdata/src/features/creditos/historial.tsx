import type { Recarga } from '@timbra/contracts';
import { useDownload } from '@timbra/remote-kit';
import { formatDate, Loading, ErrorState, Money } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { useRecargas } from './use-creditos.ts';
import classes from './creditos.module.css';
import { mensajes } from './mensajes.ts';

const ARCHIVOS = ['pdf', 'xml'] as const;
/** Columns that hold amounts. */
const AMOUNTS = new Set<string>([mensajes.columnas[3], mensajes.columnas[4]]);

/** creditos §6: the day by the clock of Greenwich. */
const dayInUtc = (instant: string): string => formatDate(instant.slice(0, 10));

interface FilaProps {
  recarga: Recarga;
  numero: number;
  downloads: ReturnType<typeof useDownload>;
}

const Factura = ({ recarga, numero, downloads }: FilaProps) => {
  const { estado, rfc } = recarga.factura;
  if (estado !== 'emitida') return mensajes.facturas[estado];
  return (
    <>
      {rfc && <span className={classes.note}>{rfc}</span>}{' '}
      {ARCHIVOS.map((tipo) => {
        const path = `/creditos/recargas/${recarga.id}/factura.${tipo}`;
        return (
          <Button
            key={tipo}
            variant="subtle"
            size="compact-xs"
            aria-label={mensajes.descargar(tipo.toUpperCase(), numero)}
            loading={downloads.busy === path}
            onClick={() =>
              void downloads.download({
                path,
                filename: `factura-de-recarga.${tipo}`,
                failed: mensajes.noSeDescargo,
              })
            }
          >
            {tipo.toUpperCase()}
          </Button>
        );
      })}
    </>
  );
};

const Fila = (props: FilaProps) => {
  const { recarga, numero } = props;
  const estado = mensajes.estados[recarga.estado];
  return (
    <tr>
      <td className={classes.note}>{numero}</td>
      <td className={classes.nowrap}>{dayInUtc(recarga.fecha)}</td>
      <td>
        {mensajes.medios[recarga.metodo]}
        {estado !== null && <span className={classes.estado}>{estado}</span>}
      </td>
      <td className={classes.amount}>
        <Money value={recarga.importe} />
      </td>
      <td className={classes.amount}>
        <strong>+{mensajes.numero(recarga.creditos)}</strong>
      </td>
      <td>
        <Factura {...props} />
      </td>
    </tr>
  );
};

/** creditos §6: the last 10 top-ups. */
export const Historial = ({ recargas }: { recargas: ReturnType<typeof useRecargas> }) => {
  const { data, error, refetch } = recargas;
  const downloads = useDownload();
  return (
    <section className={classes.card} aria-labelledby="creditos-historial">
      <h2 id="creditos-historial" className={classes.title}>
        {mensajes.historial}
      </h2>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="lines">{mensajes.cargandoHistorial}</Loading>}
      {data?.items.length === 0 && <p className={classes.second}>{mensajes.sinRecargas}</p>}
      {data && data.items.length > 0 && (
        // It scrolls on its own where a screen is narrower than six columns.
        <div
          className={classes.scroll}
          tabIndex={0}
          role="group"
          aria-labelledby="creditos-historial"
        >
          <table className={classes.historial} aria-labelledby="creditos-historial">
            <thead>
              <tr>
                {mensajes.columnas.map((titulo) => (
                  <th
                    key={titulo}
                    scope="col"
                    className={AMOUNTS.has(titulo) ? classes.amount : ''}
                  >
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.items.map((it, at) => (
                <Fila key={it.id} recarga={it} numero={at + 1} downloads={downloads} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

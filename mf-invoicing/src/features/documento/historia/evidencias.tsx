import { NOMBRE_DE_PAC, type Evidencia, type Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { DateText } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useQuery } from '@timbra/ui-kit/query';
import { useState } from 'react';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

const Crudo = ({ titulo, crudo }: { titulo: string; crudo: Evidencia['respuesta'] }) =>
  crudo && (
    <>
      <p className={classes.second}>
        {titulo}
        {crudo.texto.length < crudo.caracteres && ` · ${mensajes.recortada(crudo.caracteres)}`}
      </p>
      {/* What scrolls is reached and scrolled with the keys, too. */}
      <pre className={classes.crudo} tabIndex={0} role="group" aria-label={titulo}>
        {crudo.texto}
      </pre>
    </>
  );

/** In words, where there are some. */
const resultadoOf = ({ resultado }: Evidencia): string =>
  Object.entries(mensajes.resultados).find(([name]) => name === resultado)?.[1] ?? resultado;

const Llamada = ({ it }: { it: Evidencia }) => (
  <li>
    <details>
      <summary>
        <span className={classes.strong}>
          {NOMBRE_DE_PAC[it.pac]} · {mensajes.operaciones[it.operacion]} · {resultadoOf(it)}
        </span>
        <span className={classes.second}>
          <DateText value={it.fecha} /> · {mensajes.milisegundos(it.duracionMs)}
          {it.estadoHttp !== undefined && ` · HTTP ${it.estadoHttp}`}
        </span>
      </summary>
      {it.detalle && <p>{it.detalle}</p>}
      <Crudo titulo={mensajes.peticion} crudo={it.peticion} />
      <Crudo titulo={mensajes.respuesta} crudo={it.respuesta} />
    </details>
  </li>
);

/** What was said to the PAC and what it answered; nobody downloads it before opening it. */
export const Evidencias = ({ factura: { id } }: { factura: Factura }) => {
  const { api } = useHost();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['evidencias', id],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /facturas/{id}/evidencias', { params: { id }, signal }),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <details className={classes.evidencias} onToggle={(it) => setOpen(it.currentTarget.open)}>
      <summary>{mensajes.evidencias}</summary>
      {isOpen && !data && !error && <p role="status">{mensajes.trayendoEvidencias}</p>}
      {error && (
        <p role="alert" className={classes.cabeza}>
          {error.message}
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            {mensajes.reintentar}
          </Button>
        </p>
      )}
      {data?.items.length === 0 && <p>{mensajes.sinEvidencias}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.pagos} aria-label={mensajes.evidencias}>
          {data.items.map((it) => (
            <Llamada
              key={`${it.timbrarRequest ?? it.cancelarRequest}-${it.fecha}-${it.operacion}`}
              it={it}
            />
          ))}
        </ul>
      )}
    </details>
  );
};

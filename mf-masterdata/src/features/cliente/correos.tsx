import type { EmailRequest } from '@timbra/contracts';
import { ActionButton, DateText } from '@timbra/ui-kit';
import { useRef } from 'react';
import { EnlaceDeFuera } from '../../shared/enlace/enlace-de-fuera.tsx';
import { useCorreos, type CorreosQuery } from './use-cliente.ts';
import classes from './cliente.module.css';
import { mensajes } from './mensajes.ts';
import { Seccion } from './seccion.tsx';

/** Why it did not arrive, of each address, or before any was known. */
const razonesOf = ({ to, destinatarios, intentos }: EmailRequest): readonly string[] => {
  const error = intentos.at(-1)?.error;
  if (to.length === 0) return error ? [error] : [];
  return destinatarios.flatMap(({ correo, respuesta }) =>
    respuesta === undefined ? [] : [to.length > 1 ? `${correo}: ${respuesta}` : respuesta],
  );
};

const Correo = ({ correo }: { correo: EmailRequest }) => (
  <li className={classes.renglon}>
    <span className={classes.nombre}>
      <EnlaceDeFuera to={`/facturacion/editar/${correo.factura}`}>
        {correo.documento || mensajes.comprobante}
      </EnlaceDeFuera>
      <span className={classes.second}>{correo.to.join(', ') || mensajes.alReceptor}</span>
      {razonesOf(correo).map((razon) => (
        <span key={razon} className={classes.second}>
          {razon}
        </span>
      ))}
    </span>
    <span className={classes.second}>
      <DateText value={correo.createdAt} />
    </span>
    <span>{mensajes.estadosCorreo[correo.estado]}</span>
  </li>
);

/** What is left of them: once there is none, the focus stays where the button was. */
const VerMas = ({ query, cuantos }: { query: CorreosQuery; cuantos: number }) => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const end = useRef<HTMLParagraphElement>(null);
  const load = async () => {
    const { hasNextPage: isLeft, isError } = await fetchNextPage();
    if (!isLeft && !isError) end.current?.focus();
  };
  const pages = data?.pages ?? [];
  const isFull = !hasNextPage && pages.at(-1)?.nextCursor != null;
  return (
    <>
      {hasNextPage && (
        <ActionButton
          variant="default"
          busy={isFetchingNextPage}
          busyLabel={mensajes.cargandoCorreos}
          onClick={() => void load()}
        >
          {mensajes.verMas}
        </ActionButton>
      )}
      <p ref={end} tabIndex={-1} role="status" className={classes.second}>
        {isFull && mensajes.masCorreos(cuantos)}
        {pages.length > 1 && !hasNextPage && !isFull && mensajes.sonTodos(cuantos)}
      </p>
    </>
  );
};

/** What was sent by mail of a customer's vouchers, and what became of it. */
export const Correos = ({ id }: { id: string }) => {
  const query = useCorreos(id);
  return (
    <Seccion titulo={mensajes.correos} query={query} error={mensajes.errorCorreos}>
      {({ pages }) => {
        const items = pages.flatMap((it) => it.items);
        if (items.length === 0) return <p className={classes.second}>{mensajes.sinCorreos}</p>;
        return (
          <>
            <ul className={classes.lista}>
              {items.map((it) => (
                <Correo key={it.id} correo={it} />
              ))}
            </ul>
            <VerMas query={query} cuantos={items.length} />
          </>
        );
      }}
    </Seccion>
  );
};

import type { EmailRequest } from '@timbra/contracts';
import { DateText } from '@timbra/ui-kit';
import { EnlaceDeFuera } from '../../../shared/enlace/enlace-de-fuera.tsx';
import { useCorreos } from '../api/use-cliente.ts';
import classes from '../cliente.module.css';
import { mensajes } from '../mensajes.ts';
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

/** What was sent by mail of a customer's vouchers, and what became of it. */
export const Correos = ({ id }: { id: string }) => (
  <Seccion titulo={mensajes.correos} query={useCorreos(id)} error={mensajes.errorCorreos}>
    {({ items, nextCursor }) =>
      items.length === 0 ? (
        <p className={classes.second}>{mensajes.sinCorreos}</p>
      ) : (
        <>
          <ul className={classes.lista}>
            {items.map((it) => (
              <Correo key={it.id} correo={it} />
            ))}
          </ul>
          {nextCursor !== null && (
            <p className={classes.second}>{mensajes.masCorreos(items.length)}</p>
          )}
        </>
      )
    }
  </Seccion>
);

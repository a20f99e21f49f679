import type { Factura, Sustitucion as Una } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

interface SustitucionProps {
  factura: Factura;
  sustituciones: readonly Una[];
}

/** What it takes the place of, and what takes its own: draft, stamp and cancellation as one thing. */
export const Sustitucion = ({ factura: { sustituye }, sustituciones }: SustitucionProps) => {
  if (!sustituye && sustituciones.length === 0) return null;
  return (
    <section className={classes.seccion} aria-label={mensajes.sustitucion}>
      <h2 className={classes.titulo}>{mensajes.sustitucion}</h2>
      <ul className={classes.pagos}>
        {sustituye && (
          <li>
            {mensajes.sustituyeA}.{' '}
            <Link to={`/editar/${sustituye.factura}`}>{mensajes.abrirSustituido}</Link>
          </li>
        )}
        {sustituciones.map(({ factura, estado, cancelarRequest }) => (
          <li key={factura}>
            {mensajes.sustitutaEstados[estado]}
            {cancelarRequest?.error && `: ${cancelarRequest.error}`}.{' '}
            <Link to={`/editar/${factura}`}>{mensajes.abrirSustituta}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

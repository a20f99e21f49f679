import type { Resumen } from '@timbra/contracts';
import { Money } from '@timbra/ui-kit';
import { Link } from 'react-router';
import type { Enlaces } from '../emitido/enlaces.ts';
import { mensajes } from '../mensajes.ts';
import classes from './quien-debe.module.css';
import tarjeta from './tarjeta.module.css';

/** From here on an old debt is orange: the clock runs. */
const VIEJA_DIAS = 90;

interface QuienDebeProps {
  resumen: Resumen;
  enlaces: Enlaces;
  canCreate: boolean;
}

/** Who owes the oldest, first. */
export const QuienDebe = ({ resumen: { hoy, porCobrar }, enlaces, canCreate }: QuienDebeProps) => (
  <section aria-labelledby="inicio-deudores" className={tarjeta.tarjeta} data-area="deudores">
    <header className={tarjeta.cabeza}>
      <h2 id="inicio-deudores">{mensajes.quienDebe}</h2>
      {porCobrar.deudores.length > 0 && (
        <p className={tarjeta.sub}>
          {mensajes.loMasAntiguo}
          {porCobrar.cuantosDeudores > porCobrar.deudores.length &&
            `, ${mensajes.deTantos(porCobrar.cuantosDeudores)}`}
        </p>
      )}
      {porCobrar.cuantosDeudores > porCobrar.deudores.length && (
        <Link to={enlaces.porCobrar(hoy)}>{mensajes.verClientes(porCobrar.cuantosDeudores)}</Link>
      )}
    </header>
    {porCobrar.deudores.length === 0 ? (
      <p className={tarjeta.vacia}>{mensajes.nadieDebe}</p>
    ) : (
      <ul className={classes.lista}>
        {porCobrar.deudores.map(({ receptor, cuantas, moneda, importe, desde, dias }) => (
          <li key={`${receptor.id}/${receptor.rfc}/${moneda}`} className={classes.fila}>
            <Link to={enlaces.debe(receptor.id, desde, hoy)} className={classes.nombre}>
              {receptor.nombre}
            </Link>
            <span className={classes.facturas}>{mensajes.facturas(cuantas)}</span>
            <span className={classes.dias} data-vieja={dias > VIEJA_DIAS || undefined}>
              {mensajes.hace(dias)}
            </span>
            <span className={classes.importe}>
              <Money value={importe} moneda={moneda} />
            </span>
            {canCreate && (
              <Link
                to={enlaces.reciboDe(receptor.id)}
                className={classes.recibo}
                aria-label={`${mensajes.emitirRecibo}: ${receptor.nombre}`}
              >
                {mensajes.emitirRecibo}
              </Link>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);

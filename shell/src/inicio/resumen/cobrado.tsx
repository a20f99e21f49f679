import type { Resumen } from '@timbra/contracts';
import { Link } from 'react-router';
import type { Enlaces } from '../emitido/enlaces.ts';
import { fechaOf, mesDe } from '../emitido/fechas.ts';
import { plazoEnPalabras } from './plazo.ts';
import { pesosDe, porcentajeDe, tantoDe } from './proporcion.ts';
import { mensajes } from '../mensajes.ts';
import { Cifra } from './cifra.tsx';
import classes from './cifras.module.css';

interface CobradoProps {
  resumen: Resumen;
  enlaces: Enlaces;
}

/** Beside what was billed: receipts pay invoices of other months too, so it may be more. */
const DeLoFacturado = ({ facturado, cobrado }: Pick<Resumen, 'facturado' | 'cobrado'>) => {
  const [part, whole] = [pesosDe(cobrado), pesosDe(facturado)];
  const ancho = porcentajeDe(part, whole);
  if (porcentajeDe(whole, whole) === 0) return null;
  const tanto = tantoDe(part, whole);
  return (
    <>
      <div className={classes.tanto} aria-hidden="true">
        <span style={{ width: `${ancho}%` }} />
      </div>
      <p className={classes.apunte}>
        {tanto === null ? mensajes.masQueLoFacturado : mensajes.deLoFacturado(tanto)}
      </p>
    </>
  );
};

/** What came in this month, paid at once or by a receipt, and how long who pays takes. */
export const Cobrado = ({ resumen, enlaces }: CobradoProps) => {
  const { hoy, facturado, cobrado } = resumen;
  const { year, month } = fechaOf(hoy);
  return (
    <section aria-labelledby="inicio-cobrado" className={classes.parte}>
      <h2 id="inicio-cobrado" className={classes.rotulo}>
        {mensajes.cobrado}
      </h2>
      <Cifra importes={cobrado.importes} />
      <DeLoFacturado {...{ facturado, cobrado }} />
      <p className={classes.apunte}>{mensajes.contado(cobrado.contado)}</p>
      <p className={classes.apunte}>
        <Link to={enlaces.recibosDelMes(year, month)}>{mensajes.recibos(cobrado.recibos)}</Link>
      </p>
      {cobrado.plazo && (
        <p className={classes.plazo}>
          {mensajes.tardan}
          <strong>
            {plazoEnPalabras(cobrado.plazo, mesDe(fechaOf(facturado.anterior.hasta).month))}
          </strong>
        </p>
      )}
    </section>
  );
};

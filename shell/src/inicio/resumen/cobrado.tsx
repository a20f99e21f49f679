import type { Resumen } from '@timbra/contracts';
import { Link } from 'react-router';
import { recibosDelMes } from '../model/enlaces.ts';
import { fechaOf } from '../model/fechas.ts';
import { mensajes } from '../mensajes.ts';
import { Cifra } from './cifra.tsx';
import classes from './cifras.module.css';

/** What came in this month, paid at once or by a receipt. */
export const Cobrado = ({ resumen: { hoy, cobrado } }: { resumen: Resumen }) => {
  const { year, month } = fechaOf(hoy);
  return (
    <section aria-labelledby="inicio-cobrado" className={classes.parte}>
      <h2 id="inicio-cobrado" className={classes.rotulo}>
        {mensajes.cobrado}
      </h2>
      <Cifra importes={cobrado.importes} />
      <p className={classes.apunte}>{mensajes.contado(cobrado.contado)}</p>
      <p className={classes.apunte}>
        <Link to={recibosDelMes(year, month)}>{mensajes.recibos(cobrado.recibos)}</Link>
      </p>
    </section>
  );
};

import type { Resumen } from '@timbra/contracts';
import { Money } from '@timbra/ui-kit';
import { Link } from 'react-router';
import type { Enlaces } from '../emitido/enlaces.ts';
import { porcentajeDe } from './proporcion.ts';
import { mensajes } from '../mensajes.ts';
import { Cifra } from './cifra.tsx';
import classes from './cifras.module.css';

interface PorCobrarProps {
  resumen: Resumen;
  enlaces: Enlaces;
}

/** What is owed, by how long ago it was invoiced: one hue, and orange for what is older than 90 days. */
export const PorCobrar = ({ resumen: { hoy, porCobrar }, enlaces }: PorCobrarProps) => {
  const total = porCobrar.importes[0]?.importe ?? '0';
  return (
    <section aria-labelledby="inicio-por-cobrar" className={classes.parte}>
      <h2 id="inicio-por-cobrar" className={classes.rotulo}>
        {mensajes.porCobrar}
      </h2>
      <Cifra importes={porCobrar.importes} to={enlaces.porCobrar(hoy)} />
      {porCobrar.cuantas === 0 ? (
        <p className={classes.apunte}>{mensajes.nadaPorCobrar}</p>
      ) : (
        <>
          <p className={classes.apunte}>
            <Link to={enlaces.porCobrar(hoy)}>{mensajes.verFacturas(porCobrar.cuantas)}</Link>
            {` · ${mensajes.sinNotas}`}
          </p>
          <div className={classes.edades} aria-hidden="true">
            {porCobrar.edades.map(({ edad, importes }) => {
              const ancho = porcentajeDe(importes[0]?.importe ?? '0', total);
              return ancho > 0 && <span key={edad} data-edad={edad} style={{ flexGrow: ancho }} />;
            })}
          </div>
          <dl className={classes.leyenda}>
            {porCobrar.edades.map(({ edad, importes }) => (
              <div key={edad}>
                <dt>
                  <span className={classes.muestra} data-edad={edad} aria-hidden="true" />
                  <Link to={enlaces.porCobrar(hoy, edad)} className={classes.enlace}>
                    {mensajes.edad[edad]}
                  </Link>
                </dt>
                <dd>
                  {importes.map(({ moneda, importe }) => (
                    <Money key={moneda} value={importe} moneda={moneda} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
};

import type { Resumen } from '@timbra/contracts';
import { formatCount, formatMoney } from '@timbra/ui-kit';
import { Link } from 'react-router';
import type { Enlaces } from '../emitido/enlaces.ts';
import { capital, fechaOf, mesDe } from '../emitido/fechas.ts';
import { escalaDe, unidadDe } from './proporcion.ts';
import classes from './meses.module.css';
import tarjeta from './tarjeta.module.css';
import { mensajes } from '../mensajes.ts';

/** A month may have credit notes alone. */
const hayAlgo = ({ cuantos, importe }: { cuantos: number; importe: string }): boolean =>
  cuantos > 0 || Number(importe) !== 0;

interface MesesProps {
  resumen: Resumen;
  enlaces: Enlaces;
}

/**
 * The year: twelve links of HTML whose heights are their amounts (docs/adr/0058-inicio.md), below zero
 * where notes are more than invoices. The value is printed over each bar; a line says how far the same
 * month of last year came.
 */
export const Meses = ({ resumen: { hoy, meses }, enlaces }: MesesProps) => {
  const { year, month } = fechaOf(hoy);
  const importes = meses.flatMap(({ importe, antes }) => [importe, antes.importe]);
  const { cero, altura, barra } = escalaDe(importes);
  const { texto, corto } = unidadDe(importes);
  return (
    <section aria-labelledby="inicio-meses" className={tarjeta.tarjeta} data-area="meses">
      <header className={tarjeta.cabeza}>
        <h2 id="inicio-meses">{mensajes.porMes(year)}</h2>
        <p className={tarjeta.sub}>{mensajes.eligeMes(texto)}</p>
        <p className={classes.clave} aria-hidden="true">
          {year - 1}
        </p>
      </header>
      <ol className={classes.meses}>
        {meses.map((it) => {
          const { mes, cuantos, importe, antes } = it;
          const nombre = mesDe(mes);
          const { desde, alto } = barra(importe);
          const label = mensajes.mes(
            `${capital(nombre)} ${year}`,
            formatMoney(importe),
            mensajes.facturas(cuantos),
            mensajes.antes(year - 1, formatMoney(antes.importe)),
          );
          return (
            <li key={mes}>
              <Link
                to={enlaces.delMes(year, mes)}
                className={classes.mes}
                aria-current={mes === month ? 'date' : undefined}
                title={label}
              >
                <span className={tarjeta.oculto}>{label}</span>
                <span className={classes.dibujo} aria-hidden="true">
                  <span className={classes.valor}>{hayAlgo(it) ? corto(importe) : ''}</span>
                  <span className={classes.columna}>
                    <span
                      className={classes.barra}
                      data-bajo-cero={desde < cero || undefined}
                      style={{ bottom: `${desde}%`, height: `${alto}%` }}
                    />
                    {cero > 0 && <span className={classes.cero} style={{ bottom: `${cero}%` }} />}
                    {hayAlgo(antes) && (
                      <span
                        className={classes.marca}
                        style={{ bottom: `${altura(antes.importe)}%` }}
                      />
                    )}
                  </span>
                  <span className={classes.nombre}>
                    {capital(nombre).charAt(0)}
                    <span className={classes.resto}>{nombre.slice(1, 3)}</span>
                  </span>
                  <span className={classes.cuantos}>
                    {cuantos > 0 ? formatCount(cuantos) : '—'}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
};

import { localDateTime } from '@timbra/cfdi';
import { carteraDe, diasDesde, EDADES, type Cartera, type FiscalReceptor } from '@timbra/contracts';
import { Money } from '@timbra/ui-kit';
import { useState } from 'react';
import { EnlaceDeFuera } from '../../shared/enlace/enlace-de-fuera.tsx';
import { MAX_POR_COBRAR, usePorCobrar } from './use-cliente.ts';
import classes from './cliente.module.css';
import { mensajes } from './mensajes.ts';
import { Seccion } from './seccion.tsx';

/** Mexico City's postal code: days are counted there. */
const CDMX = '06000';
const ANTIGUAS = 8;

const CarteraTable = ({ cartera }: { cartera: Cartera }) => (
  <table className={classes.edades}>
    <caption className={classes.second}>
      {cartera.moneda} · {mensajes.cuantas(cartera.cuantas)}
    </caption>
    <tbody>
      {EDADES.map((edad) => (
        <tr key={edad}>
          <th scope="row">{mensajes.edades[edad]}</th>
          <td>
            <Money value={cartera.edades[edad]} moneda={cartera.moneda} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">{mensajes.porCobrar}</th>
        <td>
          <Money value={cartera.total} moneda={cartera.moneda} size={20} />
        </td>
      </tr>
    </tfoot>
  </table>
);

/** What a customer owes, by currency and age, and the oldest invoices of it. */
export const PorCobrar = ({ id, rfc }: Pick<FiscalReceptor, 'id' | 'rfc'>) => {
  const query = usePorCobrar(id, rfc);
  const [hoy] = useState(() => localDateTime(new Date(), CDMX).slice(0, 10));
  return (
    <Seccion titulo={mensajes.porCobrar} query={query} error={mensajes.errorPorCobrar}>
      {({ facturas, isWhole }) =>
        facturas.length === 0 ? (
          // Many customers may share the RFC: all invoices read so far may be of others.
          <p className={classes.second}>
            {isWhole ? mensajes.nadaPorCobrar : mensajes.nadaLeido(MAX_POR_COBRAR)}
          </p>
        ) : (
          <>
            <div className={classes.carteras}>
              {carteraDe(facturas, hoy).map((it) => (
                <CarteraTable key={it.moneda} cartera={it} />
              ))}
            </div>
            {!isWhole && <p className={classes.second}>{mensajes.nadaMas(MAX_POR_COBRAR)}</p>}
            <ul className={classes.lista}>
              {facturas.slice(0, ANTIGUAS).map((it) => (
                <li key={it.id} className={classes.renglon}>
                  <EnlaceDeFuera to={`/facturacion/editar/${it.id}`}>
                    {[it.serie, it.folio].filter((part) => part !== undefined).join('-') ||
                      it.uuid.slice(0, 8)}
                  </EnlaceDeFuera>
                  <span className={classes.second}>{mensajes.dias(diasDesde(it.fecha, hoy))}</span>
                  <Money value={it.saldo} moneda={it.moneda} />
                </li>
              ))}
            </ul>
            <EnlaceDeFuera to={`/facturacion?receptor=${id}&porCobrar=true`}>
              {mensajes.verPorCobrar}
            </EnlaceDeFuera>
          </>
        )
      }
    </Seccion>
  );
};

import type { FacturaRow } from '@timbra/contracts';
import { facturaStatus, formatDate, Money, StatusBadge } from '@timbra/ui-kit';
import { EnlaceDeFuera } from '../../shared/enlace/enlace-de-fuera.tsx';
import { useUltimos } from './use-cliente.ts';
import classes from './cliente.module.css';
import { mensajes } from './mensajes.ts';
import { Seccion } from './seccion.tsx';

interface UltimosProps {
  id: string;
  titulo: string;
  tipo?: FacturaRow['tipoComprobante'];
  vacio: string;
  verTodos: string;
}

/** A receipt of payments is worth what was paid. */
const importeOf = ({ total, moneda, montoTotalPagos }: FacturaRow) =>
  montoTotalPagos === undefined
    ? { value: total, moneda }
    : { value: montoTotalPagos, moneda: 'MXN' };

const nombreOf = ({ tipoComprobante, serie, folio }: FacturaRow): string =>
  [
    mensajes.tipos[tipoComprobante],
    [serie, folio].filter((it) => it !== undefined && it !== '').join('-'),
  ]
    .filter((it) => it !== '')
    .join(' ');

/** The last vouchers of a customer, and the way to all of them in the list. */
export const Ultimos = ({ id, titulo, tipo, vacio, verTodos }: UltimosProps) => (
  <Seccion titulo={titulo} query={useUltimos(id, tipo)} error={mensajes.errorComprobantes}>
    {(rows) =>
      rows.length === 0 ? (
        <p className={classes.second}>{vacio}</p>
      ) : (
        <>
          <ul className={classes.lista}>
            {rows.map((row) => (
              <li key={row.id} className={classes.renglon}>
                <span className={classes.nombre}>
                  <EnlaceDeFuera to={`/facturacion/editar/${row.id}`}>
                    {nombreOf(row)}
                  </EnlaceDeFuera>
                  <StatusBadge status={facturaStatus(row)} />
                </span>
                <span className={classes.second}>{row.fecha && formatDate(row.fecha)}</span>
                <Money {...importeOf(row)} />
              </li>
            ))}
          </ul>
          <EnlaceDeFuera to={`/facturacion?receptor=${id}${tipo ? `&tipo=${tipo}` : ''}`}>
            {verTodos}
          </EnlaceDeFuera>
        </>
      )
    }
  </Seccion>
);

import type { Factura } from '@timbra/contracts';
import { DateText, formatMoney } from '@timbra/ui-kit';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import { datosOf, totalesOf } from './datos.ts';

/** More lines than this are in the XML: nobody has them read aloud. */
const MAX_LINES = 200;

interface DatosTextoProps {
  factura: Factura;
  /** Also for eyes: the sheet could not be shown. */
  isShown: boolean;
  /** A phone has no sheet on its page to be printed. */
  isPrinted: boolean;
}

/** The content of the sheet as text: for screen readers, and when there is no sheet. */
export const DatosTexto = ({ factura, isShown, isPrinted }: DatosTextoProps) => (
  <section
    aria-label={mensajes.datos}
    className={isShown ? classes.datos : classes.unseen}
    data-en-papel={isPrinted || undefined}
  >
    <dl className={classes.pares}>
      {datosOf(factura).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {factura.fecha && (
        <div>
          <dt>{mensajes.fecha}</dt>
          <dd>
            <DateText value={factura.fecha} />
          </dd>
        </div>
      )}
    </dl>
    <table className={classes.tabla}>
      <caption>{mensajes.conceptos}</caption>
      <thead>
        <tr>
          {(['clave', 'concepto', 'cantidad', 'precio', 'importe'] as const).map((it) => (
            <th key={it} scope="col">
              {mensajes[it]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {factura.conceptos.slice(0, MAX_LINES).map((it, at) => (
          <tr key={at}>
            <td>{it.clave}</td>
            <td>{it.descripcion}</td>
            <td>{it.cantidad}</td>
            <td>{formatMoney(it.valorUnitario, factura.moneda)}</td>
            <td>{formatMoney(it.importe, factura.moneda)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {factura.conceptos.length > MAX_LINES && (
      <p>{mensajes.conceptosDeMas(factura.conceptos.length - MAX_LINES)}</p>
    )}
    <dl className={classes.pares}>
      {totalesOf(factura).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

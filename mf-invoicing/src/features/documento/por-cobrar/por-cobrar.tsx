import type { Factura, NotaAcreditada, ParcialidadPagada, SaldoFactura } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { DateText, Money } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

const Parcialidad = ({ pago, moneda }: { pago: ParcialidadPagada; moneda: string }) => (
  <li className={classes.pago}>
    <span>
      {mensajes.parcialidad(pago.numParcialidad)}
      <span className={classes.second}>
        <DateText value={pago.fechaPago} dateOnly /> ·{' '}
        <Link
          to={`/editar/${pago.recibo.id}/recibo-pago`}
          aria-label={mensajes.verReciboDe(pago.numParcialidad)}
        >
          {mensajes.verRecibo}
        </Link>
      </span>
    </span>
    <Money value={pago.impPagado} moneda={moneda} />
  </li>
);

const Nota = ({ de, moneda }: { de: NotaAcreditada; moneda: string }) => (
  <li className={classes.pago}>
    <span>
      {mensajes.notaDeCredito}
      <span className={classes.second}>
        <DateText value={de.fecha} dateOnly /> ·{' '}
        <Link to={`/editar/${de.nota.id}/nota-credito`}>{mensajes.verNota}</Link>
      </span>
    </span>
    <Money value={de.importe} moneda={moneda} />
  </li>
);

interface PorCobrarProps {
  factura: Factura;
  saldo: SaldoFactura | undefined;
  isError: boolean;
  onRetry: () => void;
}

/** What a PPD invoice is still owed, and each payment and credit note that lowered it. */
export const PorCobrar = ({ factura, saldo, isError, onRetry }: PorCobrarProps) => {
  const { condicionesPago } = factura;
  return (
    <section className={classes.seccion} aria-label={mensajes.porCobrar}>
      <div className={classes.cabeza}>
        <div>
          <h2 className={classes.titulo}>{mensajes.porCobrar}</h2>
          <p className={classes.second}>
            {condicionesPago ? mensajes.condiciones(condicionesPago) : mensajes.ppd}
          </p>
        </div>
        {saldo && <Money value={saldo.saldo} moneda={saldo.moneda} size={20} />}
      </div>
      {/* As tall as what takes its place: nothing below moves when it comes. */}
      {!saldo && !isError && (
        <p role="status" className={classes.second}>
          {mensajes.trayendoSaldo}
        </p>
      )}
      {isError && (
        <p role="alert" className={classes.cabeza}>
          {mensajes.saldoFallo}
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {mensajes.reintentar}
          </Button>
        </p>
      )}
      {saldo?.parcialidades.length === 0 && <p className={classes.second}>{mensajes.sinPagos}</p>}
      {saldo?.notas && (
        <ul className={classes.pagos} aria-label={mensajes.notas}>
          {saldo.notas.map((it) => (
            <Nota key={it.nota.id} de={it} moneda={saldo.moneda} />
          ))}
        </ul>
      )}
      {saldo && saldo.parcialidades.length > 0 && (
        <ul className={classes.pagos} aria-label={mensajes.pagos}>
          {saldo.parcialidades.map((pago) => (
            <Parcialidad
              key={`${pago.recibo.id}-${pago.numParcialidad}`}
              pago={pago}
              moneda={saldo.moneda}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

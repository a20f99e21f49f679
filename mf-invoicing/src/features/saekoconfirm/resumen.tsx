import { importeOf, type Factura } from '@timbra/contracts';
import { DateText, facturaStatus, Money, Perforation, StatusBadge } from '@timbra/ui-kit';
import { folioOf } from '../../shared/documento.ts';
import { mensajes } from './mensajes.ts';
import classes from './saekoconfirm.module.css';

/** What is confirmed: enough to see that it is the right one. */
export const Resumen = ({ factura }: { factura: Factura }) => {
  const { uuid, fechaTimbrado, receptor, webhookUrl } = factura;
  return (
    <section aria-label={mensajes.comprobante}>
      <dl className={classes.datos}>
        <dt>{mensajes.folio}</dt>
        <dd className={classes.folio}>
          {folioOf(factura) || mensajes.sinFolio}
          <StatusBadge status={facturaStatus(factura)} />
        </dd>
        <dt>{mensajes.receptor}</dt>
        <dd>
          {receptor?.nombre ?? mensajes.sinReceptor}
          {receptor && <span className={classes.second}>{receptor.rfc}</span>}
        </dd>
        {uuid && (
          <>
            <dt>{mensajes.uuid}</dt>
            <dd className={classes.largo}>{uuid}</dd>
          </>
        )}
        {fechaTimbrado && (
          <>
            <dt>{mensajes.timbrado}</dt>
            <dd>
              <DateText value={fechaTimbrado} />
            </dd>
          </>
        )}
        <dt>{mensajes.webhook}</dt>
        <dd className={classes.largo}>{webhookUrl || mensajes.sinWebhook}</dd>
      </dl>
      <Perforation />
      <p className={classes.total}>
        <span>{mensajes.total}</span>
        <Money {...importeOf(factura)} size={20} />
      </p>
    </section>
  );
};

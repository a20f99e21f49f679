import type { FiscalEmisor } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { ErrorState, Loading, SelectInput } from '@timbra/ui-kit';
import { useFacturacion } from './use-facturacion.ts';
import classes from './creditos.module.css';
import { mensajes } from './mensajes.ts';

const optionOf = ({ id, rfc, nombre, isUsable, csdStatus }: FiscalEmisor) => ({
  value: id,
  label: isUsable ? `${rfc} · ${nombre}` : `${rfc} · ${nombre} · ${csdStatus}`,
  disabled: !isUsable,
});

/** Unless somebody chose, the first issuer that can be used; without any, the global invoice. */
const firstOf = (emisores: readonly FiscalEmisor[]): string => {
  const first = emisores.find((it) => it.isUsable);
  return first ? mensajes.primerEmisor(first.rfc) : mensajes.publicoEnGeneral;
};

/** creditos §7: the account chooses the receiver of its top-ups' invoices. */
export const FacturaPanel = () => {
  const { permissions } = useHost();
  const { actual, emisores, ajustes, elegir } = useFacturacion();
  const error = actual.error ?? emisores.error ?? ajustes.error;
  const administers = permissions.includes('administrar cuenta');
  const chosen = ajustes.data?.facturaRecargaRfc ?? '';
  const receptor = ajustes.data?.facturaRecargaReceptor && actual.data;
  return (
    <section className={classes.card} aria-labelledby="creditos-factura">
      <h2 id="creditos-factura" className={classes.title}>
        {mensajes.factura}
      </h2>
      <p className={classes.second}>{mensajes.facturaNota}</p>
      {error && <ErrorState error={error} onRetry={() => void actual.refetch()} />}
      {!error && !(emisores.data && ajustes.data && actual.data) && <Loading shape="form" />}
      {emisores.data && ajustes.data && actual.data && (
        <SelectInput
          label={mensajes.emitirA}
          description={administers ? undefined : mensajes.laEligeQuienAdministra}
          readOnly={!administers}
          disabled={elegir.isPending}
          value={chosen}
          error={elegir.error ? elegir.error.message : undefined}
          data={[{ value: '', label: firstOf(emisores.data) }, ...emisores.data.map(optionOf)]}
          onChange={(id) => elegir.mutate(id || null)}
        />
      )}
      {receptor && receptor.rfc && (
        <p className={classes.note}>{mensajes.otroReceptor(receptor.rfc, receptor.nombre ?? '')}</p>
      )}
      <p role="status" className={classes.note}>
        {elegir.isSuccess && mensajes.facturaGuardada}
      </p>
    </section>
  );
};

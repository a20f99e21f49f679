import type { ReceptorRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { Anchor } from '@timbra/ui-kit/mantine';
import { EnlaceDeFuera } from '../../shared/enlace/enlace-de-fuera.tsx';
import { mensajes } from './mensajes.ts';
import classes from '../../shared/lista/lista.module.css';

/** Of several receivers with one RFC it is this one. Draws nothing without the permission. */
const FacturarButton = ({ id }: { id: string }) => {
  const { permissions } = useHost();
  if (!permissions.includes('button create in facturas')) return null;
  const to = `/facturacion/nuevo?receptorId=${id}`;
  return (
    <EnlaceDeFuera to={to} className={classes.action}>
      {mensajes.facturar}
    </EnlaceDeFuera>
  );
};

export const ReceptorActions = ({ receptor: { id } }: { receptor: ReceptorRow }) => (
  <span className={classes.actions}>
    <FacturarButton id={id} />
    <Anchor component={Link} to={`/receptores/editar/${id}`} className={classes.action}>
      {mensajes.ver}
    </Anchor>
  </span>
);

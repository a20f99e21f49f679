import { useHost } from '@timbra/remote-kit';
import { EnlaceDeFuera } from '../../../shared/enlace/enlace-de-fuera.tsx';
import { mensajes } from '../mensajes.ts';
import classes from '../../../shared/lista/lista.module.css';

/** Of several receivers with one RFC it is this one. Draws nothing without the permission. */
export const FacturarButton = ({ id }: { id: string }) => {
  const { permissions } = useHost();
  if (!permissions.includes('button create in facturas')) return null;
  const to = `/facturacion/nuevo?receptorId=${id}`;
  return (
    <EnlaceDeFuera to={to} className={classes.action}>
      {mensajes.facturar}
    </EnlaceDeFuera>
  );
};

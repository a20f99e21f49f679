import { useHost } from '@timbra/remote-kit';
import { EnlaceDeFuera } from '../../../shared/enlace/enlace-de-fuera.tsx';
import { mensajes } from '../mensajes.ts';
import classes from '../../../shared/lista/lista.module.css';

interface FacturarButtonProps {
  rfc: string;
}

/** Draws nothing without the permission. */
export const FacturarButton = ({ rfc }: FacturarButtonProps) => {
  const { permissions } = useHost();
  if (!permissions.includes('button create in facturas')) return null;
  const to = `/facturacion/nuevo?rfc=${encodeURIComponent(rfc)}`;
  return (
    <EnlaceDeFuera to={to} className={classes.action}>
      {mensajes.facturar}
    </EnlaceDeFuera>
  );
};

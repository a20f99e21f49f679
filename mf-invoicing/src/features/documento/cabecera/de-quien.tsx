import type { Factura } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { ScreenLink } from '../../../shared/screen-link.tsx';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';

/** The receiver of the voucher, with a link to the receiver's page. */
export const DeQuien = ({ receptor }: Pick<Factura, 'receptor'>) => {
  const { kiosk } = useHost();
  if (!receptor) return null;
  const nombre = receptor.nombre || receptor.rfc;
  return (
    <p className={classes.deQuien}>
      {mensajes.receptor}:{' '}
      {kiosk ? nombre : <ScreenLink to={`/receptores/${receptor.id}`}>{nombre}</ScreenLink>}
    </p>
  );
};

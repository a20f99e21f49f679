import type { Factura } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { BackIcon, PageTitle, StatusBadge } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { folioOf } from '../../../shared/documento.ts';
import { listAddress } from '../../../shared/list-address.ts';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import { estadoOf } from './estado.ts';

interface CabeceraProps {
  factura: Factura;
  titulo: string;
  children?: ReactNode;
}

/** editor §2: kind and folio, with the receiver's RFC appended. */
export const Cabecera = ({ factura, titulo, children }: CabeceraProps) => {
  const name = `${titulo} ${folioOf(factura)}`.trim();
  const rfc = factura.receptor?.rfc;
  return (
    <header className={classes.cabecera} data-en-pantalla>
      <Link to={listAddress()} className={classes.back} aria-label={mensajes.lista}>
        <BackIcon size={20} />
      </Link>
      <PageTitle beside={<StatusBadge status={estadoOf(factura).status} />}>
        {rfc ? `${name} · ${rfc}` : name}
      </PageTitle>
      {children}
    </header>
  );
};

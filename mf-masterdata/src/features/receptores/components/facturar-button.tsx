import { useHost } from '@timbra/remote-kit';
import { Anchor } from '@timbra/ui-kit/mantine';
import type { MouseEvent } from 'react';
import { mensajes } from '../mensajes.ts';
import classes from '../../../shared/lista/lista.module.css';

interface FacturarButtonProps {
  rfc: string;
}

const opensElsewhere = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

/** A real link, so that it can be opened in another tab; draws nothing without the permission. */
export const FacturarButton = ({ rfc }: FacturarButtonProps) => {
  const { permissions, navigate } = useHost();
  if (!permissions.includes('button create in facturas')) return null;
  const to = `/facturacion/nuevo?rfc=${encodeURIComponent(rfc)}`;
  return (
    <Anchor
      href={to}
      className={classes.action}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {mensajes.facturar}
    </Anchor>
  );
};

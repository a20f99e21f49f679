import { Button, Menu } from '@mantine/core';
import { ChevronDownIcon } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { mensajes } from '../mensajes.ts';

/** spec 1 §2: the menu of what can be issued. */
const KINDS = [
  { to: '/nuevo', text: mensajes.factura },
  { to: '/nuevo/recibo-pago', text: mensajes.reciboPago },
  { to: '/nuevo/global', text: mensajes.facturaGlobal },
  { to: '/nuevo/nomina', text: mensajes.nomina },
  { to: '/nuevo/nota-credito', text: mensajes.notaCredito },
] as const;

export const NuevoComprobante = () => (
  <Menu position="bottom-start" withinPortal={false}>
    <Menu.Target>
      <Button rightSection={<ChevronDownIcon size={14} />}>{mensajes.nuevo}</Button>
    </Menu.Target>
    <Menu.Dropdown>
      {KINDS.map(({ to, text }) => (
        <Menu.Item key={to} component={Link} to={to}>
          {text}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

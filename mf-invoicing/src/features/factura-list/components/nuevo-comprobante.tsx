import { Link } from '@timbra/remote-kit/router';
import { ChevronDownIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
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

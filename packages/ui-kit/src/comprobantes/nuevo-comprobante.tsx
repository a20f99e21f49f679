import { Link } from '@timbra/remote-kit/router';
import { Button } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import { MenuItems } from '../menu/menu-items.tsx';
import { ChevronDownIcon } from '../status/icons.tsx';
import { mensajes } from './mensajes.ts';

/** lista §7: the menu of what can be issued; an integrator's invoice has an address of its own. */
const kindsFor = (isSaeko: boolean) => [
  { to: isSaeko ? '/nuevo/saeko' : '/nuevo', text: mensajes.factura },
  { to: '/nuevo/recibo-pago', text: mensajes.reciboPago },
  { to: '/nuevo/global', text: mensajes.facturaGlobal },
  { to: '/nuevo/nomina', text: mensajes.nomina },
  { to: '/nuevo/nota-credito', text: mensajes.notaCredito },
];

export interface NuevoComprobanteProps {
  /** What the addresses of invoicing begin with, where its own router does not say it. */
  base?: string;
  /** Id of the issuer that they are begun with; the account's first without. */
  emisor?: string | undefined;
  isSaeko: boolean;
  /** Under which end of its button the menu opens. */
  position?: 'bottom-start' | 'bottom-end';
}

export const NuevoComprobante = ({
  base = '',
  emisor,
  isSaeko,
  position = 'bottom-start',
}: NuevoComprobanteProps) => (
  <Menu position={position} withinPortal={false}>
    <Menu.Target>
      <Button data-en-pantalla rightSection={<ChevronDownIcon size={14} />}>
        {mensajes.nuevo}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <MenuItems>
        {kindsFor(isSaeko).map(({ to, text }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={`${base}${to}${emisor ? `?emisorId=${emisor}` : ''}`}
          >
            {text}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={`${base}/bulk`}>
          {mensajes.importar}
        </Menu.Item>
      </MenuItems>
    </Menu.Dropdown>
  </Menu>
);

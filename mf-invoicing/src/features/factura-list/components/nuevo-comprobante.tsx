import { Button, Menu } from '@mantine/core';
import { ChevronDownIcon } from '@timbra/ui-kit';
import { Link } from 'react-router';
import { mensajes } from '../mensajes.ts';

/** spec 1 §2: the menu of what can be issued. */
export const NuevoComprobante = () => (
  <Menu position="bottom-end" withinPortal={false}>
    <Menu.Target>
      <Button rightSection={<ChevronDownIcon size={14} />}>{mensajes.nuevo}</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item component={Link} to="/nuevo">
        {mensajes.factura}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

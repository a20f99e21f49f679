import { MenuIcon, MenuItems } from '@timbra/ui-kit';
import { ActionIcon } from '@timbra/ui-kit/mantine';
import { Menu } from '@timbra/ui-kit/mantine-sections';
import { mensajes } from '../mensajes.ts';
import type { BarProps } from './bar-props.ts';
import { usePuede, useSinPruebas } from '../campos/use-puede.ts';

/** Everything but Timbrar, where there is no room for buttons. */
export const MoreActions = ({ busy, inProcess, canDelete, editor }: BarProps) => {
  const puede = usePuede();
  const sinPruebas = useSinPruebas();
  const isBusy = busy !== null || inProcess;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={mensajes.masAcciones}>
          <MenuIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems>
          <Menu.Item disabled={isBusy} onClick={editor.save}>
            {mensajes.guardarBorrador}
          </Menu.Item>
          {puede.prueba && (
            <Menu.Item
              disabled={isBusy}
              // It answers why: the bar says so, and pressing it, too.
              aria-disabled={sinPruebas || undefined}
              c={sinPruebas ? 'dimmed' : undefined}
              onClick={editor.test}
            >
              {mensajes.modoPrueba}
            </Menu.Item>
          )}
          {canDelete && (
            <Menu.Item
              color="var(--error)"
              disabled={isBusy}
              onClick={(event) => editor.erase(event.shiftKey)}
            >
              {mensajes.borrar}
            </Menu.Item>
          )}
          {puede.cancelar && <Menu.Item onClick={editor.leave}>{mensajes.cancelar}</Menu.Item>}
        </MenuItems>
      </Menu.Dropdown>
    </Menu>
  );
};

import { ActionIcon, Menu } from '@mantine/core';
import { MenuIcon } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import type { ActionBarProps } from './editor-actions.ts';
import { usePuede, useSinCreditos } from './use-puede.ts';

/** Everything but Timbrar, where there is no room for buttons. */
export const MoreActions = ({ busy, inProcess, canDelete, actions }: ActionBarProps) => {
  const puede = usePuede();
  const sinCreditos = useSinCreditos();
  const isBusy = busy !== null || inProcess;
  return (
    <Menu position="top-start">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label={mensajes.masAcciones}>
          <MenuIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isBusy} onClick={actions.onGuardar}>
          {mensajes.guardarBorrador}
        </Menu.Item>
        {puede.prueba && (
          <Menu.Item
            disabled={isBusy}
            // It answers why: the bar says so, and pressing it, too.
            aria-disabled={sinCreditos || undefined}
            c={sinCreditos ? 'dimmed' : undefined}
            onClick={actions.onPrueba}
          >
            {mensajes.modoPrueba}
          </Menu.Item>
        )}
        {canDelete && (
          <Menu.Item
            color="red.9"
            disabled={isBusy}
            onClick={(event) => actions.onBorrar(event.shiftKey)}
          >
            {mensajes.borrar}
          </Menu.Item>
        )}
        {puede.cancelar && <Menu.Item onClick={actions.onLeave}>{mensajes.cancelar}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
};

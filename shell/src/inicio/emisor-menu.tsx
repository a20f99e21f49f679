import { Button, Menu } from '@mantine/core';
import type { FiscalEmisor } from '@timbra/contracts';
import { BuildingIcon, CheckIcon, ChevronDownIcon } from '@timbra/ui-kit';
import classes from './inicio.module.css';
import { mensajes } from './mensajes.ts';

interface EmisorMenuProps {
  emisores: readonly Pick<FiscalEmisor, 'id' | 'rfc' | 'nombre'>[];
  chosen: string | undefined;
  onChoose: (emisor: string | undefined) => void;
}

/** Whose figures they are: all issuers', or those of one. */
export const EmisorMenu = ({ emisores, chosen, onChoose }: EmisorMenuProps) => {
  const nombre = emisores.find(({ id }) => id === chosen)?.nombre ?? mensajes.todosLosEmisores;
  const opciones = [{ id: undefined, rfc: '', nombre: mensajes.todosLosEmisores }, ...emisores];
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          classNames={{ root: classes.emisor, label: classes.nombre }}
          leftSection={<BuildingIcon />}
          rightSection={<ChevronDownIcon size={14} />}
          aria-label={`${mensajes.emisor}: ${nombre}`}
        >
          {nombre}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.emisores}>
        {opciones.map(({ id, rfc, nombre: text }) => (
          <Menu.RadioItem
            key={id ?? ''}
            value={id ?? ''}
            checked={id === chosen}
            checkIcon={<CheckIcon size={14} />}
            rightSection={rfc && <span className={classes.rfc}>{rfc}</span>}
            closeMenuOnClick
            onChange={() => onChoose(id)}
          >
            {text}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

import { Menu } from '@mantine/core';
import { CheckIcon, useDensidad, useEsquema } from '@timbra/ui-kit';
import classes from './aspecto.module.css';
import { mensajes } from './mensajes.ts';
import { DENSIDADES, ESQUEMAS, type Opcion } from './opciones.ts';

interface GroupProps {
  label: string;
  opciones: readonly Opcion[];
  chosen: string;
}

/** One of several, side by side; the menu stays open, so that the person sees what it does. */
const Group = ({ label, opciones, chosen }: GroupProps) => (
  <div role="group" aria-label={label}>
    <Menu.Label px="sm">{label}</Menu.Label>
    <div role="presentation" className={classes.options}>
      {opciones.map(({ value, label: word, choose }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={value === chosen}
          checkIcon={<CheckIcon size={14} />}
          closeMenuOnClick={false}
          className={classes.option}
          onChange={choose}
        >
          {word}
        </Menu.RadioItem>
      ))}
    </div>
  </div>
);

/** How this person wants to see the screens, in the menu of the person. */
export const MenuAspecto = () => (
  <>
    <Group label={mensajes.esquema} opciones={ESQUEMAS} chosen={useEsquema()} />
    <Group label={mensajes.densidad} opciones={DENSIDADES} chosen={useDensidad()} />
  </>
);

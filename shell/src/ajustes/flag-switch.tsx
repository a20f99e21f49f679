import { Switch } from '@mantine/core';
import type { Ajustes } from '@timbra/contracts';
import { Leido } from './leido.tsx';
import { mensajes } from './mensajes.ts';

/** Settings that are on or off. */
export type Flag = {
  [K in keyof Ajustes]: Ajustes[K] extends boolean ? K : never;
}[keyof Ajustes];

interface FlagSwitchProps {
  name: Flag;
  checked: boolean;
  readOnly: boolean;
  onChange: (checked: boolean) => void;
  note?: string;
}

/** A user that may not change it reads it in words: a switch that does not move says little. */
export const FlagSwitch = ({ name, checked, readOnly, onChange, note }: FlagSwitchProps) =>
  readOnly ? (
    <Leido label={mensajes[name]} value={checked} note={note} />
  ) : (
    <Switch
      label={mensajes[name]}
      description={note}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );

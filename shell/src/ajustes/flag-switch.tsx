import { Switch } from '@mantine/core';
import type { Ajustes } from '@timbra/contracts';
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

export const FlagSwitch = ({ name, checked, readOnly, onChange, note }: FlagSwitchProps) => (
  <Switch
    label={mensajes[name]}
    description={note}
    checked={checked}
    disabled={readOnly}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

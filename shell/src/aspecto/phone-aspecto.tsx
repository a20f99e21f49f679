import { SegmentedControl } from '@mantine/core';
import { useEsquema } from '@timbra/ui-kit';
import { useId } from 'react';
import classes from './aspecto.module.css';
import { mensajes } from './mensajes.ts';
import { ESQUEMAS } from './opciones.ts';

/** The same on a phone, whose lists are cards: their height is no choice. */
export const PhoneAspecto = () => {
  const id = useId();
  return (
    <div className={classes.phone}>
      <span id={id}>{mensajes.esquema}</span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={useEsquema()}
        data={ESQUEMAS.map(({ value, label }) => ({ value, label }))}
        onChange={(value) => ESQUEMAS.find((it) => it.value === value)?.choose()}
      />
    </div>
  );
};

import { TextInput } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, type Fila } from '../tabla/fila.ts';
import { sustitucionProblem, type Peticion } from './peticion.ts';

interface SustitucionesProps {
  filas: readonly Fila[];
  peticion: Peticion;
  onChange: (peticion: Peticion) => void;
}

/** With reason 01, what replaces each voucher. What is wrong is told once its field was left. */
export const Sustituciones = ({ filas, peticion, onChange }: SustitucionesProps) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const type = (id: string, folio: string) => {
    const { sustituciones } = peticion;
    onChange({ ...peticion, sustituciones: { ...sustituciones, [id]: folio } });
  };
  return (
    <div className={classes.sustituciones}>
      <p className={classes.second}>{mensajes.con01}</p>
      {filas.map((fila) => (
        <TextInput
          key={fila.id}
          label={mensajes.folioDe(folioText(fila))}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={peticion.sustituciones[fila.id] ?? ''}
          error={left.has(fila.id) ? sustitucionProblem(peticion, fila) : null}
          onChange={(event) => type(fila.id, event.currentTarget.value)}
          onBlur={() => setLeft((now) => new Set([...now, fila.id]))}
        />
      ))}
    </div>
  );
};

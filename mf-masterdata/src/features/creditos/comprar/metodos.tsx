import type { MetodoPago } from '@timbra/contracts';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';

const METODOS = ['transferencia', 'tarjeta', 'efectivo'] as const satisfies MetodoPago[];

interface MetodosProps {
  value: MetodoPago;
  onChange: (value: MetodoPago) => void;
}

export const Metodos = ({ value, onChange }: MetodosProps) => (
  <fieldset className={classes.choice}>
    <legend className={classes.hidden}>{mensajes.comoPagas}</legend>
    <div className={classes.metodos}>
      {METODOS.map((metodo) => (
        <label key={metodo} className={classes.metodo}>
          <input
            type="radio"
            name="metodo"
            value={metodo}
            checked={value === metodo}
            onChange={() => onChange(metodo)}
          />
          <strong>{mensajes.metodos[metodo][0]}</strong>
          <span className={classes.note}>{mensajes.metodos[metodo][1]}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

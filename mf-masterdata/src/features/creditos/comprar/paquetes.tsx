import { Money, MoneyInput } from '@timbra/ui-kit';
import { PRECIO_CREDITO } from '@timbra/contracts';
import { useState } from 'react';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';
import { creditosDe, importeProblem, OTRO, PAQUETES, type Eleccion } from './compra.ts';
import { plazoDe } from '../saldo/plazo.ts';

interface PaquetesProps {
  value: Eleccion;
  onChange: (value: Eleccion) => void;
  porMes: number;
  takesFocus: boolean;
}

/** Amounts as credits and as the time that they last; or whatever else is typed. */
export const Paquetes = ({ value, onChange, porMes, takesFocus }: PaquetesProps) => {
  const [left, setLeft] = useState(false);
  const { paquete, importe } = value;
  const problem = importeProblem(importe);
  const radio = (name: string) => ({
    type: 'radio',
    name: 'paquete',
    value: name,
    checked: paquete === name,
    onChange: () => onChange({ ...value, paquete: name }),
  });
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.hidden}>{mensajes.cuantos}</legend>
      <div className={classes.paquetes}>
        {PAQUETES.map((creditos, at) => {
          const plazo = plazoDe(creditos, porMes);
          return (
            <label key={creditos} className={classes.paquete}>
              <input {...radio(String(creditos))} autoFocus={takesFocus && at === 0} />
              <span className={classes.creditos}>
                <strong>{mensajes.numero(creditos)}</strong> {mensajes.creditos}
              </span>
              {plazo !== null && <span className={classes.note}>{mensajes.aTuRitmo(plazo)}</span>}
              <Money value={(creditos * PRECIO_CREDITO).toFixed(2)} />
            </label>
          );
        })}
        <label className={classes.paquete}>
          <input {...radio(OTRO)} />
          <span className={classes.creditos}>
            <strong>{mensajes.otroImporte}</strong>
          </span>
          <span className={classes.note}>{mensajes.desde}</span>
        </label>
      </div>
      {paquete === OTRO && (
        <MoneyInput
          label={mensajes.importe}
          description={problem === null ? mensajes.equivale(creditosDe(importe)) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maw={220}
          value={importe}
          error={left && problem !== null ? problem : undefined}
          onChange={(typed) => {
            setLeft(false);
            onChange({ ...value, importe: typed });
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </fieldset>
  );
};

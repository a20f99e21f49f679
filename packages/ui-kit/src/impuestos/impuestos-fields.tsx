import { Button, CloseButton, NativeSelect } from '@mantine/core';
import type { ImpuestoBody } from '@timbra/contracts';
import { MoneyInput } from '../money/money-input.tsx';
import { PlusIcon } from '../status/icons.tsx';
import classes from './impuestos-fields.module.css';
import {
  addImpuesto,
  claseOf,
  missingClases,
  removeImpuesto,
  setTasa,
  tasasIva,
} from './impuestos.ts';

interface TasaProps {
  impuesto: ImpuestoBody;
  onChange: (tasa: string) => void;
}

const Tasa = ({ impuesto, onChange }: TasaProps) => {
  const { id, label } = claseOf(impuesto);
  const value = impuesto.tipoFactor === 'Exento' ? 'Exento' : (impuesto.tasaCuota ?? '');
  if (id !== 'iva') {
    const isCuota = impuesto.tipoFactor === 'Cuota';
    return (
      <MoneyInput
        aria-label={`${isCuota ? 'Cuota' : 'Tasa'} de ${label}`}
        value={value}
        minDecimals={0}
        rightSection={isCuota ? '$' : '%'}
        onChange={onChange}
      />
    );
  }
  const options: string[] = tasasIva.includes(value as (typeof tasasIva)[number])
    ? [...tasasIva]
    : [value, ...tasasIva];
  return (
    <NativeSelect
      aria-label={`Tasa de ${label}`}
      value={value}
      data={options.map((it) => ({ value: it, label: it === 'Exento' ? it : `${it} %` }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface ImpuestosFieldsProps {
  impuestos: readonly ImpuestoBody[];
  onChange: (impuestos: ImpuestoBody[]) => void;
}

/** The taxes of one concept: one of each kind, each with its rate. */
export const ImpuestosFields = ({ impuestos, onChange }: ImpuestosFieldsProps) => (
  <>
    {impuestos.length === 0 && <p className={classes.none}>Este concepto no lleva impuestos.</p>}
    {impuestos.map((it, at) => {
      const { label } = claseOf(it);
      return (
        <div key={`${it.tipo}${it.impuesto}`} className={classes.row}>
          <span>{label}</span>
          <Tasa impuesto={it} onChange={(tasa) => onChange(setTasa(impuestos, at, tasa))} />
          <CloseButton
            aria-label={`Quitar ${label}`}
            onClick={() => onChange(removeImpuesto(impuestos, at))}
          />
        </div>
      );
    })}
    <div className={classes.add} role="group" aria-label="Agregar impuesto">
      {missingClases(impuestos).map(({ id, label }) => (
        <Button
          key={id}
          size="compact-sm"
          variant="default"
          leftSection={<PlusIcon size={12} />}
          onClick={() => onChange(addImpuesto(impuestos, id))}
        >
          {label}
        </Button>
      ))}
    </div>
  </>
);

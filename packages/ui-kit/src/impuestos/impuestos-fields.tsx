import type { ReglaTasa } from '@timbra/cfdi';
import type { ImpuestoBody } from '@timbra/contracts';
import { Button, CloseButton } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';
import { today } from '../dates/format-date.ts';
import { MoneyInput } from '../money/money-input.tsx';
import { PlusIcon } from '../status/icons.tsx';
import classes from './impuestos-fields.module.css';
import {
  addImpuesto,
  claseOf,
  missingClases,
  removeImpuesto,
  setCuota,
  setTasa,
  tasaOf,
  tasasOf,
  type Vigentes,
} from './impuestos.ts';

interface TasaProps {
  impuesto: ImpuestoBody;
  vigentes: Vigentes;
  onTasa: (tasa: string) => void;
  onCuota: (pesos: string) => void;
}

const tasaLabel = (tasa: string): string => {
  if (tasa === 'Cuota') return 'Cuota (pesos)';
  return tasa === 'Exento' ? tasa : `${tasa} %`;
};

const Tasa = ({ impuesto, vigentes, onTasa, onCuota }: TasaProps) => {
  const { label } = claseOf(impuesto);
  const tasas = tasasOf(impuesto, vigentes);
  const isCuota = impuesto.tipoFactor === 'Cuota';
  const value = tasaOf(impuesto);
  if (!tasas) {
    return (
      <MoneyInput
        aria-label={`Tasa de ${label}`}
        value={impuesto.tasaCuota ?? ''}
        minDecimals={0}
        rightSection="%"
        onChange={onTasa}
      />
    );
  }
  const options = tasas.includes(value) ? tasas : [value, ...tasas];
  return (
    <div className={classes.tasa}>
      <NativeSelect
        aria-label={`Tasa de ${label}`}
        value={value}
        data={options.map((it) => ({ value: it, label: tasaLabel(it) }))}
        onChange={(event) => onTasa(event.currentTarget.value)}
      />
      {isCuota && (
        <MoneyInput
          aria-label={`Cuota de ${label}`}
          value={impuesto.tasaCuota ?? ''}
          minDecimals={0}
          rightSection="$"
          placeholder="Por unidad"
          onChange={onCuota}
        />
      )}
    </div>
  );
};

interface ImpuestosFieldsProps {
  impuestos: readonly ImpuestoBody[];
  /** AAAA-MM-DD, whose rates are offered; today unless told. */
  dia?: string;
  /** The rates of the imported c_TasaOCuota, in place of the screen's own. */
  tasas?: readonly ReglaTasa[];
  onChange: (impuestos: ImpuestoBody[]) => void;
}

/** The taxes of one concept: one of each kind, each with its rate. */
export const ImpuestosFields = ({ impuestos, dia, tasas, onChange }: ImpuestosFieldsProps) => (
  <>
    {impuestos.length === 0 && <p className={classes.none}>Este concepto no lleva impuestos.</p>}
    {impuestos.map((it, at) => {
      const { label } = claseOf(it);
      return (
        <div key={`${it.tipo}${it.impuesto}`} className={classes.row}>
          <span>{label}</span>
          <Tasa
            impuesto={it}
            vigentes={{ day: dia || today(), known: tasas }}
            onTasa={(tasa) => onChange(setTasa(impuestos, at, tasa))}
            onCuota={(pesos) => onChange(setCuota(impuestos, at, pesos))}
          />
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

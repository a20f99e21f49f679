import { Button, CloseButton, FocusTrap, NativeSelect } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import type { ImpuestoBody } from '@timbra/contracts';
import { MoneyInput, PlusIcon } from '@timbra/ui-kit';
import classes from '../factura-editor.module.css';
import { mensajes } from '../mensajes.ts';
import {
  addImpuesto,
  claseOf,
  missingClases,
  removeImpuesto,
  setTasa,
  tasasIva,
} from '../model/impuestos.ts';

interface ImpuestosPanelProps {
  impuestos: readonly ImpuestoBody[];
  onChange: (impuestos: ImpuestoBody[]) => void;
  onClose: () => void;
}

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

/** The taxes of one line: one of each kind, each with its rate. */
export const ImpuestosPanel = ({ impuestos, onChange, onClose }: ImpuestosPanelProps) => {
  const box = useClickOutside<HTMLDivElement>(onClose);
  return (
    <FocusTrap>
      <div
        ref={box}
        role="dialog"
        aria-label={mensajes.impuestos}
        className={classes.taxes}
        onKeyDown={(event) => {
          // Keys of the line do not reach through: here Enter presses a button.
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      >
        {impuestos.length === 0 && <p className={classes.second}>{mensajes.sinImpuestos}</p>}
        {impuestos.map((it, at) => {
          const { label } = claseOf(it);
          return (
            <div key={`${it.tipo}${it.impuesto}`} className={classes.taxRow}>
              <span>{label}</span>
              <Tasa impuesto={it} onChange={(tasa) => onChange(setTasa(impuestos, at, tasa))} />
              <CloseButton
                aria-label={`Quitar ${label}`}
                onClick={() => onChange(removeImpuesto(impuestos, at))}
              />
            </div>
          );
        })}
        <div className={classes.taxAdd} role="group" aria-label={mensajes.agregarImpuesto}>
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
        <div className={classes.taxClose}>
          <Button size="compact-sm" onClick={onClose} data-autofocus>
            {mensajes.cerrar}
          </Button>
        </div>
      </div>
    </FocusTrap>
  );
};

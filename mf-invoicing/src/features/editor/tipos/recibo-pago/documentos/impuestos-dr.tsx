import { Decimal, type Impuesto } from '@timbra/cfdi';
import { MAX_IMPUESTOS_DR } from '@timbra/contracts';
import { getAt } from '@timbra/remote-kit';
import { impuestosSummary, MoneyInput, useField } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { useRows } from '../../../deshacer/use-rows.tsx';
import extraClasses from '../../../estilos/extras.module.css';
import gridClasses from '../../../estilos/conceptos.module.css';
import type { EditorForm } from '../../../formulario/editor-form.ts';
import { mensajes } from '../mensajes.ts';
import {
  clases,
  claseIdOf,
  newImpuesto,
  setBase,
  setClase,
  setTasa,
} from './clases-de-impuesto.ts';

const NONE: readonly Impuesto[] = [];

interface FilaProps {
  fila: Impuesto;
  number: number;
  onChange: (fila: Impuesto) => void;
  onRemove: () => void;
}

const Fila = ({ fila, number, onChange, onRemove }: FilaProps) => {
  const { readOnly } = useEditor();
  const of = ` ${number}`;
  return (
    <div className={extraClasses.fields}>
      <NativeSelect
        label={mensajes.impuesto}
        aria-label={mensajes.impuesto + of}
        disabled={readOnly}
        data={clases.map(({ id, label }) => ({ value: id, label }))}
        value={claseIdOf(fila)}
        onChange={(event) => onChange(setClase(fila, event.currentTarget.value))}
      />
      {fila.tipoFactor !== 'Exento' && (
        <MoneyInput
          label={mensajes.tasa}
          aria-label={mensajes.tasa + of}
          readOnly={readOnly}
          minDecimals={0}
          rightSection={fila.tipoFactor === 'Cuota' ? '$' : '%'}
          value={fila.tasaCuota ?? ''}
          onChange={(tasa) => onChange(setTasa(fila, tasa))}
        />
      )}
      <MoneyInput
        label={mensajes.base}
        aria-label={mensajes.base + of}
        readOnly={readOnly}
        value={fila.base ?? ''}
        onChange={(base) => onChange(setBase(fila, base))}
      />
      {fila.tipoFactor !== 'Exento' && (
        <MoneyInput
          label={mensajes.importe}
          aria-label={mensajes.importe + of}
          readOnly={readOnly}
          value={fila.importe ?? ''}
          onChange={(importe) => onChange({ ...fila, importe })}
        />
      )}
      {!readOnly && (
        <CloseButton
          className={extraClasses.besideFields}
          aria-label={mensajes.quitarImpuesto + of}
          onClick={onRemove}
        />
      )}
    </div>
  );
};

/** Taxes of what is paid: folded, because an invoice of this account brings them along. */
export const ImpuestosDr = ({ path }: { path: string }) => {
  const { store } = useEditor();
  const { id, error } = useField(path);
  const filasOf = ({ extras }: EditorForm) =>
    (getAt(extras, path) as readonly Impuesto[] | undefined) ?? NONE;
  const filas = useForm(store, filasOf);
  const set = (next: readonly Impuesto[]) => store.setExtra(path, next);
  const { remove, offer, more } = useRows({
    get: () => filasOf(store.get()),
    set,
    max: MAX_IMPUESTOS_DR,
  });
  const total = filas.reduce((sum, it) => sum.add(Decimal.orZero(it.importe)), Decimal.ZERO);
  const summary = impuestosSummary(filas);
  return (
    <details className={extraClasses.details} open={error !== undefined || undefined}>
      <summary id={id}>
        {mensajes.impuestos}: {summary}
        {filas.length > 0 && ` · ${total.toFixed(2)}`}
      </summary>
      {error && <p className={gridClasses.rowErrors}>{error}</p>}
      {filas.map((fila, at) => (
        <Fila
          key={at}
          fila={fila}
          number={at + 1}
          onChange={(next) => set(filas.with(at, next))}
          onRemove={() => remove(at, `${mensajes.impuesto} ${at + 1}`)}
        />
      ))}
      {offer}
      {more(mensajes.agregarImpuesto, newImpuesto)}
    </details>
  );
};

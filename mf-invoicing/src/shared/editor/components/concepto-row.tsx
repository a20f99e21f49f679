import { CloseButton, TextInput } from '@mantine/core';
import type { ConceptoCatalogo } from '@timbra/contracts';
import { formatNumber, MoneyInput } from '@timbra/ui-kit';
import { memo, useMemo } from 'react';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';
import { isBlank } from '../model/concepto-rows.ts';
import type { ConceptoForm } from '../model/editor-form.ts';
import type { EditorStore } from '../model/editor-store.ts';
import { totalsOf } from '../model/factura-fiscal.ts';
import { idOf } from '../model/field-refs.ts';
import type { ConceptoField } from '../model/next-focus.ts';
import { ConceptoCombo } from './concepto-combo.tsx';
import { useEditor } from './editor-context.ts';
import { focusField } from './focus.ts';
import { ImpuestosCell } from './impuestos-cell.tsx';
import { pressInRow, removeRow } from './row-keys.ts';
import { UnidadPicker } from './unidad-picker.tsx';

interface ConceptoRowProps {
  store: EditorStore;
  concepto: ConceptoForm;
  number: number;
  readOnly: boolean;
  /** [field, message] of each problem, as JSON: equal text leaves the row as it is drawn. */
  errors: string;
  conceptos: readonly ConceptoCatalogo[];
  onRemove: (row: string) => void;
}

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 8);
const cell = { root: classes.cell, label: classes.cellLabel, input: classes.cellInput };
const amount = { ...cell, input: `${classes.cellInput} ${classes.amount}` };

/** One line. Drawn again only when it itself changes: the others are not looked at. */
export const ConceptoRow = memo(function ConceptoRow(props: ConceptoRowProps) {
  const { store, concepto, number, readOnly, conceptos, onRemove } = props;
  const row = concepto.key;
  const blank = isBlank(concepto);
  const errors = useMemo(
    () => new Map(JSON.parse(props.errors) as [string, string][]),
    [props.errors],
  );
  const { decimals } = useEditor();
  const importe = useMemo(
    () => totalsOf([concepto], 'MXN', decimals).conceptos[0]?.importe,
    [concepto, decimals],
  );
  const errorsId = `concepto-${row}-errores`;

  const set = (change: Partial<ConceptoForm>) => store.setConcepto(row, change);
  const common = (field: ConceptoField) => ({
    id: idOf({ row, field }),
    readOnly,
    // From the blank row's concept, Tab leaves the grid.
    tabIndex: blank && field !== 'descripcion' ? -1 : undefined,
  });
  const described = errors.size > 0 ? errorsId : undefined;
  const input = (field: ConceptoField) => ({
    ...common(field),
    'data-field': field,
    error: errors.has(field),
    'aria-describedby': described,
  });
  const custom = (field: ConceptoField) => ({
    ...common(field),
    hasError: errors.has(field),
    describedBy: described,
  });

  return (
    <div
      role="group"
      aria-label={`${mensajes.concepto} ${number}`}
      className={classes.row}
      data-blank={blank || undefined}
      onKeyDown={(event) => !readOnly && pressInRow(event, { store, row, onRemove })}
    >
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <ConceptoCombo
        {...custom('descripcion')}
        value={concepto.descripcion}
        conceptos={conceptos}
        onChange={(descripcion) => set({ descripcion })}
        onChoose={(item) => {
          store.fillConcepto(row, item);
          focusField({ row, field: 'cantidad' });
        }}
      />
      <TextInput
        {...input('clave')}
        label={mensajes.clave}
        classNames={cell}
        inputMode="numeric"
        autoComplete="off"
        placeholder={blank ? undefined : '01010101'}
        title={mensajes.claveAyuda}
        onFocus={(event) => event.currentTarget.select()}
        value={concepto.clave}
        onChange={(event) => set({ clave: digits(event.currentTarget.value) })}
      />
      <UnidadPicker
        {...custom('claveUnidad')}
        value={concepto.claveUnidad}
        onChange={(unidad) =>
          set({
            claveUnidad: unidad?.clave ?? '',
            unidad: (unidad?.descripcion ?? '').slice(0, 20),
          })
        }
      />
      <MoneyInput
        {...input('cantidad')}
        label={mensajes.cantidad}
        classNames={amount}
        minDecimals={0}
        value={concepto.cantidad}
        onChange={(cantidad) => set({ cantidad })}
      />
      <MoneyInput
        {...input('valorUnitario')}
        label={mensajes.precio}
        classNames={amount}
        value={concepto.valorUnitario}
        onChange={(valorUnitario) => set({ valorUnitario })}
      />
      <MoneyInput
        {...input('descuento')}
        label={mensajes.descuento}
        classNames={amount}
        value={concepto.descuento}
        onChange={(descuento) => set({ descuento })}
      />
      <ImpuestosCell
        {...custom('impuestos')}
        impuestos={concepto.impuestos}
        onChange={(impuestos) => set({ impuestos })}
      />
      <div className={classes.importe}>
        <span className={classes.cellLabel}>{mensajes.importe}</span>
        <output>{blank ? '' : formatNumber(importe ?? '0')}</output>
      </div>
      {readOnly || blank ? (
        <span />
      ) : (
        <CloseButton
          className={classes.remove}
          aria-label={`${mensajes.quitar} ${number}`}
          title={`${mensajes.quitar} (Alt+Supr)`}
          onClick={() => removeRow({ store, row, onRemove })}
        />
      )}
      {errors.size > 0 && (
        <p id={errorsId} className={classes.rowErrors}>
          {[...new Set(errors.values())].join(' · ')}
        </p>
      )}
    </div>
  );
});

import { decimalsOf } from '@timbra/cfdi';
import {
  MAX_CONCEPTOS,
  MAX_DESCRIPCION,
  type CatalogoRow,
  type ConceptoCatalogo,
} from '@timbra/contracts';
import { formatNumber, MoneyInput, MoreIcon } from '@timbra/ui-kit';
import { ActionIcon, CloseButton } from '@timbra/ui-kit/mantine';
import { memo, useMemo, useState } from 'react';
import classes from '../estilos/conceptos.module.css';
import { mensajes } from '../mensajes.ts';
import { hasDetalles, isBlank } from '../formulario/concepto-rows.ts';
import type { ConceptoForm } from '../formulario/editor-form.ts';
import type { EditorStore } from '../formulario/editor-store.ts';
import { totalsOf } from '../borrador/factura-fiscal.ts';
import { notaDeIeps } from '../borrador/nota-de-ieps.ts';
import { idOf } from '../campos/field-refs.ts';
import { afterEnter, type ConceptoField } from '../campos/next-focus.ts';
import { ConceptoCombo } from './buscar/concepto-combo.tsx';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { focusTarget } from '../campos/focus.ts';
import { ImpuestosCell } from './impuestos-cell.tsx';
import { pressInRow, removeRow } from './row-keys.ts';
import { SatCell } from './buscar/sat-picker.tsx';
import { Sugerencias } from './sugerir/sugerencias.tsx';
import { usePuede } from '../campos/use-puede.ts';

interface ConceptoRowProps {
  store: EditorStore;
  concepto: ConceptoForm;
  number: number;
  readOnly: boolean;
  /** Where as many lines as fit are there, a blank row takes no other. */
  hasRoom: boolean;
  /** [cell, message] of each problem, as JSON: equal text leaves the row as it is drawn. */
  errors: string;
  conceptos: readonly ConceptoCatalogo[];
  onRemove: (row: string) => void;
  onDuplicate: (row: string) => void;
}

const cell = { root: classes.cell, label: classes.cellLabel, input: classes.cellInput };
const amount = { ...cell, input: `${classes.cellInput} ${classes.amount}` };

/** What a line takes of a unit of the catalogue. */
const unidadOf = (row: CatalogoRow | null): Pick<ConceptoForm, 'claveUnidad' | 'unidad'> => ({
  claveUnidad: row?.clave ?? '',
  unidad: (row?.descripcion ?? '').slice(0, 20),
});

/** One line. Drawn again only when it itself changes: the others are not looked at. */
export const ConceptoRow = memo(function ConceptoRow(props: ConceptoRowProps) {
  const { store, concepto, number, readOnly, hasRoom, conceptos, onRemove, onDuplicate } = props;
  const row = concepto.key;
  const blank = isBlank(concepto);
  const isLong = !readOnly && concepto.descripcion.length >= MAX_DESCRIPCION;
  const errors = useMemo(
    () => new Map(JSON.parse(props.errors) as [string, string][]),
    [props.errors],
  );
  const { decimals, openDetalles } = useEditor();
  const { complementos } = usePuede();
  const moneda = useForm(store, (it) => it.datos.moneda);
  const line = useMemo(
    () => totalsOf([concepto], moneda, decimals).conceptos[0],
    [concepto, moneda, decimals],
  );
  const errorsId = `concepto-${row}-errores`;

  /** Keys are suggested while somebody writes the line, not for lines that came as they are. */
  const [isWritten, setWritten] = useState(false);
  const lacksClave = isWritten && !readOnly && concepto.clave === '' && concepto.descripcion !== '';

  const set = (change: Partial<ConceptoForm>) => store.setConcepto(row, change);
  const common = (field: ConceptoField) => ({
    id: idOf({ row, field }),
    readOnly: readOnly || !hasRoom,
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

  /** A chosen value moves the focus on as Enter does, unless the person has left the cell meanwhile. */
  const goOnFrom = (field: ConceptoField) => () => {
    if (document.activeElement?.id !== idOf({ row, field })) return;
    focusTarget(afterEnter(store.get().conceptos, row, field));
  };

  return (
    <div
      role="group"
      aria-label={`${mensajes.concepto} ${number}`}
      className={classes.row}
      data-row={row}
      data-blank={blank || undefined}
      onKeyDown={(event) =>
        pressInRow(event, { store, row, readOnly, onRemove, onDuplicate, openDetalles })
      }
    >
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <ConceptoCombo
        {...common('descripcion')}
        error={errors.has('descripcion')}
        describedBy={described}
        value={concepto.descripcion}
        conceptos={conceptos}
        onChange={(descripcion) => {
          setWritten(true);
          set({ descripcion });
        }}
        onChoose={(item) => {
          store.fillConcepto(row, item);
          goOnFrom('descripcion')();
        }}
        onTyped={goOnFrom('descripcion')}
      />
      <SatCell
        {...input('clave')}
        catalogo="c_claveprodserv"
        label={mensajes.clave}
        title={mensajes.claveAyuda}
        value={concepto.clave}
        onChange={(found) => set({ clave: found?.clave ?? '' })}
        onChosen={goOnFrom('clave')}
      />
      <SatCell
        {...input('claveUnidad')}
        catalogo="c_claveunidad"
        label={mensajes.unidad}
        value={concepto.claveUnidad}
        onChange={(found) => set(unidadOf(found))}
        onChosen={goOnFrom('claveUnidad')}
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
      {complementos ? (
        <ImpuestosCell
          {...common('impuestos')}
          hasError={errors.has('impuestos')}
          describedBy={described}
          impuestos={concepto.impuestos}
          note={line && notaDeIeps(concepto, line.impuestos, moneda)}
          onChange={(impuestos) => set({ impuestos })}
        />
      ) : (
        <span />
      )}
      <div className={classes.importe}>
        <span className={classes.cellLabel}>{mensajes.importe}</span>
        <output>
          {blank ? '' : formatNumber(line?.importe ?? '0', { min: decimalsOf(moneda) })}
        </output>
      </div>
      {blank ? (
        <span />
      ) : (
        <span className={classes.rowActions}>
          <ActionIcon
            {...{ id: idOf({ row, field: 'detalles' }), 'data-field': 'detalles' }}
            variant="subtle"
            data-error={errors.has('detalles') || undefined}
            className={classes.detalles}
            data-filled={hasDetalles(concepto) || undefined}
            aria-haspopup="dialog"
            aria-keyshortcuts="Alt+Enter"
            aria-describedby={described}
            aria-label={`${mensajes.detalles} ${number}`}
            title={`${mensajes.detalles} (Alt+Enter)`}
            onClick={() => openDetalles({ row })}
          >
            <MoreIcon />
          </ActionIcon>
          {!readOnly && (
            <CloseButton
              aria-label={`${mensajes.quitar} ${number}`}
              title={`${mensajes.quitar} (Alt+Supr)`}
              onClick={() => removeRow({ store, row, onRemove })}
            />
          )}
        </span>
      )}
      <p role="status" className={classes.rowNote}>
        {!hasRoom && mensajes.caben(MAX_CONCEPTOS)}
        {isLong && mensajes.descripcionLlena(MAX_DESCRIPCION)}
      </p>
      {lacksClave && <Sugerencias concepto={concepto} conceptos={conceptos} />}
      {errors.size > 0 && (
        <p id={errorsId} className={classes.rowErrors}>
          {[...new Set(errors.values())].join(' · ')}
        </p>
      )}
    </div>
  );
});

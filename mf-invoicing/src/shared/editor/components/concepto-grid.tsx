import { Button } from '@mantine/core';
import type { ConceptoCatalogo } from '@timbra/contracts';
import { memo, useCallback, useContext, useEffect, useState } from 'react';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';
import { isBlank } from '../model/concepto-rows.ts';
import type { ConceptoForm } from '../model/editor-form.ts';
import { idOf } from '../model/field-refs.ts';
import type { ConceptoField } from '../model/next-focus.ts';
import { ConceptoRow } from './concepto-row.tsx';
import { ErrorsContext, useEditor, useForm } from './editor-context.ts';

const fields: readonly ConceptoField[] = [
  'descripcion',
  'clave',
  'claveUnidad',
  'cantidad',
  'valorUnitario',
  'descuento',
  'impuestos',
];
const NO_ERRORS = '[]';
/** How long a removed line may be put back (ux.md §2). */
const UNDO_MS = 10_000;

const errorsOf = (errors: ReadonlyMap<string, string>, row: string): string =>
  errors.size === 0
    ? NO_ERRORS
    : JSON.stringify(
        fields.flatMap((field) => {
          const message = errors.get(idOf({ row, field }));
          return message === undefined ? [] : [[field, message]];
        }),
      );

interface ConceptoGridProps {
  conceptos: readonly ConceptoCatalogo[];
  /** The lines are others' and stay as they are. */
  locked?: boolean;
}

interface Removed {
  concepto: ConceptoForm;
  at: number;
}

/** The lines, with one blank row at the end. */
export const ConceptoGrid = memo(function ConceptoGrid({ conceptos, locked }: ConceptoGridProps) {
  const { store, readOnly: isFinal } = useEditor();
  const readOnly = isFinal || locked === true;
  const errors = useContext(ErrorsContext);
  const rows = useForm(store, (it) => it.conceptos);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const remove = useCallback(
    (row: string) => {
      const all = store.get().conceptos;
      const at = all.findIndex((it) => it.key === row);
      const concepto = all[at];
      if (!concepto || isBlank(concepto)) return;
      store.removeConcepto(row);
      setRemoved({ concepto, at });
    },
    [store],
  );
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);

  const shown = readOnly ? rows.filter((it) => !isBlank(it)) : rows;
  return (
    <section className={classes.conceptos} aria-label={mensajes.conceptos}>
      <h2 className={classes.sectionTitle}>{mensajes.conceptos}</h2>
      <div className={classes.gridHeader} aria-hidden="true">
        <span>#</span>
        <span>{mensajes.concepto}</span>
        <span>{mensajes.clave}</span>
        <span>{mensajes.unidad}</span>
        <span className={classes.amount}>{mensajes.cantidad}</span>
        <span className={classes.amount}>{mensajes.precio}</span>
        <span className={classes.amount}>{mensajes.descuento}</span>
        <span>{mensajes.impuestos}</span>
        <span className={classes.amount}>{mensajes.importe}</span>
        <span />
      </div>
      {shown.map((concepto, index) => (
        <ConceptoRow
          key={concepto.key}
          store={store}
          concepto={concepto}
          number={index + 1}
          readOnly={readOnly}
          errors={errorsOf(errors, concepto.key)}
          conceptos={conceptos}
          onRemove={remove}
        />
      ))}
      <div role="status" className={classes.undo} hidden={!removed}>
        {removed && (
          <>
            {mensajes.quitado(removed.concepto.descripcion)}
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                store.restoreConcepto(removed.concepto, removed.at);
                setRemoved(null);
              }}
            >
              {mensajes.deshacer}
            </Button>
          </>
        )}
      </div>
    </section>
  );
});

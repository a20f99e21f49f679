import type { ConceptoCatalogo } from '@timbra/contracts';
import { memo, useCallback, useContext, useMemo, useState } from 'react';
import gridClasses from '../estilos/conceptos.module.css';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { isBlank, isFull } from '../formulario/concepto-rows.ts';
import { errorsByRow } from './row-errors.ts';
import { AddFromCatalogo } from './catalogo/add-from-catalogo.tsx';
import { ConceptoRow } from './concepto-row.tsx';
import { ConceptoPanel } from './detalles/concepto-panel.tsx';
import { ErrorsContext, useEditor, useForm } from '../campos/editor-context.ts';
import { duplicateLinea } from './duplicate-linea.ts';
import { removeLinea } from './remove-linea.ts';
import { PastePreview } from './pegar/paste-preview.tsx';
import { usePaste } from './pegar/use-paste.ts';
import { usePuede } from '../campos/use-puede.ts';
import { createUndo } from '../deshacer/create-undo.ts';
import { UndoOffer } from '../deshacer/undo-offer.tsx';

const NO_ERRORS = '[]';

interface ConceptoGridProps {
  conceptos: readonly ConceptoCatalogo[];
  /** The lines are others' and stay as they are. */
  locked?: boolean;
}

/** The lines, with one blank row at the end. */
export const ConceptoGrid = memo(function ConceptoGrid({ conceptos, locked }: ConceptoGridProps) {
  const { store, readOnly: isFinal } = useEditor();
  const readOnly = isFinal || locked === true;
  const { complementos } = usePuede();
  const told = useContext(ErrorsContext);
  const errors = useMemo(() => errorsByRow(told), [told]);
  const rows = useForm(store, (it) => it.conceptos);
  const [undo] = useState(createUndo);
  const { pasted, ...paste } = usePaste({ store, readOnly, conceptos, offer: undo.offer });

  const remove = useCallback((row: string) => removeLinea(store, undo, row), [store, undo]);
  const duplicate = useCallback((row: string) => duplicateLinea(store, undo, row), [store, undo]);

  const full = !readOnly && isFull(rows);
  const shown = readOnly ? rows.filter((it) => !isBlank(it)) : rows;
  return (
    <section aria-label={mensajes.conceptos} onPaste={paste.onPaste}>
      <h2 className={classes.sectionTitle} title={`${mensajes.irAConceptos} (Alt+C)`}>
        {mensajes.conceptos}
      </h2>
      <div className={gridClasses.gridHeader} aria-hidden="true">
        <span>#</span>
        <span>{mensajes.concepto}</span>
        <span>{mensajes.clave}</span>
        <span>{mensajes.unidad}</span>
        <span className={gridClasses.amount}>{mensajes.cantidad}</span>
        <span className={gridClasses.amount}>{mensajes.precio}</span>
        <span className={gridClasses.amount}>{mensajes.descuento}</span>
        <span>{complementos && mensajes.impuestos}</span>
        <span className={gridClasses.amount}>{mensajes.importe}</span>
        <span />
      </div>
      {shown.map((concepto, index) => (
        <ConceptoRow
          key={concepto.key}
          store={store}
          concepto={concepto}
          number={index + 1}
          readOnly={readOnly}
          hasRoom={!full || !isBlank(concepto)}
          errors={errors.get(concepto.key) ?? NO_ERRORS}
          conceptos={conceptos}
          onRemove={remove}
          onDuplicate={duplicate}
        />
      ))}
      {!readOnly && (
        <div className={gridClasses.below}>
          <AddFromCatalogo />
        </div>
      )}
      <ConceptoPanel conceptos={conceptos} readOnly={readOnly} />
      {pasted && (
        <PastePreview
          pasted={pasted.table}
          room={pasted.room}
          onInsert={paste.insert}
          onClose={paste.close}
        />
      )}
      <UndoOffer undo={undo} readOnly={readOnly} />
    </section>
  );
});

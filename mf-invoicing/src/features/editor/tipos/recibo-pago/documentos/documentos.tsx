import type { DoctoRelacionado } from '@timbra/cfdi';
import { MAX_DOCUMENTOS } from '@timbra/contracts';
import { useField } from '@timbra/ui-kit';
import { useState } from 'react';
import { AddRow } from '../../../campos/add-row.tsx';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { focusField } from '../../../campos/focus.ts';
import { createUndo } from '../../../deshacer/create-undo.ts';
import { UndoOffer } from '../../../deshacer/undo-offer.tsx';
import extraClasses from '../../../estilos/extras.module.css';
import classes from '../../../estilos/editor.module.css';
import gridClasses from '../../../estilos/conceptos.module.css';
import type { Reparto } from '../reparto/use-reparto.ts';
import type { EditorForm } from '../../../formulario/editor-form.ts';
import { mensajes as comunes } from '../../../mensajes.ts';
import { mensajes } from '../mensajes.ts';
import { removeDocumento, restoreDocumento } from '../formulario/corregir.ts';
import { addAjeno, countDocumentos, pagosOf } from '../formulario/pagos.ts';
import { partesDe } from '../formulario/put-back.ts';
import { folioDe } from '../reparto/reparto.ts';
import { DocumentoCard } from './documento-card.tsx';

/** The invoices that a payment pays. */
export const Documentos = ({ at, reparto }: { at: number; reparto: Reparto }) => {
  const { store } = useEditor();
  const count = useForm(store, (it) => pagosOf(it)[at]?.documentos.length ?? 0);
  const ofAll = useForm(store, countDocumentos);
  const field = `recepcionPago.pagos.${at}.documentos`;
  const { id, error, readOnly } = useField(field);
  const [undo] = useState(createUndo);
  // Documents have no identity: once one goes, what those below offer to take back is of others.
  const [moved, setMoved] = useState(0);
  const change = (to: (form: EditorForm) => EditorForm) => {
    store.change(to);
    setMoved((it) => it + 1);
    reparto.spread();
  };
  const add = () => {
    store.change((form) => addAjeno(form, at));
    focusField({ field: `${field}.${count}.idDocumento` });
  };
  const remove = (documento: number, siguiente: DoctoRelacionado | undefined) => {
    const before = pagosOf(store.get())[at];
    const docto = before?.documentos[documento];
    if (!docto) return;
    const { idDocumento: uuid } = docto;
    const partes = partesDe(store.get());
    change((form) => removeDocumento(form, [at, documento], siguiente));
    const nombre = folioDe(docto) || `${mensajes.documento} ${documento + 1}`;
    undo.offer({
      text: comunes.quitado(nombre),
      refusal: () => {
        if (partesDe(store.get()) !== partes) return mensajes.esDeOtro(nombre);
        if (countDocumentos(store.get()) >= MAX_DOCUMENTOS) {
          return comunes.noCabe(nombre, MAX_DOCUMENTOS);
        }
        const documentos = pagosOf(store.get())[at]?.documentos ?? [];
        // It may have been added again meanwhile.
        const isThere = uuid !== '' && documentos.some((it) => it.idDocumento === uuid);
        return isThere ? mensajes.yaEsta(nombre) : undefined;
      },
      run: () => change((form) => restoreDocumento(form, [at, documento], before, siguiente)),
    });
  };
  return (
    <section className={extraClasses.stack} aria-label={`${mensajes.documentos} ${at + 1}`}>
      <div className={extraClasses.extraHead}>
        <h4 className={extraClasses.extraTitle}>{mensajes.documentos}</h4>
        {!readOnly && (
          <AddRow id={id} count={ofAll} max={MAX_DOCUMENTOS} onClick={add}>
            {mensajes.agregarDocumento}
          </AddRow>
        )}
      </div>
      {count === 0 && <p className={classes.second}>{mensajes.sinDocumentos}</p>}
      {error && <p className={gridClasses.rowErrors}>{error}</p>}
      {Array.from({ length: count }, (_, documento) => (
        <DocumentoCard
          key={`${moved}-${documento}`}
          pago={at}
          documento={documento}
          reparto={reparto}
          onRemove={(siguiente) => remove(documento, siguiente)}
        />
      ))}
      <UndoOffer undo={undo} readOnly={readOnly} />
    </section>
  );
};

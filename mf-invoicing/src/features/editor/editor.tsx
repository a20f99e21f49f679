import { useHost, useValue } from '@timbra/remote-kit';
import { useMemo, type ReactNode } from 'react';
import { ActionBar } from './barra/action-bar.tsx';
import { ChangedDialog } from './barra/changed-dialog.tsx';
import { NoticeDialog } from './barra/notice-dialog.tsx';
import {
  AvisosContext,
  DetallesContext,
  EditorContext,
  ErrorsContext,
} from './campos/editor-context.ts';
import { EditorFields } from './campos/editor-fields.tsx';
import { useConceptos, useSeries } from './campos/use-master-data.ts';
import type { Editor as Controller } from './control/create-editor.ts';
import { ObservacionesField } from './datos/observaciones-field.tsx';
import { EditorHeader } from './editor-header.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './estilos/editor.module.css';
import { hasConceptos } from './formulario/kind.ts';
import { mensajes } from './mensajes.ts';
import { useRelacionados } from './problemas/use-relacionados.ts';
import { RecoveryOffer } from './recuperacion/recovery-offer.tsx';
import { EditorRail } from './resumen/editor-rail.tsx';
import { FacturaBanner } from './timbrado/factura-banner.tsx';
import { useOpenEditor } from './use-open-editor.ts';

/** What the fields below take from their editor; errors and panel apart, as they change often. */
const FieldsOf = ({ editor, children }: { editor: Controller; children: ReactNode }) => {
  const { factura } = useValue(editor.draft.state);
  const { errors, form } = useValue(editor.problems.state);
  const readOnly = editor.readOnly();
  const avisos = useRelacionados(form, !readOnly);
  const decimals = editor.decimals();
  const isNew = factura === null;
  const value = useMemo(
    () => ({ ...editor, readOnly, isNew, decimals }),
    [editor, readOnly, isNew, decimals],
  );
  return (
    <EditorContext value={value}>
      <ErrorsContext value={errors}>
        <AvisosContext value={avisos}>
          <DetallesContext value={useValue(editor.detalles)}>
            <EditorFields>{children}</EditorFields>
          </DetallesContext>
        </AvisosContext>
      </ErrorsContext>
    </EditorContext>
  );
};

/** The parts of the voucher, which differ by its kind. */
const Cuerpo = ({ editor, props }: { editor: Controller; props: EditorProps }) => {
  const { kind, emisores, receptores } = props;
  const { settings } = useHost();
  const { factura } = useValue(editor.draft.state);
  const { items: series } = useSeries();
  const { items: conceptos } = useConceptos();
  return (
    <>
      {settings.instructionBefore && <ObservacionesField />}
      <kind.Body {...{ factura, emisores, receptores, series, conceptos }} />
      {!settings.instructionBefore && <ObservacionesField />}
    </>
  );
};

/** The first stop of the page: from here the lines are one key away, and so they are by Alt+C. */
const IrAConceptos = ({ onGo }: { onGo: () => void }) => (
  <button type="button" className={classes.skip} aria-keyshortcuts="Alt+C" onClick={onGo}>
    {mensajes.irAConceptos} <kbd>Alt+C</kbd>
  </button>
);

/** The frame of every kind of voucher. */
export const Editor = (props: EditorProps) => {
  const { kind, receptores, source } = props;
  const { editor, banner, problemas, dialog } = useOpenEditor(props);
  const { factura } = useValue(editor.draft.state);
  return (
    <FieldsOf editor={editor}>
      <div className={classes.editor} data-readonly={editor.readOnly() || undefined}>
        {hasConceptos(kind.kind) && <IrAConceptos onGo={editor.goToConceptos} />}
        <EditorHeader
          factura={factura}
          receptores={receptores}
          isDuplicate={kind.kind === 'factura' && source !== null}
        />
        <div className={classes.layout}>
          <div className={classes.main}>
            {factura && <FacturaBanner factura={factura} ref={banner} />}
            {!editor.readOnly() && <RecoveryOffer recovery={editor.recovery} stored={factura} />}
            {factura && !editor.readOnly() && kind.Siguiente && (
              <kind.Siguiente
                factura={factura}
                receptores={receptores}
                onSiguiente={(next) => void editor.startNext(next)}
              />
            )}
            <Cuerpo editor={editor} props={props} />
          </div>
          <EditorRail editor={editor} ref={problemas} />
        </div>
        <ActionBar editor={editor} />
      </div>
      <NoticeDialog editor={editor} />
      <ChangedDialog editor={editor} />
      {dialog}
    </FieldsOf>
  );
};

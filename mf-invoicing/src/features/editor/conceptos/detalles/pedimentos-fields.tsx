import { getAt } from '@timbra/remote-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useContext } from 'react';
import { useRows } from '../../deshacer/use-rows.tsx';
import classes from '../../estilos/panel.module.css';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import type { EditorForm } from '../../formulario/editor-form.ts';
import { RowContext, useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraText } from '../../campos/extra-fields.tsx';
import { MAX_PEDIMENTOS } from './detalles.ts';

const NONE: readonly string[] = [];
/** Of a pedimento with its blanks. */
const LENGTH = 21;

/** Import documents of a line or of one of its parts. */
export const PedimentosFields = ({ path }: { path: string }) => {
  const { store, readOnly } = useEditor();
  const row = useContext(RowContext) ?? '';
  const pedimentosOf = (form: EditorForm) =>
    (getAt(conceptoAt(form, row), path) as readonly string[] | undefined) ?? NONE;
  const pedimentos = useForm(store, pedimentosOf);
  const set = (next: readonly string[]) =>
    store.setConceptoAt(row, path, next.length > 0 ? next : undefined);
  const { remove, offer, more } = useRows({
    get: () => pedimentosOf(store.get()),
    set,
    max: MAX_PEDIMENTOS,
  });
  return (
    <div className={classes.panelSection}>
      {pedimentos.map((_pedimento, at) => {
        const label = `${mensajes.pedimento} ${at + 1}`;
        return (
          <div key={at} className={classes.panelLine}>
            <ExtraText
              path={`${path}.${at}`}
              label={label}
              description={readOnly ? undefined : mensajes.pedimentoAyuda}
              maxLength={LENGTH}
              // An emptied one stays in its place, as text.
              onValue={(text) => set(pedimentos.with(at, text))}
            />
            {!readOnly && (
              <CloseButton
                aria-label={mensajes.removeParte(label)}
                onClick={() => remove(at, label)}
              />
            )}
          </div>
        );
      })}
      {offer}
      {more(mensajes.pedimento, () => '')}
    </div>
  );
};

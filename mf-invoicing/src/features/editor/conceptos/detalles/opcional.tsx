import { getAt } from '@timbra/remote-kit';
import { Notice, PlusIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useContext, type ReactNode } from 'react';
import panelClasses from '../../estilos/panel.module.css';
import extraClasses from '../../estilos/extras.module.css';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import { RowContext, useEditor, useForm } from '../../campos/editor-context.ts';

interface OpcionalProps {
  /** Within the line. */
  path: string;
  title: string;
  /** Why a person may want it, while it is not there. */
  note?: string;
  create: () => unknown;
  children: ReactNode;
}

/** A part that a line has or has not. */
export const Opcional = ({ path, title, note, create, children }: OpcionalProps) => {
  const { store, readOnly } = useEditor();
  const row = useContext(RowContext) ?? '';
  const isPresent = useForm(store, (it) => getAt(conceptoAt(it, row), path) !== undefined);
  if (!isPresent && readOnly) return null;
  const add = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<PlusIcon size={12} />}
      onClick={() => store.setConceptoAt(row, path, create())}
    >
      {title}
    </Button>
  );
  if (!isPresent) {
    return (
      <div className={panelClasses.panelSection}>
        {note ? <Notice kind="info" title={note} action={add} /> : add}
      </div>
    );
  }
  return (
    <section className={panelClasses.panelSection} aria-label={title}>
      <div className={extraClasses.extraHead}>
        <h3 className={extraClasses.extraTitle}>{title}</h3>
        {!readOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            c="var(--error)"
            onClick={() => store.setConceptoAt(row, path, undefined)}
          >
            {mensajes.removeParte(title)}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
};

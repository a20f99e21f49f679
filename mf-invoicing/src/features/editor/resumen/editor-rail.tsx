import { useValue } from '@timbra/remote-kit';
import { ErrorSummary, Notice, type SummaryItem } from '@timbra/ui-kit';
import { useContext, useEffect, type Ref } from 'react';
import { AvisosContext } from '../campos/editor-context.ts';
import { fieldOf, idOf } from '../campos/field-refs.ts';
import type { Editor } from '../control/create-editor.ts';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { summaryText, type Problem } from '../problemas/problems.ts';
import { useClavesSinComprobar } from '../problemas/use-claves-sin-comprobar.ts';
import { useTasas } from '../problemas/use-tasas.ts';
import { TotalesRail } from './totales-rail.tsx';
import { VistaPrevia } from './vista-previa.tsx';

interface EditorRailProps {
  editor: Editor;
  /** Of the list of what it lacks, to focus it. */
  ref: Ref<HTMLDivElement>;
}

/** What the voucher lacks, each a link to where it is mended, and what it had better have. */
const Falta = ({ editor, ref }: EditorRailProps) => {
  const { form, problems, avisos, attempted } = useValue(editor.problems.state);
  const unknown = useClavesSinComprobar(form);
  const ofOthers = useContext(AvisosContext).map(({ path, message }): Problem => {
    return { message, ref: fieldOf(path, form) };
  });
  /** What the account knows of a field says more than what its rules alone find. */
  const isToldBetter = ({ ref: of }: Problem) =>
    of !== undefined && ofOthers.some((it) => it.ref && idOf(it.ref) === idOf(of));
  const own = avisos.filter((it) => !isToldBetter(it));
  const tasas = useTasas(form.datos.fecha.slice(0, 10));
  useEffect(() => editor.problems.judgeBy(tasas), [editor, tasas]);
  const items: SummaryItem[] = problems.map((it) => ({
    message: summaryText(it, form),
    code: it.code,
    fieldId: it.ref && idOf(it.ref),
  }));
  const asErrors = new Set(items.map(({ message }) => message));
  const told = new Set([...own, ...ofOthers, ...unknown].map((it) => summaryText(it, form)));
  const toldApart = [...told].filter((it) => !asErrors.has(it));
  return (
    <>
      <ErrorSummary ref={ref} items={items} neutral={!attempted} onFollow={editor.followProblem} />
      {toldApart.length > 0 && (
        <Notice kind="aviso" title={mensajes.avisos}>
          {toldApart.map((aviso) => (
            <p key={aviso}>{aviso}</p>
          ))}
        </Notice>
      )}
    </>
  );
};

/** What an invoice comes to and what it lacks, beside its fields. */
export const EditorRail = ({ editor, ref }: EditorRailProps) => {
  useValue(editor.draft.state);
  return (
    <aside className={classes.rail} aria-label="Resumen">
      <TotalesRail />
      {!editor.readOnly() && (
        <>
          <Falta editor={editor} ref={ref} />
          <VistaPrevia api={editor.api} />
        </>
      )}
    </aside>
  );
};

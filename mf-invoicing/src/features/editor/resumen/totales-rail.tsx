import { Money, Perforation } from '@timbra/ui-kit';
import { memo, useDeferredValue } from 'react';
import classes from '../estilos/editor.module.css';
import totalClasses from './totales.module.css';
import { mensajes } from '../mensajes.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import type { Resumen } from '../borrador/totals-lines.ts';
import { useEditor, useForm, type EditorContextValue } from '../campos/editor-context.ts';

/** The rail and the bar show the same totals: they are computed once for a form. */
const known = new WeakMap<EditorForm, { decimals: number; resumen: Resumen }>();
const totalsFor = ({ kind, decimals }: EditorContextValue, form: EditorForm): Resumen => {
  const found = known.get(form);
  if (found?.decimals === decimals) return found.resumen;
  const resumen = kind.totals(form, decimals);
  known.set(form, { decimals, resumen });
  return resumen;
};

/** Totals of what is typed, a moment later: the key that was pressed is drawn first. */
const useTotales = (editor: EditorContextValue): Resumen =>
  totalsFor(editor, useDeferredValue(useForm(editor.store, (it) => it)));

export const TotalesRail = memo(function TotalesRail() {
  const { moneda, lines, total, totalLabel = mensajes.total } = useTotales(useEditor());
  return (
    <section aria-label={mensajes.totales}>
      <h2 className={classes.sectionTitle}>{mensajes.totales}</h2>
      <dl className={totalClasses.totals}>
        {lines.map(({ label, amount }) => (
          <div key={label} className={totalClasses.totalLine}>
            <dt>{label}</dt>
            <dd>
              <Money value={amount} moneda={moneda} />
            </dd>
          </div>
        ))}
      </dl>
      <Perforation />
      <dl className={totalClasses.totals}>
        <div className={totalClasses.grandTotal}>
          <dt>{totalLabel}</dt>
          <dd>
            <Money value={total} moneda={moneda} size={28} />
          </dd>
        </div>
      </dl>
    </section>
  );
});

/** The total beside the buttons, in sight at any scroll. */
export const TotalBesideActions = memo(function TotalBesideActions() {
  const { moneda, total, totalLabel = mensajes.total } = useTotales(useEditor());
  return (
    <span className={totalClasses.barTotal}>
      <span className={classes.second}>{totalLabel}</span>{' '}
      <strong>
        <Money value={total} moneda={moneda} size={20} />
      </strong>
    </span>
  );
});

import { Money } from '@timbra/ui-kit';
import { memo, useDeferredValue, useMemo } from 'react';
import classes from '../factura-editor.module.css';
import { mensajes } from '../mensajes.ts';
import { totalsOf } from '../model/factura-fiscal.ts';
import { totalsLines } from '../model/totals-lines.ts';
import { useEditor, useForm, type EditorContextValue } from './editor-context.ts';

/** Totals of what is typed, a moment later: the key that was pressed is drawn first. */
const useTotales = ({ store, decimals }: EditorContextValue) => {
  const conceptos = useDeferredValue(useForm(store, (it) => it.conceptos));
  const moneda = useForm(store, (it) => it.datos.moneda);
  return {
    moneda,
    totales: useMemo(() => totalsOf(conceptos, moneda, decimals), [conceptos, moneda, decimals]),
  };
};

export const TotalesRail = memo(function TotalesRail() {
  const { moneda, totales } = useTotales(useEditor());
  return (
    <section aria-label={mensajes.totales}>
      <h2 className={classes.sectionTitle}>{mensajes.totales}</h2>
      <dl className={classes.totals}>
        {totalsLines(totales).map(({ label, amount }) => (
          <div key={label} className={classes.totalLine}>
            <dt>{label}</dt>
            <dd>
              <Money value={amount} moneda={moneda} />
            </dd>
          </div>
        ))}
        <div className={classes.grandTotal}>
          <dt>{mensajes.total}</dt>
          <dd>
            <Money value={totales.total} moneda={moneda} />
          </dd>
        </div>
      </dl>
    </section>
  );
});

/** The total beside the buttons, in sight at any scroll. */
export const TotalBesideActions = memo(function TotalBesideActions() {
  const { moneda, totales } = useTotales(useEditor());
  return (
    <span className={classes.barTotal}>
      <span className={classes.second}>{mensajes.total}</span>{' '}
      <strong>
        <Money value={totales.total} moneda={moneda} />
      </strong>
    </span>
  );
});

import type { ImpuestoBody } from '@timbra/contracts';
import {
  formatNumber,
  impuestosSummary,
  ImpuestosFields,
  MoneyInput,
  RefreshIcon,
} from '@timbra/ui-kit';
import { ActionIcon } from '@timbra/ui-kit/mantine';
import { useMemo } from 'react';
import panelClasses from '../../estilos/panel.module.css';
import extraClasses from '../../estilos/extras.module.css';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import type { ConceptoForm } from '../../formulario/editor-form.ts';
import { totalsOf } from '../../borrador/factura-fiscal.ts';
import { notaDeIepsAt } from '../../borrador/nota-de-ieps.ts';
import { useEditor, useExtra, useForm } from '../../campos/editor-context.ts';
import { useTasasDelDia } from '../../problemas/use-tasas.ts';

interface CustomProps {
  path: string;
  label: string;
  /** What it is when nobody writes another. */
  calculado: string;
  /** What there is to know of it while it is computed. */
  note?: string;
}

/** An amount that follows from the line until another is written; the control goes back to it. */
const Custom = ({ path, label, calculado, note }: CustomProps) => {
  const { set, value, readOnly, ...field } = useExtra(path);
  const isCustom = value !== '';
  return (
    <MoneyInput
      {...field}
      label={label}
      readOnly={readOnly}
      value={isCustom ? value : calculado}
      onChange={(text) => set(text === '' ? undefined : text)}
      description={isCustom ? mensajes.calculado(formatNumber(calculado)) : note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={
        isCustom && !readOnly ? (
          <ActionIcon
            variant="subtle"
            aria-label={mensajes.recalcular(label)}
            title={mensajes.recalcular(label)}
            onClick={() => set(undefined)}
          >
            <RefreshIcon />
          </ActionIcon>
        ) : undefined
      }
    />
  );
};

interface Calculado {
  base: string;
  /** Null of an exempt one. */
  importe: string | null;
  /** What the base takes in. */
  note: string | undefined;
}

/** What each would be without what is written by hand in it; a base by hand counts for its amount. */
const calculate = (
  concepto: ConceptoForm,
  moneda: string,
  decimals: number,
): readonly Calculado[] => {
  const without = (change: Partial<ImpuestoBody>) => {
    const impuestos = concepto.impuestos.map((it) => ({ ...it, ...change }));
    return totalsOf([{ ...concepto, impuestos }], moneda, decimals).conceptos[0]?.impuestos ?? [];
  };
  const own = totalsOf([concepto], moneda, decimals).conceptos[0]?.impuestos ?? [];
  const bases = without({ customBase: undefined });
  const importes = without({ importeCustom: undefined });
  return concepto.impuestos.map(({ tipoFactor }, at) => ({
    base: bases[at]?.base ?? '0',
    importe: tipoFactor === 'Exento' ? null : (importes[at]?.importe ?? '0'),
    note: notaDeIepsAt(concepto, own, moneda, at),
  }));
};

/** The taxes of a line, with the base and amount of each. */
export const ImpuestosDetalle = ({ row }: { row: string }) => {
  const { store, readOnly, decimals } = useEditor();
  const concepto = useForm(store, (it) => conceptoAt(it, row));
  const moneda = useForm(store, (it) => it.datos.moneda);
  const vigentes = useTasasDelDia();
  const calculados = useMemo(
    () => (concepto ? calculate(concepto, moneda, decimals) : []),
    [concepto, moneda, decimals],
  );
  if (!concepto) return null;
  return (
    <section className={panelClasses.panelSection} aria-label={mensajes.impuestos}>
      <h3 className={extraClasses.extraTitle}>{mensajes.impuestos}</h3>
      {readOnly ? (
        <p>{impuestosSummary(concepto.impuestos)}</p>
      ) : (
        <ImpuestosFields
          {...vigentes}
          impuestos={concepto.impuestos}
          onChange={(impuestos) => store.setConcepto(row, { impuestos })}
        />
      )}
      {concepto.impuestos.map((it, at) => {
        const { base = '0', importe = null, note } = calculados[at] ?? {};
        const name = impuestosSummary([it]);
        return (
          <div key={`${it.tipo}${it.impuesto}`} className={panelClasses.panelPair}>
            <Custom
              path={`impuestos.${at}.customBase`}
              label={mensajes.baseDe(name)}
              calculado={base}
              note={note}
            />
            {importe !== null && (
              <Custom
                path={`impuestos.${at}.importeCustom`}
                label={mensajes.importeDe(name)}
                calculado={importe}
              />
            )}
          </div>
        );
      })}
    </section>
  );
};

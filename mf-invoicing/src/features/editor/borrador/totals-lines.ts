import { Decimal, type Totales } from '@timbra/cfdi';
import type { EditorForm } from '../formulario/editor-form.ts';
import { totalsOf } from './factura-fiscal.ts';

export interface TotalsLine {
  label: string;
  /** Decimal text; withheld taxes and discounts are negative. */
  amount: string;
}

/** What the rail shows of a form. */
export interface Resumen {
  lines: readonly TotalsLine[];
  total: string;
  /** What the total is called, where it has a name of its own. */
  totalLabel?: string;
  moneda: string;
}

const IMPUESTO = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' } as const;

/** '0.160000' of a rate → '16 %'; of a quota, pesos. */
const rateText = (tasaOCuota: string, tipoFactor: string): string => {
  if (tipoFactor === 'Exento') return 'exento';
  const rate = Decimal.parse(tasaOCuota);
  return tipoFactor === 'Cuota'
    ? `$${rate.toString()}`
    : `${rate.mul(Decimal.parse(100)).toString()} %`;
};

/** A local tax that was added and not filled in yet is no line of the totals. */
const isTyped = ({ nombre, importe }: { nombre: string; importe: string }): boolean =>
  nombre.trim() !== '' || /[1-9]/.test(importe);

/** Subtotal, discount and each tax, in the order of the document; the total stands apart. */
export const totalsLines = (it: Totales): TotalsLine[] => [
  { label: 'Subtotal', amount: it.subtotal },
  ...(/[1-9]/.test(it.descuento) ? [{ label: 'Descuento', amount: `-${it.descuento}` }] : []),
  ...it.traslados.map(({ impuesto, tipoFactor, tasaOCuota, importe }) => ({
    label: `${IMPUESTO[impuesto]} ${rateText(tasaOCuota, tipoFactor)}`,
    amount: importe || '0.00',
  })),
  ...it.retenciones.map(({ impuesto, importe }) => ({
    label: `Retención de ${IMPUESTO[impuesto]}`,
    amount: `-${importe}`,
  })),
  ...(it.locales?.impuestos ?? []).filter(isTyped).map(({ tipo, nombre, tasa, importe }) => ({
    label: `${nombre || 'Impuesto local'} ${Decimal.tryParse(tasa)?.toString() ?? tasa} %`,
    amount: tipo === 1 ? `-${importe}` : importe,
  })),
];

/** Of a voucher that is summed from its lines. */
export const totalsOfLines = (form: EditorForm, decimals: number): Resumen => {
  const { conceptos, datos, extras } = form;
  const totales = totalsOf(conceptos, datos.moneda, decimals, extras.impuestosGlobales);
  return { lines: totalsLines(totales), total: totales.total, moneda: datos.moneda };
};

import { filasDeFactura } from '@timbra/cfdi';
import type { Content } from 'pdfmake/interfaces.js';
import type { Attributes, PrintedCfdi } from '../printed-cfdi.ts';
import { withText } from '../printed-text.ts';
import { field } from '../trazos.ts';

/** Attributes of the voucher that its table has printed, by their labels. */
const PRINTED = filasDeFactura.flatMap(([, { sat, label: words, printed }]) =>
  printed && sat && words ? [[sat, words] as const] : [],
);

const currency = ({ Moneda, TipoCambio }: Attributes): string =>
  TipoCambio && TipoCambio !== '1' ? `${Moneda} (tipo de cambio ${TipoCambio})` : (Moneda ?? '');

/** As many fields as fit in a line of the whole page. */
const IN_A_LINE = 4;

export const inLines = (
  fields: readonly (readonly [string, string | undefined])[],
  most = IN_A_LINE,
): Content[] => {
  const given = fields.filter(([, value]) => value);
  return Array.from({ length: Math.ceil(given.length / most) }, (_, line) => {
    const inLine = given.slice(line * most, (line + 1) * most);
    const columns: Content[] = inLine.map(([name, value]) => field(name, value));
    while (columns.length < most) columns.push('');
    return { columns, columnGap: 12 };
  });
};

/** A receipt of payments has no form, method or currency of its own: each payment has (Pagos 2.0). */
export const condiciones = (cfdi: PrintedCfdi, most?: number): Content[] => {
  const { comprobante, global } = cfdi;
  // A payroll is in pesos, and the line of its concept says the rest: one page holds it.
  if (comprobante.TipoDeComprobante === 'N') return [];
  const isPago = comprobante.TipoDeComprobante === 'P';
  return inLines(
    [
      ['Método de pago', withText('c_MetodoPago', comprobante.MetodoPago)],
      ['Forma de pago', withText('c_FormaPago', comprobante.FormaPago)],
      ['Moneda', isPago ? undefined : currency(comprobante)],
      ['Exportación', isPago ? undefined : withText('c_Exportacion', comprobante.Exportacion)],
      ...PRINTED.map(([attribute, words]) => [words, comprobante[attribute]] as const),
      ['Periodicidad', withText('c_Periodicidad', global?.Periodicidad)],
      ['Meses', withText('c_Meses', global?.Meses)],
      ['Año', global?.Año],
    ],
    most,
  );
};

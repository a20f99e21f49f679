import { amountInWords } from '@timbra/cfdi';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Attributes, PrintedCfdi } from '../printed-cfdi.ts';
import { amount, minus, money, rate, textOf } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { label, perforation, right, sum, TOTALS_WIDTH } from '../trazos.ts';

type Row = (name: string, value: string | undefined, strong?: object) => TableCell[];

const rowsIn =
  (moneda: string | undefined): Row =>
  (name, value, strong = {}) => [{ text: name, ...strong }, right(amount(value, moneda), strong)];

/** What is taken off the total has its sign, on paper as on the screen. */
const lessRow = (
  name: string,
  importe: string | undefined,
  moneda: string | undefined,
): TableCell[] => [name, right(minus(amount(importe, moneda)))];

/** What is exempt has a base and no amount (Anexo 20): zero would be a rate of 0 %. */
const trasladoRow = (it: Attributes, moneda: string | undefined): TableCell[] => {
  const name = `${textOf('c_Impuesto', it.Impuesto)} ${rate(it)}`;
  if (it.Importe === undefined) return [`${name} sobre ${amount(it.Base, moneda)}`, ''];
  return rowsIn(moneda)(name, it.Importe);
};

/** Local taxes stand in a complement, and in the total. */
const localesOf = (
  complementos: PrintedCfdi['complementos'],
  moneda: string | undefined,
): TableCell[][] =>
  complementos
    .filter(({ name }) => name === 'ImpuestosLocales')
    .flatMap(({ children }) => children)
    .map(({ name, attributes: it }) =>
      name === 'TrasladosLocales'
        ? rowsIn(moneda)(`${it.ImpLocTrasladado} ${it.TasadeTraslado} %`, it.Importe ?? '0')
        : lessRow(`Retención ${it.ImpLocRetenido} ${it.TasadeRetencion} %`, it.Importe, moneda),
    );

export const totals = (
  { comprobante, traslados, retenciones, complementos }: PrintedCfdi,
  { accent }: Tema,
): Content => {
  const moneda = comprobante.Moneda;
  const totalRow = rowsIn(moneda);
  const rows = [
    totalRow('Subtotal', comprobante.SubTotal),
    ...(comprobante.Descuento ? [lessRow('Descuento', comprobante.Descuento, moneda)] : []),
    ...traslados.map((it) => trasladoRow(it, moneda)),
    ...retenciones.map((it) =>
      lessRow(`Retención ${textOf('c_Impuesto', it.Impuesto)}`, it.Importe, moneda),
    ),
    ...localesOf(complementos, moneda),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          label('Importe con letra'),
          amountInWords(comprobante.Total ?? '0', moneda ?? 'MXN'),
        ],
        margin: [0, 3, 16, 0],
      },
      {
        width: TOTALS_WIDTH,
        stack: [
          { table: { widths: ['*', 80], body: rows }, layout: 'noBorders' },
          perforation(TOTALS_WIDTH, [0, 4, 0, 4]),
          sum(`Total ${moneda ?? ''}`, money(comprobante.Total, moneda), accent),
        ],
      },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 10],
  };
};

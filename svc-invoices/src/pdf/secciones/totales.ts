import { amountInWords } from '@timbra/cfdi';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Attributes, PrintedCfdi } from '../printed-cfdi.ts';
import { amount, rate, textOf } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { label, right, rules } from '../trazos.ts';

type Row = (name: string, value: string | undefined, strong?: object) => TableCell[];

const rowsIn =
  (moneda: string | undefined): Row =>
  (name, value, strong = {}) => [{ text: name, ...strong }, right(amount(value, moneda), strong)];

/** What is taken off the total has its sign, on paper as on the screen. */
const minus = (importe = '0'): string => (/[1-9]/.test(importe) ? `-${importe}` : importe);

/** What is exempt has a base and no amount (Anexo 20): zero would be a rate of 0 %. */
const trasladoRow = (it: Attributes, moneda: string | undefined): TableCell[] => {
  const name = `${textOf('c_Impuesto', it.Impuesto)} ${rate(it)}`;
  if (it.Importe === undefined) return [`${name} sobre ${amount(it.Base, moneda)}`, ''];
  return rowsIn(moneda)(name, it.Importe);
};

/** Local taxes stand in a complement, and in the total. */
const localesOf = (complementos: PrintedCfdi['complementos']): [string, string][] =>
  complementos
    .filter(({ name }) => name === 'ImpuestosLocales')
    .flatMap(({ children }) => children)
    .map(({ name, attributes: it }) =>
      name === 'TrasladosLocales'
        ? [`${it.ImpLocTrasladado} ${it.TasadeTraslado} %`, it.Importe ?? '0']
        : [`Retención ${it.ImpLocRetenido} ${it.TasadeRetencion} %`, minus(it.Importe)],
    );

export const totals = (
  { comprobante, traslados, retenciones, complementos }: PrintedCfdi,
  { accent }: Tema,
): Content => {
  const moneda = comprobante.Moneda;
  const totalRow = rowsIn(moneda);
  const rows = [
    totalRow('Subtotal', comprobante.SubTotal),
    ...(comprobante.Descuento ? [totalRow('Descuento', minus(comprobante.Descuento))] : []),
    ...traslados.map((it) => trasladoRow(it, moneda)),
    ...retenciones.map((it) =>
      totalRow(`Retención ${textOf('c_Impuesto', it.Impuesto)}`, minus(it.Importe)),
    ),
    ...localesOf(complementos).map(([name, importe]) => totalRow(name, importe)),
    totalRow(`Total ${moneda ?? ''}`, comprobante.Total, { bold: true, color: accent }),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          label('Importe con letra'),
          amountInWords(comprobante.Total ?? '0', moneda ?? 'MXN'),
          ...(comprobante.CondicionesDePago
            ? [label('Condiciones de pago'), comprobante.CondicionesDePago]
            : []),
        ],
        margin: [0, 3, 16, 0],
      },
      { width: 200, table: { widths: ['*', 80], body: rows }, layout: rules },
    ],
    unbreakable: true,
    margin: [0, 0, 0, 10],
  };
};

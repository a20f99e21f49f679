import { amountInWords } from '@timbra/cfdi';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Attributes, PrintedCfdi } from '../printed-cfdi.ts';
import { amount, rate, textOf } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { label, right, rules } from '../trazos.ts';

const totalRow = (name: string, value: string, strong = {}): TableCell[] => [
  { text: name, ...strong },
  right(amount(value), strong),
];

/** What is exempt has a base and no amount (Anexo 20): zero would be a rate of 0 %. */
const trasladoRow = (it: Attributes): TableCell[] => {
  const name = `${textOf('c_Impuesto', it.Impuesto)} ${rate(it)}`;
  if (it.Importe === undefined) return [`${name} sobre ${amount(it.Base)}`, ''];
  return totalRow(name, it.Importe);
};

/** Local taxes stand in a complement, and in the total. */
const localesOf = (complementos: PrintedCfdi['complementos']): [string, string][] =>
  complementos
    .filter(({ name }) => name === 'ImpuestosLocales')
    .flatMap(({ children }) => children)
    .map(({ name, attributes: it }) =>
      name === 'TrasladosLocales'
        ? [`${it.ImpLocTrasladado} ${it.TasadeTraslado} %`, it.Importe ?? '0']
        : [`Retención ${it.ImpLocRetenido} ${it.TasadeRetencion} %`, it.Importe ?? '0'],
    );

export const totals = (
  { comprobante, traslados, retenciones, complementos }: PrintedCfdi,
  { accent }: Tema,
): Content => {
  const rows = [
    totalRow('Subtotal', comprobante.SubTotal ?? '0'),
    ...(comprobante.Descuento ? [totalRow('Descuento', comprobante.Descuento)] : []),
    ...traslados.map(trasladoRow),
    ...retenciones.map((it) =>
      totalRow(`Retención ${textOf('c_Impuesto', it.Impuesto)}`, it.Importe ?? '0'),
    ),
    ...localesOf(complementos).map(([name, importe]) => totalRow(name, importe)),
    totalRow(`Total ${comprobante.Moneda ?? ''}`, comprobante.Total ?? '0', {
      bold: true,
      color: accent,
    }),
  ];
  return {
    columns: [
      {
        width: '*',
        stack: [
          label('Importe con letra'),
          amountInWords(comprobante.Total ?? '0', comprobante.Moneda ?? 'MXN'),
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

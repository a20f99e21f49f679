import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { PrintedCfdi, PrintedConcepto } from '../printed-cfdi.ts';
import { amount, rate, textOf } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { headings, MUTED, note, right, rules, SMALL } from '../trazos.ts';

const taxLine = ({ nombre, attributes }: PrintedConcepto['impuestos'][number]): string => {
  const tax = `${textOf('c_Impuesto', attributes.Impuesto)} ${rate(attributes)}`;
  const importe = attributes.Importe === undefined ? '' : `: ${amount(attributes.Importe)}`;
  return `${nombre} ${tax} sobre ${amount(attributes.Base)}${importe}`;
};

const conceptoRow = ({ attributes: it, impuestos, detalles }: PrintedConcepto): TableCell[] => [
  right(it.Cantidad ?? ''),
  { stack: [it.ClaveUnidad ?? '', { text: it.Unidad ?? '', fontSize: SMALL, color: MUTED }] },
  {
    stack: [
      it.Descripcion ?? '',
      note(
        [
          `Clave ${it.ClaveProdServ ?? ''}`,
          it.NoIdentificacion ? `No. ${it.NoIdentificacion}` : '',
          `Objeto de impuesto ${it.ObjetoImp ?? ''}`,
        ]
          .filter(Boolean)
          .join('  ·  '),
      ),
      ...impuestos.map((tax) => note(taxLine(tax))),
      ...detalles.map(note),
    ],
  },
  right(amount(it.ValorUnitario)),
  right(it.Descuento ? amount(it.Descuento) : ''),
  right(amount(it.Importe)),
];

export const conceptos = (cfdi: PrintedCfdi, { band }: Tema): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [44, 44, '*', 66, 54, 66],
    body: [
      headings(
        ['Cantidad', 'Unidad', 'Descripción', 'Precio unitario', 'Descuento', 'Importe'],
        band,
        [0, 3, 4, 5],
      ),
      ...cfdi.conceptos.map(conceptoRow),
    ],
  },
  layout: rules,
  margin: [0, 0, 0, 8],
});

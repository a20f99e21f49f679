import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { breakLongWords } from '../break-long-words.ts';
import type { PrintedCfdi, PrintedConcepto } from '../printed-cfdi.ts';
import { amount, rate, textOf } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { headings, MUTED, note, right, rules, SMALL } from '../trazos.ts';

/** Characters of a word that fit in the column of the unit. */
const UNIDAD_LONGEST = 10;

const taxLine = (
  { nombre, attributes }: PrintedConcepto['impuestos'][number],
  moneda: string | undefined,
): string => {
  const tax = `${textOf('c_Impuesto', attributes.Impuesto)} ${rate(attributes)}`;
  const { Base, Importe } = attributes;
  const importe = Importe === undefined ? '' : `: ${amount(Importe, moneda)}`;
  return `${nombre} ${tax} sobre ${amount(Base, moneda)}${importe}`;
};

const conceptoRow = (
  { attributes: it, impuestos, detalles }: PrintedConcepto,
  moneda: string | undefined,
): TableCell[] => [
  right(it.Cantidad ?? ''),
  breakLongWords(
    { stack: [it.ClaveUnidad ?? '', { text: it.Unidad ?? '', fontSize: SMALL, color: MUTED }] },
    UNIDAD_LONGEST,
  ),
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
      ...impuestos.map((tax) => note(taxLine(tax, moneda))),
      ...detalles.map(note),
    ],
  },
  right(amount(it.ValorUnitario, moneda)),
  right(it.Descuento ? amount(it.Descuento, moneda) : ''),
  right(amount(it.Importe, moneda)),
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
      ...cfdi.conceptos.map((it) => conceptoRow(it, cfdi.comprobante.Moneda)),
    ],
  },
  layout: rules,
  margin: [0, 0, 0, 8],
});

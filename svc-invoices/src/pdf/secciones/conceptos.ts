import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { breakLongWords } from '../break-long-words.ts';
import type { PrintedCfdi, PrintedConcepto } from '../printed-cfdi.ts';
import { amount, minus, rate, textOf, unitName, withText } from '../printed-text.ts';
import type { Tema } from '../tema.ts';
import { grid, headings, MUTED, note, right, SMALL } from '../trazos.ts';

/** Characters of a word that fit in the column of the unit. */
const UNIDAD_LONGEST = 10;

/** 'IVA 16 %' over its amount, with a minus where it is withheld; all in one text, which is cheap. */
const taxTexts = (
  { nombre, attributes }: PrintedConcepto['impuestos'][number],
  moneda: string | undefined,
  at: number,
): Content[] => {
  const isRetencion = nombre === 'Retención';
  const tax = `${textOf('c_Impuesto', attributes.Impuesto)} ${rate(attributes)}`;
  const importe = amount(attributes.Importe, moneda);
  return [
    `${at > 0 ? '\n' : ''}${isRetencion ? 'Ret. ' : ''}${tax}`,
    ...(attributes.Importe === undefined
      ? []
      : [note(`\n${isRetencion ? minus(importe) : importe}`)]),
  ];
};

/** What some documents have and others lack: a column that would be empty is none. */
interface Columnas {
  impuestos: boolean;
  descuento: boolean;
}

const columnasOf = ({ conceptos }: PrintedCfdi): Columnas => ({
  impuestos: conceptos.some(({ impuestos }) => impuestos.length > 0),
  descuento: conceptos.some(({ attributes: { Descuento } }) => /[1-9]/.test(Descuento ?? '')),
});

const unidad = (it: PrintedConcepto['attributes']): TableCell => {
  const name = unitName(it);
  const clave = it.ClaveUnidad ?? '';
  const text = { text: name ? [name, note(`\n${clave}`)] : clave };
  return breakLongWords(text, UNIDAD_LONGEST);
};

const claves = (it: PrintedConcepto['attributes']): string =>
  [
    `Clave ${it.ClaveProdServ ?? ''}`,
    it.NoIdentificacion ? `No. ${it.NoIdentificacion}` : '',
    it.ObjetoImp ? textOf('c_ObjetoImp', it.ObjetoImp).replace(/\.$/, '') : '',
  ]
    .filter(Boolean)
    .join('  ·  ');

const conceptoRow = (
  { attributes: it, impuestos, detalles }: PrintedConcepto,
  moneda: string | undefined,
  columnas: Columnas,
): TableCell[] => [
  right(it.Cantidad ?? ''),
  unidad(it),
  { stack: [it.Descripcion ?? '', note(claves(it)), ...detalles.map(note)] },
  right(amount(it.ValorUnitario, moneda)),
  ...(columnas.impuestos
    ? [{ text: impuestos.flatMap((tax, at) => taxTexts(tax, moneda, at)) }]
    : []),
  ...(columnas.descuento ? [right(it.Descuento ? minus(amount(it.Descuento, moneda)) : '')] : []),
  right(amount(it.Importe, moneda)),
];

export const conceptos = (cfdi: PrintedCfdi, tema: Tema): Content => {
  const columnas = columnasOf(cfdi);
  const titles = [
    'Cantidad',
    'Unidad',
    'Descripción',
    'Precio unitario',
    ...(columnas.impuestos ? ['Impuestos'] : []),
    ...(columnas.descuento ? ['Descuento'] : []),
    'Importe',
  ];
  const ends = titles.flatMap((name, at) =>
    ['Unidad', 'Descripción', 'Impuestos'].includes(name) ? [] : [at],
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [
        44,
        56,
        '*',
        66,
        ...(columnas.impuestos ? [64] : []),
        ...(columnas.descuento ? [54] : []),
        66,
      ],
      body: [
        headings(titles, tema.band, ends),
        ...cfdi.conceptos.map((it) => conceptoRow(it, cfdi.comprobante.Moneda, columnas)),
      ],
    },
    layout: grid(tema),
    margin: [0, 0, 0, 8],
  };
};

/** '1 ACT · Pago de nómina · Clave 84111505': all that the concept of a receipt tells. */
export const conceptoUnico = (
  { attributes: it }: PrintedConcepto,
  { comprobante }: PrintedCfdi,
): Content => ({
  text: [
    `${it.Cantidad ?? ''} ${it.ClaveUnidad ?? ''}`,
    it.Descripcion ?? '',
    claves(it),
    ...(comprobante.Exportacion
      ? [`Exportación ${withText('c_Exportacion', comprobante.Exportacion)}`]
      : []),
  ].join('  ·  '),
  fontSize: SMALL,
  color: MUTED,
  margin: [0, 0, 0, 6],
});

import { EDADES } from '@timbra/contracts';
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { amount, day, minus, money, withText } from '../pdf/printed-text.ts';
import { temaOf, type Tema } from '../pdf/tema.ts';
import {
  CONTENT_WIDTH,
  grid,
  headings,
  INK,
  label,
  MARGIN,
  MUTED,
  note,
  perforation,
  right,
  RULE,
  SMALL,
  sum,
  TOTALS_WIDTH,
} from '../pdf/trazos.ts';
import type { Aspecto } from '../shared/plantillas.client.ts';
import type { EstadoEnPapel } from './en-papel.ts';
import { textos } from './textos.ts';

/** What the printed statement says. What crosses into the thread is data. */
export interface EstadoPdf {
  estado: EstadoEnPapel;
  /** Of the template of its last invoice. */
  aspecto?: Aspecto;
}

type Cuenta = EstadoEnPapel['cuentas'][number];

const [FECHA, CONCEPTO, , CARGO, ABONO, NOTA, SALDO] = textos.columnas;
/** Points, of the date and of each amount: the concept has the rest. */
const WIDTHS = [52, '*', 70, 70, 70, 74];
const BOX_WIDTH = 200;
const LOGO_BOX: [number, number] = [120, 48];
/** Issuers that a heading names; an account may have any number. */
const MAX_EMISORES = 3;
/** Letters of a name on further pages: one line. */
const MAX_NOMBRE = 70;
/** Letters of an amount that fill its column; with a longer one all of them are smaller. */
const LONG = 14;

const signed = (text: string, print: (decimal: string) => string): string =>
  text.startsWith('-') ? minus(print(text.slice(1))) : print(text);
const printed = (text: string): string => signed(text, (decimal) => amount(decimal));
/** Amounts of one table have one size. */
const cellsOf = ({ inicial, movimientos }: Cuenta) => {
  const isLong = [
    inicial,
    ...movimientos.flatMap(({ cargo, nota, saldo }) => [cargo ?? '', nota ?? '', saldo]),
  ].some((text) => printed(text).length > LONG);
  return (text: string | undefined): TableCell =>
    text === undefined ? '' : right(printed(text), isLong ? { fontSize: 6.5 } : {});
};
const total = (importe: string, moneda: string): string =>
  signed(importe, (decimal) => money(decimal, moneda));
const rango = ({ desde, hasta }: EstadoEnPapel): string => `del ${day(desde)} al ${day(hasta)}`;

/** The name of the currency above the headings, and a rule between: further pages repeat both. */
const lines = (tema: Tema) => ({
  ...grid(tema),
  hLineWidth: (i: number) => (i === 0 ? 0 : i === 1 ? 1 : 0.5),
  hLineColor: (i: number) => (i === 1 ? tema.rule : RULE),
});

const tabla = (cuenta: Cuenta, tema: Tema, cell = cellsOf(cuenta)): Content => ({
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [
      [
        { text: withText('c_Moneda', cuenta.moneda), bold: true, fontSize: 10, colSpan: 6 },
        ...Array<TableCell>(WIDTHS.length - 1).fill(''),
      ],
      headings([FECHA, CONCEPTO, CARGO, ABONO, NOTA, SALDO], tema.band, [2, 3, 4, 5]),
      [day(cuenta.desde), textos.inicial, '', '', '', cell(cuenta.inicial)],
      ...cuenta.movimientos.map(({ dia, concepto, cargo, abono, nota, saldo }) => [
        ...[day(dia), concepto],
        ...[cargo, abono, nota, saldo].map(cell),
      ]),
    ],
  },
  layout: lines(tema),
  margin: [0, 8, 0, 6],
});

/** How old what is owed is, and beside it how much it is. */
const cierre = ({ moneda, final, cartera }: Cuenta, { accent }: Tema): Content => ({
  columns: [
    {
      width: '*',
      stack: cartera
        ? [
            note(textos.antiguedad),
            {
              table: {
                widths: EDADES.map(() => '*'),
                body: [
                  EDADES.map((edad) => right(textos.edades[edad], { color: MUTED })),
                  EDADES.map((edad) => right(printed(cartera.edades[edad]))),
                ],
              },
              layout: 'noBorders',
              fontSize: SMALL,
              margin: [0, 2, 0, 0],
            },
          ]
        : [],
    },
    {
      width: TOTALS_WIDTH,
      stack: [
        perforation(TOTALS_WIDTH, [0, 4, 0, 4]),
        sum(`${textos.final} (${moneda})`, total(final, moneda), accent),
      ],
    },
  ],
  columnGap: 16,
  unbreakable: true,
  margin: [0, 0, 0, 10],
});

/** Whose statement it is, and from when to when. */
const heading = (estado: EstadoEnPapel, { accent, logo }: Tema): Content => {
  const { emisores } = estado;
  const others = emisores.length - MAX_EMISORES;
  return {
    columns: [
      ...(logo ? [{ width: 'auto', stack: [{ image: logo, fit: LOGO_BOX }] } as Column] : []),
      {
        width: '*',
        stack: [
          ...emisores.slice(0, MAX_EMISORES).map(({ nombre, rfc }) => ({
            text: [
              { text: nombre, bold: true, color: accent, fontSize: nombre.length > 60 ? 9 : 12 },
              `\nRFC ${rfc}`,
            ],
            margin: [0, 0, 0, 3] as [number, number, number, number],
          })),
          ...(others > 0 ? [note(textos.otrosEmisores(others))] : []),
        ],
      },
      {
        width: BOX_WIDTH,
        alignment: 'right',
        stack: [
          { text: textos.titulo, fontSize: 16, bold: true, color: accent },
          { text: rango(estado), color: MUTED },
        ],
      },
    ],
    columnGap: 12,
  };
};

/** What is owed of each currency, before how it came about. */
const saldos = ({ cuentas, hasta }: EstadoEnPapel, { accent, band }: Tema): Column => ({
  width: BOX_WIDTH,
  table: {
    widths: ['*'],
    body: [
      [
        {
          stack: [
            label(`Saldo al ${day(hasta)}`),
            ...cuentas.map(({ moneda, final }) => ({
              text: total(final, moneda),
              fontSize: cuentas.length > 1 ? 12 : 18,
              bold: true,
              color: accent,
              noWrap: true,
            })),
          ],
          alignment: 'right',
          ...(band.fillColor && { fillColor: band.fillColor }),
          margin: [8, 6, 8, 6],
        },
      ],
    ],
  },
  layout: 'noBorders',
});

const parties = (estado: EstadoEnPapel, tema: Tema): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        label('Receptor'),
        { text: estado.receptor.nombre ?? '', fontSize: 11, bold: true },
        `RFC ${estado.receptor.rfc}`,
      ],
    },
    ...(estado.cuentas.length > 0 ? [saldos(estado, tema)] : []),
  ],
  columnGap: 16,
});

const running = (estado: EstadoEnPapel): Content => {
  const nombre = estado.emisores[0]?.nombre ?? '';
  return {
    columns: [
      { text: nombre.length > MAX_NOMBRE ? `${nombre.slice(0, MAX_NOMBRE)}…` : nombre, width: '*' },
      {
        text: `${textos.titulo} de ${estado.receptor.rfc}, ${rango(estado)}`,
        width: 'auto',
        alignment: 'right',
        noWrap: true,
      },
    ],
    columnGap: 12,
    fontSize: SMALL,
    color: MUTED,
    margin: [MARGIN, 18, MARGIN, 0],
  };
};

const warning = (text: string): Content => ({
  text,
  bold: true,
  color: '#8a4b00',
  margin: [0, 8, 0, 0],
});

/** A statement on paper, a table for each currency. */
export const estadoLayout = ({ estado, aspecto }: EstadoPdf): TDocumentDefinitions => {
  const { receptor, cuentas, seCorta, omitidos } = estado;
  const tema = temaOf(aspecto);
  return {
    info: { title: `${textos.titulo} ${receptor.rfc}`, creator: 'Timbra' },
    language: 'es-MX',
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, 40],
    defaultStyle: { fontSize: 8, color: INK, lineHeight: 1.15 },
    header: (page) => (page === 1 ? '' : running(estado)),
    footer: (page, pages) => ({
      text: `Página ${page} de ${pages}`,
      alignment: 'right',
      fontSize: SMALL,
      color: MUTED,
      margin: [MARGIN, 10, MARGIN, 0],
    }),
    content: [
      heading(estado, tema),
      perforation(CONTENT_WIDTH, [0, 8, 0, 8]),
      parties(estado, tema),
      { text: textos.regla, fontSize: SMALL, color: MUTED, margin: [0, 8, 0, 0] },
      ...(seCorta ? [warning(textos.seCorta)] : []),
      ...(omitidos > 0 ? [warning(textos.noCabe(omitidos))] : []),
      ...(cuentas.length === 0
        ? [{ text: textos.sinMovimientos, margin: [0, 12, 0, 0] } as Content]
        : []),
      ...cuentas.flatMap((cuenta) => [tabla(cuenta, tema), cierre(cuenta, tema)]),
    ],
  };
};

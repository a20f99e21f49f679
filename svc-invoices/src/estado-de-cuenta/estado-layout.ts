import { EDADES } from '@timbra/contracts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { temaOf, type Aspecto, type Tema } from '../pdf/tema.ts';
import { field, grid, headings, INK, MUTED, note, right, SMALL, sum } from '../pdf/trazos.ts';
import type { Cuenta } from './cuenta-de.ts';
import type { EstadoDeCuenta } from './reunir-estado.ts';
import { textos } from './textos.ts';

/** What the printed statement says. What crosses into the thread is data. */
export interface EstadoPdf {
  estado: EstadoDeCuenta;
  /** Of the template of its last invoice. */
  aspecto?: Aspecto;
}

const [FECHA, CONCEPTO, , CARGO, ABONO, NOTA, SALDO] = textos.columnas;
const LOGO_HEIGHT = 48;

const money = (text: string): string =>
  Number(text).toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const cell = (text: string | undefined): TableCell => right(text === undefined ? '' : money(text));
const dayOf = (dia: string): string => dia.split('-').reverse().join('/');

const cuentaContent = (cuenta: Cuenta, { desde }: EstadoDeCuenta, tema: Tema): Content[] => [
  { text: cuenta.moneda, bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
  {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [56, '*', 68, 68, 68, 72],
      body: [
        headings([FECHA, CONCEPTO, CARGO, ABONO, NOTA, SALDO], tema.band, [2, 3, 4, 5]),
        [dayOf(desde), textos.inicial, '', '', '', cell(cuenta.inicial)],
        ...cuenta.movimientos.map(({ dia, concepto, cargo, abono, nota, saldo }) => [
          ...[dayOf(dia), concepto],
          ...[cargo, abono, nota, saldo].map(cell),
        ]),
      ],
    },
    layout: grid(tema),
  },
  {
    ...(sum(`${textos.final} (${cuenta.moneda})`, money(cuenta.final), tema.accent) as object),
    margin: [0, 8, 0, 4],
  } as Content,
  ...(cuenta.cartera
    ? [
        note(textos.antiguedad),
        {
          columns: EDADES.map((edad) =>
            field(textos.edades[edad], money(cuenta.cartera?.edades[edad] ?? '0')),
          ),
        },
      ]
    : []),
];

/** A statement on paper, a table for each currency. */
export const estadoLayout = ({ estado, aspecto }: EstadoPdf): TDocumentDefinitions => {
  const { receptor, desde, hasta, cuentas, seCorta } = estado;
  const tema = temaOf(aspecto);
  const title = `${textos.titulo} ${receptor.rfc}`;
  return {
    info: { title, creator: 'Timbra' },
    language: 'es-MX',
    pageSize: 'LETTER',
    pageMargins: [40, 40, 40, 48],
    defaultStyle: { fontSize: 8, color: INK, lineHeight: 1.15 },
    footer: (page, pages) => ({
      text: `${title} · ${page} de ${pages}`,
      ...{ alignment: 'right', fontSize: SMALL, color: MUTED, margin: [40, 12, 40, 0] },
    }),
    content: [
      ...(tema.logo ? [{ image: tema.logo, fit: [160, LOGO_HEIGHT] } as Content] : []),
      { text: textos.titulo, fontSize: 15, bold: true, color: tema.accent },
      { text: `Del ${dayOf(desde)} al ${dayOf(hasta)}`, color: MUTED, margin: [0, 2, 0, 8] },
      { columns: [field('Receptor', receptor.nombre), field('RFC', receptor.rfc)] },
      ...(cuentas.length === 0 ? [{ text: textos.sinMovimientos } as Content] : []),
      ...cuentas.flatMap((cuenta) => cuentaContent(cuenta, estado, tema)),
      { text: textos.regla, fontSize: SMALL, color: MUTED, margin: [0, 12, 0, 0] },
      ...(seCorta ? [{ text: textos.seCorta, bold: true } as Content] : []),
    ],
  };
};

import { importeDe, porCobrarOf, type FacturaRow } from '@timbra/contracts';
import { formatDate, statusWord } from '@timbra/ui-kit';
import { columnasCopia as titles } from '../mensajes.ts';
import { statusOf, tipoText } from '../renglones/row-view.ts';
import type { Selection } from './selection.ts';

type Cell = (row: FacturaRow) => string | number | undefined;

/** A column for each thing, whatever the view shows; dates as shown, amounts as plain numbers. */
const columns: readonly (readonly [title: string, cell: Cell])[] = [
  [titles.fecha, ({ fecha }) => fecha && formatDate(fecha)],
  [titles.hora, ({ fecha }) => fecha?.slice(11, 16)],
  [titles.tipo, tipoText],
  [titles.uuid, ({ uuid }) => uuid],
  [titles.estado, (row) => statusWord(statusOf(row))],
  [titles.serie, ({ serie }) => serie],
  [titles.folio, ({ folio }) => folio],
  [titles.nombre, ({ receptorNombre }) => receptorNombre],
  [titles.rfc, ({ receptorRfc }) => receptorRfc],
  [titles.metodoPago, ({ metodoPago }) => metodoPago],
  [titles.formaPago, ({ formaPago }) => formaPago[0]],
  [titles.conceptos, ({ resumen }) => resumen],
  [titles.total, (row) => importeDe(row).value],
  [titles.porCobrar, (row) => porCobrarOf(row)?.value],
  [titles.moneda, (row) => importeDe(row).moneda],
];

const IMPORTES: readonly string[] = [titles.total, titles.porCobrar];
/** A cell is one line; and a spreadsheet would run what begins as a formula, which no amount does. */
const cellText = (title: string, value: string | number | undefined): string => {
  const text = String(value ?? '').replace(/\s+/g, ' ');
  return IMPORTES.includes(title) ? text : text.replace(/^(?=[=+@-])/, "'");
};

/** The chosen rows as a spreadsheet takes them. */
export const toTsv = (rows: readonly FacturaRow[]): string =>
  [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([title, cell]) => cellText(title, cell(row)))),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

/** As the list shows them; what was chosen in another list comes after. */
export const inListOrder = (selection: Selection, rows: readonly FacturaRow[]): FacturaRow[] => {
  const shown = rows.filter(({ id }) => selection.has(id));
  return [...new Map([...shown.map((row) => [row.id, row] as const), ...selection]).values()];
};

import type { Content, TableCell } from 'pdfmake/interfaces.js';

export const INK = '#1b2733';
export const MUTED = '#5b6876';
export const RULE = '#cfd6dd';
export const SMALL = 7;

/** Points: letter size less its margins. */
export const CONTENT_WIDTH = 540;
/** Points, on each side of the page. */
export const MARGIN = 36;

export const label = (text: string): Content => ({ text, fontSize: SMALL, color: MUTED });
export const field = (name: string, value: string | undefined): Content => ({
  stack: [label(name), { text: value || '—', margin: [0, 0, 0, 4] }],
});

/** Small grey text under a row's main line. */
export const note = (text: string): Content => ({ text, fontSize: SMALL, color: MUTED });

export const rules = {
  hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** Of a table under headings: a rule above them, hairlines below the rows; no fill, which costs toner. */
export const grid = ({ rule }: { rule: string }) => ({
  ...rules,
  hLineWidth: (i: number) => (i === 0 ? 1 : 0.5),
  hLineColor: (i: number) => (i === 0 ? rule : RULE),
});

/** The dotted line of a revenue stamp, before what counts. */
export const perforation = (
  width: number,
  margin: [number, number, number, number],
  lineColor = '#8a979c',
): Content => ({
  canvas: [
    {
      type: 'line',
      x1: 1,
      y1: 0,
      x2: width - 1,
      y2: 0,
      lineWidth: 1.5,
      lineCap: 'round',
      lineColor,
      dash: { length: 0.01, space: 4 },
    },
  ],
  margin,
});

export const right = (text: string, extra: object = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...extra,
});

/** Headings of a table, in the template's colour; those at `ends` stand over numbers. */
export const headings = (
  texts: readonly string[],
  { color }: { color: string },
  ends: readonly number[],
): TableCell[] =>
  texts.map((text, column) => ({
    text,
    bold: true,
    color,
    alignment: ends.includes(column) ? 'right' : 'left',
  }));

/** Points: the column of totals at the right. */
export const TOTALS_WIDTH = 210;

/** What everything comes to, after the perforation. */
export const sum = (name: string, importe: string, color: string): Content => ({
  columns: [
    { text: name, bold: true, width: 'auto', margin: [0, 3, 0, 0] },
    {
      text: importe,
      bold: true,
      color,
      fontSize: importe.length > 14 ? 11 : 14,
      alignment: 'right',
      noWrap: true,
    },
  ],
});

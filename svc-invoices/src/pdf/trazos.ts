import type { Content, TableCell } from 'pdfmake/interfaces.js';

export const INK = '#1b2733';
export const MUTED = '#5b6876';
export const RULE = '#cfd6dd';
export const SMALL = 7;

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

export const right = (text: string, extra: object = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  ...extra,
});

/** Headings of a table, in the template's colours; those at `ends` stand over numbers. */
export const headings = (
  texts: readonly string[],
  band: object,
  ends: readonly number[],
): TableCell[] =>
  texts.map((text, column) => ({
    text,
    bold: true,
    ...band,
    alignment: ends.includes(column) ? 'right' : 'left',
  }));

import type { Content } from 'pdfmake/interfaces.js';

/** Characters: a longer word may be wider than its cell, which would push the next ones off the page. */
const LONGEST = 30;
const UUID = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}\W*$/i;

type Node = Record<string, unknown>;

const isTooLong = (piece: string, longest: number): boolean =>
  piece.length > longest && !/\s/.test(piece) && !UUID.test(piece);

/** A text in pieces: some break between words, the long ones anywhere. */
const piecesOf = (text: string, longest: number): string | Content[] => {
  const pieces = text.split(new RegExp(`(\\S{${longest + 1},})`));
  if (!pieces.some((piece) => isTooLong(piece, longest))) return text;
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) =>
      isTooLong(piece, longest) ? { text: piece, wordBreak: 'break-all' as const } : piece,
    );
};

const walk = (content: unknown, longest: number): unknown => {
  if (typeof content === 'string') {
    const pieces = piecesOf(content, longest);
    return typeof pieces === 'string' ? content : { text: pieces };
  }
  if (Array.isArray(content)) return content.map((each) => walk(each, longest));
  if (typeof content !== 'object' || content === null) return content;
  const node = content as Node;
  if (node.noWrap === true || node.wordBreak === 'break-all') return node;
  const inner = { ...node };
  if (typeof node.text === 'string') inner.text = piecesOf(node.text, longest);
  else if (node.text !== undefined) inner.text = walk(node.text, longest);
  for (const name of ['stack', 'columns'] as const) {
    if (node[name] !== undefined) inner[name] = walk(node[name], longest);
  }
  const table = node.table as { body: unknown } | undefined;
  if (table) inner.table = { ...table, body: walk(table.body, longest) };
  return inner;
};

/**
 * The same content, in which words of more than `longest` characters break anywhere: a description
 * without blanks must not widen its column. Amounts (`noWrap`) and UUIDs stay whole.
 */
export const breakLongWords = <Some extends Content>(content: Some, longest = LONGEST): Some =>
  walk(content, longest) as Some;

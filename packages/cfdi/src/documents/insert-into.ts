import { type CfdiNode, InvalidCfdi } from './document.ts';

/** Where the content of an element ends, as the tokenizer tells it. */
export interface End {
  fromEnd: number;
  isEmpty: boolean;
}

export const tagOf = ({ prefix }: CfdiNode, name: string): string =>
  prefix ? `${prefix}:${name}` : name;

/** The text with `content` as the last thing in `node`. */
export function insertInto(
  xml: string,
  node: CfdiNode,
  end: End | undefined,
  content: string,
): string {
  if (!end) throw new InvalidCfdi('El XML está mal formado');
  const before = xml.slice(0, -end.fromEnd);
  const after = xml.slice(-end.fromEnd);
  if (!end.isEmpty) return before + content + after;
  return `${before}>${content}</${tagOf(node, node.name)}>${after.slice('/>'.length)}`;
}

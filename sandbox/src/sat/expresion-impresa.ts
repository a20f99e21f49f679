import { parseDecimal, type Decimal } from '../timbrado/revisiones/decimal.ts';

export interface ExpresionImpresa {
  readonly re: string;
  readonly rr: string;
  readonly tt: Decimal;
  readonly id: string;
  /** Last eight characters of the seal; older expressions come without it. */
  readonly fe: string | undefined;
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const decode = (text: string): string => {
  try {
    return unescape(decodeURIComponent(text));
  } catch {
    return unescape(text);
  }
};

/**
 * Reads `?re=..&rr=..&tt=..&id=..&fe=..`, in any order, also inside the whole verification URL. An
 * RFC may itself hold an ampersand, so fields are looked for by name instead of cut at `&`.
 * @returns null when a field is missing or unreadable
 */
export const readExpresionImpresa = (text: string): ExpresionImpresa | null => {
  const query = text.trim().replace(/^[^?]*\?/, '&');
  const fields = new Map<string, string>();
  for (const [, name, value] of query.matchAll(
    /&(re|rr|tt|id|fe)=(.*?)(?=&(?:re|rr|tt|id|fe)=|$)/gs,
  )) {
    fields.set(name!, decode(value!));
  }
  const [re, rr, id] = [fields.get('re'), fields.get('rr'), fields.get('id')];
  const tt = parseDecimal(fields.get('tt') ?? '');
  if (!re || !rr || !id || tt === null) return null;
  return { re, rr, tt, id: id.toUpperCase(), fe: fields.get('fe') };
};

import { isUtf8 } from 'node:buffer';
import { hostileXml } from './hostile-xml.ts';

/** Bytes; a CFDI with 10,000 concepts has about 5 million. */
export const MAX_XML_BYTES = 12_000_000;

export interface DecodedXml {
  /** Without the byte order mark. */
  text: string;
  /** The same in UTF-8, for libxml2. */
  bytes: Buffer;
  hasMark: boolean;
}

/** How texts begin that are not UTF-8; those of four bytes stand before those of two. */
const OTHER_ENCODINGS: readonly (readonly [name: string, ...start: number[]])[] = [
  ['UTF-32', 0xff, 0xfe, 0, 0],
  ['UTF-32', 0, 0, 0xfe, 0xff],
  ['UTF-16', 0xff, 0xfe],
  ['UTF-16', 0xfe, 0xff],
  ['UTF-16', 0x3c, 0],
  ['UTF-16', 0, 0x3c],
];
const MARK = '\ufeff';
/** Of the mark in UTF-8. */
const MARK_BYTES = 3;

/** The longest XML declaration that is read; a usual one has 54 characters. */
const MAX_DECLARATION = 1000;
const DECLARED = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

function refuseOtherEncodings(bytes: Buffer): void {
  const other = OTHER_ENCODINGS.find(([, ...start]) => start.every((byte, i) => bytes[i] === byte));
  if (other) throw hostileXml('xml-codificacion', `está en ${other[0]}`);
  if (!isUtf8(bytes)) throw hostileXml('xml-codificacion', 'hay bytes que no son de UTF-8');
}

/**
 * The text of an XML that came as bytes, or as text already. Bytes say for themselves that they are
 * UTF-8; a declaration that says otherwise is refused too, because others would believe it.
 * Anexo 20 wants UTF-8 and is silent on the byte order mark, which XML allows.
 * @throws InvalidCfdi in Spanish
 */
export function decodeXml(input: Buffer | string): DecodedXml {
  if (input.length > MAX_XML_BYTES) throw hostileXml('xml-muy-grande');
  if (typeof input !== 'string') refuseOtherEncodings(input);
  const whole = typeof input === 'string' ? input : input.toString('utf8');
  const hasMark = whole.startsWith(MARK);
  const text = hasMark ? whole.slice(1) : whole;
  if (text.trim() === '') throw hostileXml('xml-vacio');
  if (text.includes('\u0000')) throw hostileXml('xml-mal-formado', 'lleva bytes nulos');
  const declared = DECLARED.exec(text.slice(0, MAX_DECLARATION))?.[1] ?? 'UTF-8';
  if (declared.toUpperCase() !== 'UTF-8') {
    throw hostileXml('xml-codificacion', `declara ${declared.slice(0, 40)}`);
  }
  const bytes =
    typeof input === 'string' ? Buffer.from(text) : input.subarray(hasMark ? MARK_BYTES : 0);
  return { text, bytes, hasMark };
}

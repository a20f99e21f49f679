import { InvalidCfdi } from './document.ts';

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const LONELY_SURROGATE = /\p{Surrogate}/u;

const SPACE = 32;

/** What a character becomes between quotation marks; '' when it stays as it is. */
function escapeOf(code: number): string {
  switch (code) {
    case 38:
      return '&amp;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    case 34:
      return '&quot;';
    // A parser would turn these three into spaces.
    case 9:
      return '&#x9;';
    case 10:
      return '&#xA;';
    case 13:
      return '&#xD;';
    default:
      return '';
  }
}

/** Control characters, halves of surrogate pairs and the two non-characters. */
function isSuspicious(code: number): boolean {
  return code < SPACE || (code >= 0xd800 && (code <= 0xdfff || code >= 0xfffe));
}

/** Text ready for an attribute or an element. @throws InvalidCfdi for characters XML forbids */
export function escapeXml(value: string): string {
  // One loop over character codes is several times as fast as regular expressions on short texts.
  let escaped = '';
  let written = 0;
  let needsCare = false;
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code > 62 && code < 0xd800) continue;
    const escape = escapeOf(code);
    if (escape !== '') {
      escaped += value.slice(written, i) + escape;
      written = i + 1;
    } else if (isSuspicious(code)) {
      needsCare = true;
    }
  }
  if (needsCare && !isXmlText(value)) {
    throw new InvalidCfdi('El texto contiene caracteres que un XML no admite');
  }
  return written === 0 ? value : escaped + value.slice(written);
}

/** Whether all characters of the text may stand in an XML document. */
export function isXmlText(value: string): boolean {
  return !(FORBIDDEN.test(value) || LONELY_SURROGATE.test(value));
}

/** A space at an end, two together, or white space that is none. */
function isUntidy(value: string): boolean {
  let wasSpace = true;
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code > SPACE) {
      wasSpace = false;
    } else {
      if (wasSpace || code !== SPACE) return true;
      wasSpace = true;
    }
  }
  return wasSpace && value.length > 0;
}

/** XPath's normalize-space, which is XSD's collapse: only these four characters are white space. */
export function normalizeSpace(value: string): string {
  if (!isUntidy(value)) return value;
  return value.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
}

const PIPE = 124;

/** How a text may be written. */
export const Plain = {
  /** It has to be looked at with care. */
  No: 0,
  /** As it is. */
  Yes: 1,
  /** Once its `&`, `<`, `>` or `"` are escaped. */
  Escaped: 2,
} as const;
export type Plain = (typeof Plain)[keyof typeof Plain];

/** Yes and Escaped: no white space to collapse, no `|`, nothing that XML forbids. */
export function plainText(value: string): Plain {
  let wasSpace = true;
  let plain: Plain = Plain.Yes;
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code > 62) {
      if (code === PIPE || code >= 0xd800) return Plain.No;
      wasSpace = false;
    } else if (code === SPACE) {
      if (wasSpace) return Plain.No;
      wasSpace = true;
    } else {
      if (code < SPACE) return Plain.No;
      if (code === 34 || code === 38 || code === 60 || code === 62) plain = Plain.Escaped;
      wasSpace = false;
    }
  }
  return wasSpace && value.length > 0 ? Plain.No : plain;
}

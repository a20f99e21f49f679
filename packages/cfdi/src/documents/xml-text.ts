import { InvalidCfdi } from './document.ts';

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const LONELY_SURROGATE = /\p{Surrogate}/u;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would turn these into spaces.
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const SPACE = 32;

/** Whether a text needs a second look before it may stand between quotation marks. */
function isSpecial(value: string): boolean {
  // A loop over character codes is twice as fast as a regular expression on these short texts.
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code > 62) {
      if (code >= 0xd800 && (code <= 0xdfff || code >= 0xfffe)) return true;
    } else if (code < SPACE || code === 34 || code === 38 || code === 60 || code === 62) {
      return true;
    }
  }
  return false;
}

function escapeSlowly(value: string): string {
  if (FORBIDDEN.test(value) || LONELY_SURROGATE.test(value)) {
    throw new InvalidCfdi('El texto contiene caracteres que un XML no admite');
  }
  return value.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Text ready for an attribute or an element. @throws InvalidCfdi for characters XML forbids */
export function escapeXml(value: string): string {
  return isSpecial(value) ? escapeSlowly(value) : value;
}

/** Whether all characters of the text may stand in an XML document. */
export function isXmlText(value: string): boolean {
  return !isSpecial(value) || !(FORBIDDEN.test(value) || LONELY_SURROGATE.test(value));
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

import { archivoInvalido } from './archivo-invalido.ts';
import { parseXml } from './parse-xml.ts';

/** How numbers of a style are shown. */
export type Format =
  | { as: 'date' }
  /** With zeros in front up to so many digits. */
  | { as: 'digits'; digits: number }
  /** Before a percent sign, so many times as large as it is kept. */
  | { as: 'percent'; times: 1 | 100 };

/** ECMA-376, 18.8.30: those of every language, and those of the east. */
const isDateId = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/** Texts, colours and languages of a format; `[h]`, hours beyond a day, is none of these. */
const ASIDE = /"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi;
/** Of every language: `0%` and `0.00%`. */
const isPercentId = (id: number): boolean => id === 9 || id === 10;
/** A percent sign that stands as a text, and takes no part in the number. */
const QUOTED_PERCENT = /"[^"]*%[^"]*"|\\%/;
/** Letters of a format. */
const MAX_CODE = 255;

const formatOf = (code: string): Format | undefined => {
  const written = code.slice(0, MAX_CODE);
  const [positive = ''] = written.replace(ASIDE, '').split(';');
  if (/^0{2,}$/.test(positive)) return { as: 'digits', digits: positive.length };
  if (/[ymdhs]/i.test(positive)) return { as: 'date' };
  if (positive.includes('%')) return { as: 'percent', times: 100 };
  return QUOTED_PERCENT.test(written) ? { as: 'percent', times: 1 } : undefined;
};

const formatOfId = (id: number): Format | undefined => {
  if (isDateId(id)) return { as: 'date' };
  return isPercentId(id) ? { as: 'percent', times: 100 } : undefined;
};

/** Excel has no more styles than these. */
const MAX_STYLES = 65_490;

/** The format of each style, by the number that a cell names. @throws DomainError archivoInvalido */
export const readFormats = async (
  parts: AsyncIterable<Buffer>,
): Promise<(Format | undefined)[]> => {
  const own = new Map<number, Format | undefined>();
  const styles: (Format | undefined)[] = [];
  let isOfCells = false;
  await parseXml(parts, {
    open: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId ?? 0);
      if (name === 'cellXfs') isOfCells = true;
      else if (name === 'numFmt') own.set(id, formatOf(formatCode));
      else if (name === 'xf' && isOfCells) {
        styles.push(own.has(id) ? own.get(id) : formatOfId(id));
      }
      if (own.size + styles.length > MAX_STYLES) {
        throw archivoInvalido('El libro tiene demasiados estilos; copia sus datos en uno nuevo');
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
};

/** Bank, place, account and check digit: how a CLABE is read aloud. */
const CLABE = [3, 3, 4, 4, 3, 1];

const cut = (digits: string, lengths: readonly number[]): string[] => {
  const parts: string[] = [];
  let at = 0;
  for (const length of lengths) {
    parts.push(digits.slice(at, at + length));
    at += length;
  }
  return [...parts, digits.slice(at)].filter((part) => part !== '');
};

/** '646180157200041938' → '646 180 1572 0004 193 8' */
export const groupClabe = (clabe: string): string => cut(clabe, CLABE).join(' ');

/** creditos §5: '98000123456789' → '9800 0123 4567 89' */
export const groupReferencia = (referencia: string): string =>
  cut(referencia, Array<number>(Math.ceil(referencia.length / 4)).fill(4)).join(' ');

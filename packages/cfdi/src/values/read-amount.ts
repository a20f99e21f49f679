/** 1,234,567: groups of three that do not begin with zero. */
const grouped = (digits: string, sign: string): boolean =>
  new RegExp(`^[1-9]\\d{0,2}(\\${sign}\\d{3})+$`).test(digits);

interface Read {
  whole: string;
  fraction: string;
}

/** Both signs: the last one is the point, and stands once; the other one groups. */
const readBoth = (digits: string): Read | null => {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const groups = digits[at] === '.' ? ',' : '.';
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  return grouped(whole, groups) ? { whole: whole.replaceAll(groups, ''), fraction } : null;
};

/** One kind of sign. 1,200 and 1.200 have two meanings, and are read as Mexico writes them. */
const readOne = (digits: string, sign: string): Read | null => {
  const [whole = '', fraction = '', ...more] = digits.split(sign);
  const areGroups = grouped(digits, sign) && (sign === ',' || more.length > 0);
  if (areGroups) return { whole: digits.replaceAll(sign, ''), fraction: '' };
  return more.length === 0 ? { whole, fraction } : null;
};

const read = (digits: string): Read | null => {
  if (digits.includes(',')) return digits.includes('.') ? readBoth(digits) : readOne(digits, ',');
  return readOne(digits, '.');
};

/**
 * Reads an amount as people write it, in a field, in a sheet or pasted from anywhere: «1,200.50»,
 * «$1,200.5», «1200,5», «1.200,50», «USD 1 200.50». Answers plain decimal text («1200.50»), or null
 * for a text without a meaning («1,2,3», «12 pesos») and for blank text.
 */
export const readAmount = (text: string): string | null => {
  const bare = text
    .replace(/[\s$]/g, '')
    .replace('−', '-')
    .replace(/^[A-Z]{3}(?=[-\d.,])/i, '');
  const [, sign = '', digits = ''] = /^(-?)([\d.,]*\d[\d.,]*)$/.exec(bare) ?? [];
  const found = digits === '' ? null : read(digits);
  if (!found) return null;
  const whole = found.whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${whole}${found.fraction === '' ? '' : `.${found.fraction}`}`;
};

import { Decimal } from '../values/decimal.ts';

const ONES = [
  '', 'UN', 'DOS', 'TRES', 'CUATRO', 'CINCO', 'SEIS', 'SIETE', 'OCHO', 'NUEVE',
  'DIEZ', 'ONCE', 'DOCE', 'TRECE', 'CATORCE', 'QUINCE', 'DIECISÉIS', 'DIECISIETE', 'DIECIOCHO', 'DIECINUEVE',
  'VEINTE', 'VEINTIÚN', 'VEINTIDÓS', 'VEINTITRÉS', 'VEINTICUATRO', 'VEINTICINCO', 'VEINTISÉIS', 'VEINTISIETE', 'VEINTIOCHO', 'VEINTINUEVE',
]; // prettier-ignore
const TENS = [
  '',
  '',
  '',
  'TREINTA',
  'CUARENTA',
  'CINCUENTA',
  'SESENTA',
  'SETENTA',
  'OCHENTA',
  'NOVENTA',
];
const HUNDREDS = [
  '', 'CIENTO', 'DOSCIENTOS', 'TRESCIENTOS', 'CUATROCIENTOS', 'QUINIENTOS',
  'SEISCIENTOS', 'SETECIENTOS', 'OCHOCIENTOS', 'NOVECIENTOS',
]; // prettier-ignore

/** How an amount is called: one, many, and what follows the cents. */
const CURRENCIES: Readonly<Record<string, readonly [one: string, many: string, end: string]>> = {
  MXN: ['PESO', 'PESOS', 'M.N.'],
  USD: ['DÓLAR', 'DÓLARES', 'USD'],
  EUR: ['EURO', 'EUROS', 'EUR'],
};

/** Long scale: each group of six digits has a name. */
const GROUPS = [
  ['', ''],
  ['MILLÓN', 'MILLONES'],
  ['BILLÓN', 'BILLONES'],
  ['TRILLÓN', 'TRILLONES'],
] as const;

function below1000(n: number): string {
  if (n === 100) return 'CIEN';
  const rest = n % 100;
  const hundreds = HUNDREDS[(n - rest) / 100] ?? '';
  const units = rest % 10;
  const tens =
    rest < 30
      ? (ONES[rest] ?? '')
      : (TENS[(rest - units) / 10] ?? '') + (units ? ` Y ${ONES[units] ?? ''}` : '');
  return [hundreds, tens].filter(Boolean).join(' ');
}

function below1e6(n: number): string {
  const rest = n % 1000;
  const thousands = (n - rest) / 1000;
  const head = thousands === 0 ? '' : thousands === 1 ? 'MIL' : `${below1000(thousands)} MIL`;
  return [head, below1000(rest)].filter(Boolean).join(' ');
}

function integerInWords(digits: string): string {
  const words: string[] = [];
  for (let group = 0, end = digits.length; end > 0; group += 1, end -= 6) {
    const n = Number(digits.slice(Math.max(0, end - 6), end));
    if (n === 0) continue;
    const [one, many] = GROUPS[group] ?? ['', ''];
    words.unshift([below1e6(n), n === 1 ? one : many].filter(Boolean).join(' '));
  }
  return words.join(' ') || 'CERO';
}

/**
 * The amount as it is printed on the PDF: 'MIL CIENTO SESENTA PESOS 00/100 M.N.'.
 * `total` is a decimal string up to 24 integer digits; other currencies end with their code.
 */
export function amountInWords(total: string, moneda: string): string {
  const amount = Decimal.orZero(total);
  const [integer = '0', cents = '00'] = amount.toFixed(2).replace('-', '').split('.');
  const [one, many, end] = CURRENCIES[moneda] ?? ['', '', moneda];
  // 'un millón DE pesos', but 'un millón mil pesos'
  const needsDe = many !== '' && /[1-9]/.test(integer) && /0{6}$/.test(integer);
  const currency = (needsDe ? 'DE ' : '') + (integer === '1' ? one : many);
  const sign = amount.isNegative() ? 'MENOS' : '';
  return [sign, integerInWords(integer), currency, `${cents}/100`, end].filter(Boolean).join(' ');
}

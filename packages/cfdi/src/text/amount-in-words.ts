import { decimalsOf } from '../catalogs/monedas.ts';
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

/** How the currencies of Mexico's trade are called: one, many. Others are called by their key. */
const CURRENCIES: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ['MXN', ['PESO', 'PESOS']],
  ['ARS', ['PESO ARGENTINO', 'PESOS ARGENTINOS']],
  ['AUD', ['DÓLAR AUSTRALIANO', 'DÓLARES AUSTRALIANOS']],
  ['BRL', ['REAL', 'REALES']],
  ['CAD', ['DÓLAR CANADIENSE', 'DÓLARES CANADIENSES']],
  ['CHF', ['FRANCO SUIZO', 'FRANCOS SUIZOS']],
  ['CLP', ['PESO CHILENO', 'PESOS CHILENOS']],
  ['CNY', ['YUAN', 'YUANES']],
  ['COP', ['PESO COLOMBIANO', 'PESOS COLOMBIANOS']],
  ['CRC', ['COLÓN', 'COLONES']],
  ['DKK', ['CORONA DANESA', 'CORONAS DANESAS']],
  ['EUR', ['EURO', 'EUROS']],
  ['GBP', ['LIBRA ESTERLINA', 'LIBRAS ESTERLINAS']],
  ['GTQ', ['QUETZAL', 'QUETZALES']],
  ['HNL', ['LEMPIRA', 'LEMPIRAS']],
  ['INR', ['RUPIA', 'RUPIAS']],
  ['JPY', ['YEN', 'YENES']],
  ['KRW', ['WON', 'WONES']],
  ['NOK', ['CORONA NORUEGA', 'CORONAS NORUEGAS']],
  ['PEN', ['SOL', 'SOLES']],
  ['SEK', ['CORONA SUECA', 'CORONAS SUECAS']],
  ['TND', ['DINAR TUNECINO', 'DINARES TUNECINOS']],
  ['USD', ['DÓLAR', 'DÓLARES']],
]);
/** Feminine names want feminine numbers: 'doscientas una libras'. */
const FEMININE = new Set(['DKK', 'GBP', 'INR', 'NOK', 'SEK']);

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

function feminine(words: string): string {
  return words
    .replace(/CIENTOS(?! MILL| BILL| TRILL)/g, 'CIENTAS')
    .replace(/QUINIENTOS(?! MILL| BILL| TRILL)/g, 'QUINIENTAS')
    .replace(/(VEINTI)ÚN( MIL)?$/, '$1UNA$2')
    .replace(/\bUN( MIL)?$/, 'UNA$1');
}

/** Cents as a fraction: '00/100', '500/1000'; '' for currencies without. */
function fractionInWords(fraction: string): string {
  return fraction === '' ? '' : `${fraction}/1${'0'.repeat(fraction.length)}`;
}

/**
 * The amount as it is printed on the PDF: 'MIL CIENTO SESENTA PESOS 00/100 M.N.', with the
 * decimals of its currency. `total` is a decimal string up to 24 integer digits; currencies other
 * than the peso end with their key.
 */
export function amountInWords(total: string, moneda: string): string {
  const amount = Decimal.orZero(total);
  const [integer = '0', fraction = ''] = amount
    .toFixed(decimalsOf(moneda))
    .replace('-', '')
    .split('.');
  const [one, many] = CURRENCIES.get(moneda) ?? ['', ''];
  // 'un millón DE pesos', but 'un millón mil pesos'
  const needsDe = many !== '' && /[1-9]/.test(integer) && /0{6}$/.test(integer);
  const currency = (needsDe ? 'DE ' : '') + (integer === '1' ? one : many);
  const sign = amount.isNegative() ? 'MENOS' : '';
  const words = integerInWords(integer);
  const end = moneda === 'MXN' ? 'M.N.' : moneda;
  return [
    sign,
    FEMININE.has(moneda) ? feminine(words) : words,
    currency,
    fractionInWords(fraction),
    end,
  ]
    .filter(Boolean)
    .join(' ');
}

import { catalogos, decimalsOf } from '@timbra/cfdi';

type Catalogo = Exclude<keyof typeof catalogos, 'c_TasaOCuota'>;

const texts = new Map<string, string>();
for (const [name, rows] of Object.entries(catalogos)) {
  for (const row of rows) {
    if ('texto' in row) texts.set(`${name}:${row.id}`, row.texto);
  }
}

/** "03 - Transferencia electrónica de fondos"; the key alone where the catalogue lacks it. */
export const withText = (catalogo: Catalogo, clave: string | undefined): string => {
  if (!clave) return '';
  const texto = texts.get(`${catalogo}:${clave}`);
  return texto ? `${clave} - ${texto}` : clave;
};

/** The text alone: "IVA". */
export const textOf = (catalogo: Catalogo, clave: string | undefined): string =>
  texts.get(`${catalogo}:${clave}`) ?? clave ?? '';

/**
 * Thousands and the decimals that the document states, from those of its currency up: "1,160.00",
 * "0.005"; "1,160" in yen.
 */
export const amount = (decimal: string | undefined, moneda = 'MXN'): string => {
  const [whole = '0', fraction = ''] = (decimal ?? '0').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const digits = fraction.padEnd(decimalsOf(moneda), '0');
  return digits === '' ? grouped : `${grouped}.${digits}`;
};

/** What is taken off, with a real minus sign: "−580.00"; nothing has no sign. */
export const minus = (text: string): string => (/[1-9]/.test(text) ? `−${text}` : text);

/** The sum of a document with its currency: "$1,160.00", "USD 1,160.00". */
export const money = (decimal: string | undefined, moneda = 'MXN'): string =>
  `${moneda === 'MXN' ? '$' : `${moneda} `}${amount(decimal, moneda)}`;

const MESES = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** "2026-11-19T11:10:00" as "19 nov 2026, 11:10"; what is no date stays as it is. */
export const day = (text = ''): string => {
  const [, anio, mes, dia, hora] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(text) ?? [];
  if (!dia) return text;
  return `${Number(dia)} ${MESES[Number(mes) - 1] ?? mes} ${anio}${hora ? `, ${hora}` : ''}`;
};

/** The units that invoices have most, by SAT's names: the whole catalogue is in another service. */
const UNIDADES: Readonly<Record<string, string>> = {
  ACT: 'Actividad',
  ANN: 'Año',
  DAY: 'Día',
  E48: 'Unidad de servicio',
  E51: 'Trabajo',
  GRM: 'Gramo',
  H87: 'Pieza',
  HUR: 'Hora',
  KGM: 'Kilogramo',
  KT: 'Kit',
  LTR: 'Litro',
  MON: 'Mes',
  MTK: 'Metro cuadrado',
  MTQ: 'Metro cúbico',
  MTR: 'Metro',
  SET: 'Conjunto',
  TNE: 'Tonelada',
  XBX: 'Caja',
  XPK: 'Paquete',
};

/** The issuer's word for a unit, or SAT's; undefined when there is none. */
export const unitName = ({ Unidad, ClaveUnidad }: Record<string, string>): string | undefined =>
  Unidad ?? UNIDADES[ClaveUnidad ?? ''];

/** A rate as people say it: 0.160000 is "16 %"; a quota keeps its pesos. */
export const rate = ({ TipoFactor, TasaOCuota }: Record<string, string>): string => {
  if (TipoFactor === 'Exento') return 'Exento';
  const value = TasaOCuota ?? '0';
  if (TipoFactor === 'Cuota') return `$${value.replace(/0+$/, '').replace(/\.$/, '')}`;
  const [whole = '0', fraction = ''] = value.split('.');
  // Two places to the right without arithmetic: 0.106667 is 10.6667 %.
  const digits = `${whole}${fraction.padEnd(6, '0')}`;
  const percent = `${digits.slice(0, -4)}.${digits.slice(-4)}`;
  return `${percent.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '')} %`;
};

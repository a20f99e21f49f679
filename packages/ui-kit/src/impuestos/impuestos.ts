import { Decimal, tasasDe, type ReglaTasa } from '@timbra/cfdi';
import type { ImpuestoBody } from '@timbra/contracts';

/** The taxes of a line, as people tell them apart. */
const clases = [
  { id: 'iva', label: 'IVA', short: 'IVA', tipo: 2, impuesto: '002', tasa: '16' },
  {
    id: 'ret-iva',
    label: 'Retención de IVA',
    short: 'Ret. IVA',
    tipo: 1,
    impuesto: '002',
    tasa: '10.6667',
  },
  {
    id: 'ret-isr',
    label: 'Retención de ISR',
    short: 'Ret. ISR',
    tipo: 1,
    impuesto: '001',
    tasa: '10',
  },
  { id: 'ieps', label: 'IEPS', short: 'IEPS', tipo: 2, impuesto: '003', tasa: '8' },
  {
    id: 'ret-ieps',
    label: 'Retención de IEPS',
    short: 'Ret. IEPS',
    tipo: 1,
    impuesto: '003',
    tasa: '8',
  },
] as const;
export type ClaseId = (typeof clases)[number]['id'];
type Clase = (typeof clases)[number];

export const claseOf = ({ tipo, impuesto }: ImpuestoBody): Clase =>
  clases.find((it) => it.tipo === tipo && it.impuesto === impuesto) ?? clases[0];

/** What IVA may be charged at (importes §5). */
const tasasIva = ['16', '8', '0', 'Exento'];
const CIEN = Decimal.parse('100');

/** The fixed rates of a tax, from the lowest, in percent. */
const fijasDe = ({ tipo, impuesto }: ImpuestoBody, { day, known }: Vigentes): string[] =>
  tasasDe(impuesto, tipo, 'Tasa', day, known)
    .map(({ maximo }) => maximo.mul(CIEN))
    .toSorted((one, other) => one.compare(other))
    .map(String);

/** SAT's list has IEPS at fixed rates, or as pesos per unit; what is withheld is never exempt. */
const tasasIeps = (ieps: ImpuestoBody, vigentes: Vigentes): string[] => [
  ...fijasDe(ieps, vigentes),
  'Cuota',
  ...(ieps.tipo === 2 ? ['Exento'] : []),
];

/** A day, and the rates of the imported c_TasaOCuota, or without it the product's own. */
export interface Vigentes {
  day: string;
  known?: readonly ReglaTasa[];
}

/** The rates that a tax is chosen from, on a day; null for one whose rate is typed. */
export const tasasOf = (impuesto: ImpuestoBody, vigentes: Vigentes): string[] | null => {
  if (impuesto.impuesto === '003') return tasasIeps(impuesto, vigentes);
  if (impuesto.impuesto !== '002' || impuesto.tipo !== 2) return null;
  // The highest first, as the general one: SAT's book may have one that we do not know.
  return vigentes.known ? [...fijasDe(impuesto, vigentes).reverse(), 'Exento'] : tasasIva;
};

/** What is chosen of them. */
export const tasaOf = ({ tipoFactor, tasaCuota = '' }: ImpuestoBody): string =>
  tipoFactor === 'Tasa' ? (Decimal.tryParse(tasaCuota)?.toString() ?? tasaCuota) : tipoFactor;

/** '16 %', 'Exento', '$6.4555'. */
const tasaText = ({ tipoFactor, tasaCuota = '' }: ImpuestoBody): string => {
  if (tipoFactor === 'Exento') return 'Exento';
  if (tipoFactor === 'Cuota') return tasaCuota === '' ? 'por cuota' : `$${tasaCuota}`;
  return `${tasaCuota} %`;
};

const impuestoText = (it: ImpuestoBody): string => `${claseOf(it).short} ${tasaText(it)}`;

/** 'IVA 16 %, Ret. ISR 10 %', or that there is none. */
export const summaryOf = (impuestos: readonly ImpuestoBody[]): string =>
  impuestos.length === 0 ? 'Sin impuestos' : impuestos.map(impuestoText).join(', ');

export const addImpuesto = (impuestos: readonly ImpuestoBody[], id: ClaseId): ImpuestoBody[] => {
  const clase = clases.find((it) => it.id === id) ?? clases[0];
  return [
    ...impuestos,
    { tipo: clase.tipo, impuesto: clase.impuesto, tipoFactor: 'Tasa', tasaCuota: clase.tasa },
  ];
};

/** Classes that the line does not carry yet: one of each. */
export const missingClases = (impuestos: readonly ImpuestoBody[]): readonly Clase[] =>
  clases.filter(
    (clase) => !impuestos.some((it) => it.tipo === clase.tipo && it.impuesto === clase.impuesto),
  );

/** `tasa` is percent, 'Exento' or 'Cuota'. Amounts typed by hand no longer hold. */
export const setTasa = (
  impuestos: readonly ImpuestoBody[],
  at: number,
  tasa: string,
): ImpuestoBody[] =>
  impuestos.map((it, index) => {
    if (index !== at) return it;
    const { tipo, impuesto } = it;
    // A quota begins without its pesos: no percent is one.
    if (tasa === 'Exento' || tasa === 'Cuota') return { tipo, impuesto, tipoFactor: tasa };
    return { tipo, impuesto, tipoFactor: 'Tasa', tasaCuota: tasa };
  });

/** Pesos per unit, of a quota. */
export const setCuota = (
  impuestos: readonly ImpuestoBody[],
  at: number,
  pesos: string,
): ImpuestoBody[] =>
  impuestos.map((it, index) => {
    if (index !== at) return it;
    const { tipo, impuesto } = it;
    const tasaCuota = pesos === '' ? undefined : pesos;
    return { tipo, impuesto, tipoFactor: 'Cuota', tasaCuota };
  });

export const removeImpuesto = (impuestos: readonly ImpuestoBody[], at: number): ImpuestoBody[] =>
  impuestos.filter((_, index) => index !== at);

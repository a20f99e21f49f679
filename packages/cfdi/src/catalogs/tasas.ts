import reglas from '@nodecfdi/sat-micro-catalogs/raw/cfdi_40_reglas_tasa_cuota' with { type: 'json' };
import type { ClaveImpuesto, TipoFactor, TipoImpuesto } from '../model/factura.ts';
import { Decimal } from '../values/decimal.ts';

/** A row of c_TasaOCuota: a fixed rate, or a range when `minimo` differs from `maximo`. */
export interface ReglaTasa {
  impuesto: ClaveImpuesto;
  tipoFactor: TipoFactor;
  traslado: boolean;
  retencion: boolean;
  minimo: Decimal;
  maximo: Decimal;
  /** First and last day (YYYY-MM-DD); '' = open. */
  desde: string;
  hasta: string;
}

const IEPS = '003';
const DAY_MS = 86_400_000;

/** The catalogue names the tax; 'IVA Crédito aplicado del 50%' is IVA at the northern border. */
function claveOf(nombre: string): ClaveImpuesto {
  return nombre.startsWith('IVA') ? '002' : nombre === 'IEPS' ? IEPS : '001';
}

/** The ceiling of IEPS quotas: the only rate whose rows SAT replaces, each January. */
const isCuota = ({ impuesto, tipoFactor }: ReglaTasa): boolean =>
  impuesto === IEPS && tipoFactor === 'Cuota';

/** SAT's catalogue keeps the last ceiling alone; a voucher of an earlier year keeps its own. */
const CUOTAS: readonly (readonly [desde: string, maximo: string])[] = [
  ['2022-01-01', '59.144900'],
  ['2024-01-01', '66.506200'],
  ['2025-01-01', '69.525500'],
  ['2026-01-01', '72.160500'],
];
const historia = CUOTAS.map(([desde, maximo]): ReglaTasa => ({
  impuesto: IEPS,
  tipoFactor: 'Cuota',
  traslado: true,
  retencion: true,
  minimo: Decimal.ZERO,
  maximo: Decimal.parse(maximo),
  desde,
  hasta: '',
}));

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** Each step lasts until the next begins; of two that begin on one day, the latter given holds. */
function inSteps(cuotas: readonly ReglaTasa[]): ReglaTasa[] {
  const byDay = new Map(cuotas.map((regla) => [regla.desde, regla]));
  const steps = [...byDay.values()].toSorted((a, b) => (a.desde < b.desde ? -1 : 1));
  return steps.map((regla, i) => {
    const next = steps[i + 1];
    return next ? { ...regla, hasta: dayBefore(next.desde) } : regla;
  });
}

const ofPackage = reglas.map((fila): ReglaTasa => ({
  impuesto: claveOf(fila.impuesto),
  tipoFactor: fila.factor === 'Cuota' ? 'Cuota' : 'Tasa',
  traslado: fila.traslado === 1,
  retencion: fila.retencion === 1,
  minimo: Decimal.parse(fila.minimo === '' ? fila.valor : fila.minimo),
  maximo: Decimal.parse(fila.valor),
  desde: fila.vigencia_desde,
  hasta: fila.vigencia_hasta,
}));

const withHistory = (filas: readonly ReglaTasa[]): readonly ReglaTasa[] => [
  ...filas.filter((regla) => !isCuota(regla)),
  ...inSteps([...historia, ...filas.filter(isCuota)]),
];

/** The rates of the engine; the quota of the package lags behind, so ours comes after it. */
export const tasas: readonly ReglaTasa[] = [
  ...ofPackage.filter((regla) => !isCuota(regla)),
  ...inSteps(historia),
];

/** A row of an imported c_TasaOCuota, as catalogues carry it. */
export interface FilaTasa extends Pick<ReglaTasa, 'impuesto' | 'tipoFactor'> {
  traslado: boolean;
  retencion: boolean;
  /** Six decimals, as SAT writes them. */
  minimo: string;
  maximo: string;
  desde?: string | null;
  hasta?: string | null;
}

/** The rules of an imported c_TasaOCuota, with the steps of its quota that SAT keeps no more. */
export function tasasDeCatalogo(filas: readonly FilaTasa[]): readonly ReglaTasa[] {
  return withHistory(
    filas.map(({ minimo, maximo, desde, hasta, ...fila }) => ({
      ...fila,
      minimo: Decimal.parse(minimo),
      maximo: Decimal.parse(maximo),
      desde: desde ?? '',
      hasta: hasta ?? '',
    })),
  );
}

const isOf = (
  regla: ReglaTasa,
  tipo: TipoImpuesto,
  impuesto: ClaveImpuesto,
  tipoFactor: TipoFactor,
  day: string,
): boolean =>
  regla.impuesto === impuesto &&
  regla.tipoFactor === tipoFactor &&
  (tipo === 2 ? regla.traslado : regla.retencion) &&
  day >= regla.desde &&
  (regla.hasta === '' || day <= regla.hasta);

/** What a tax panel offers: the fixed rates of a tax and its ranges, in force on a day. */
export function tasasDe(
  impuesto: ClaveImpuesto,
  tipo: TipoImpuesto,
  tipoFactor: TipoFactor,
  day: string,
  known: readonly ReglaTasa[] = tasas,
): readonly ReglaTasa[] {
  return known.filter((regla) => isOf(regla, tipo, impuesto, tipoFactor, day));
}

/** A rate: a fraction for Tasa, pesos for Cuota. */
export interface TasaAsked {
  tipo: TipoImpuesto;
  impuesto: ClaveImpuesto;
  tipoFactor: TipoFactor;
  tasa: Decimal;
}

/** Whether a rate is allowed on a day (YYYY-MM-DD). */
export function isTasaAllowed(
  { tipo, impuesto, tipoFactor, tasa }: TasaAsked,
  day: string,
  known: readonly ReglaTasa[] = tasas,
): boolean {
  for (const regla of known) {
    if (!isOf(regla, tipo, impuesto, tipoFactor, day)) continue;
    if (tasa.compare(regla.minimo) >= 0 && tasa.compare(regla.maximo) <= 0) return true;
  }
  return false;
}

/**
 * Rates of IEPS for tobacco and nicotine that the law has since 2026 (LIEPS, art. 2, I, C) and SAT's
 * c_TasaOCuota had not by August: PACs stamp by the catalogue.
 */
const DE_LEY = ['2', '0.32', '1'].map((it) => Decimal.parse(it));
const DE_LEY_DESDE = '2026-01-01';

/** Whether the law has a rate that SAT's catalogue, as far as it is known, has not. */
export function isOnlyInLaw(
  asked: TasaAsked,
  day: string,
  known: readonly ReglaTasa[] = tasas,
): boolean {
  const { tipo, impuesto, tipoFactor, tasa } = asked;
  if (tipo !== 2 || impuesto !== IEPS || tipoFactor !== 'Tasa' || day < DE_LEY_DESDE) return false;
  return DE_LEY.some((it) => it.compare(tasa) === 0) && !isTasaAllowed(asked, day, known);
}

/**
 * Whether a quota is above the ceiling of an earlier year on a day whose own is not known: SAT
 * raises it most Januaries, and publishes it days before or after.
 */
export function isCuotaOfUnknownYear(
  { tipo, impuesto, tipoFactor, tasa }: TasaAsked,
  day: string,
  known: readonly ReglaTasa[] = tasas,
): boolean {
  if (impuesto !== IEPS || tipoFactor !== 'Cuota') return false;
  const last = known.findLast(isCuota);
  if (!last || last.hasta !== '' || day.slice(0, 4) <= last.desde.slice(0, 4)) return false;
  return (tipo === 2 ? last.traslado : last.retencion) && tasa.compare(last.maximo) > 0;
}

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

/** The catalogue names the tax; 'IVA Crédito aplicado del 50%' is IVA at the northern border. */
function claveOf(nombre: string): ClaveImpuesto {
  return nombre.startsWith('IVA') ? '002' : nombre === 'IEPS' ? '003' : '001';
}

/** The largest IEPS quota changes each January and the package lags: 72.160500 from 2026. */
const CUOTA_2026 = { desde: '2026-01-01', maximo: Decimal.parse('72.160500') };

export const tasas: readonly ReglaTasa[] = reglas.flatMap((fila): ReglaTasa[] => {
  const regla: ReglaTasa = {
    impuesto: claveOf(fila.impuesto),
    tipoFactor: fila.factor === 'Cuota' ? 'Cuota' : 'Tasa',
    traslado: fila.traslado === 1,
    retencion: fila.retencion === 1,
    minimo: Decimal.parse(fila.minimo === '' ? fila.valor : fila.minimo),
    maximo: Decimal.parse(fila.valor),
    desde: fila.vigencia_desde,
    hasta: fila.vigencia_hasta,
  };
  const isOldQuota = regla.tipoFactor === 'Cuota' && regla.desde < CUOTA_2026.desde;
  return isOldQuota
    ? [
        { ...regla, hasta: '2025-12-31' },
        { ...regla, ...CUOTA_2026 },
      ]
    : [regla];
});

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
): readonly ReglaTasa[] {
  return tasas.filter((regla) => isOf(regla, tipo, impuesto, tipoFactor, day));
}

/** Whether a rate (a fraction for Tasa, pesos for Cuota) is allowed on a day (YYYY-MM-DD). */
export function isTasaAllowed(
  tipo: TipoImpuesto,
  impuesto: ClaveImpuesto,
  tipoFactor: TipoFactor,
  tasa: Decimal,
  day: string,
): boolean {
  for (const regla of tasas) {
    if (!isOf(regla, tipo, impuesto, tipoFactor, day)) continue;
    if (tasa.compare(regla.minimo) >= 0 && tasa.compare(regla.maximo) <= 0) return true;
  }
  return false;
}

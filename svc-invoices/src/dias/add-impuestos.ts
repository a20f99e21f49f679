import { Decimal, decimalsOf } from '@timbra/cfdi';
import type { Sumable } from '../facturas/sumable.ts';
import { addTo, CENTS, MXN } from './sumas.ts';

const ISR = '001';
const IVA = '002';

export const IMPUESTOS = ['ivaTrasladado', 'ivaRetenido', 'isrRetenido', 'baseCero'] as const;
export type Impuesto = (typeof IMPUESTOS)[number];
type DeConcepto = NonNullable<Sumable['conceptos'][number]['impuestos']>[number];

const isCero = ({ tipoFactor, tasaCuota }: DeConcepto): boolean =>
  tipoFactor === 'Tasa' && Decimal.tryParse(tasaCuota)?.isZero() === true;

const kindOf = (it: DeConcepto): Impuesto | undefined => {
  if (it.impuesto === IVA && it.tipo !== 1) return isCero(it) ? 'baseCero' : 'ivaTrasladado';
  if (it.tipo !== 1) return undefined;
  return it.impuesto === IVA ? 'ivaRetenido' : it.impuesto === ISR ? 'isrRetenido' : undefined;
};

/**
 * Taxes of an invoice in pesos, as its Impuestos writes them: rows are summed from what was stamped,
 * each is rounded to the currency's decimals, then converted.
 */
export const addImpuestos = (
  sums: Map<Impuesto, Decimal>,
  factura: Sumable,
  isNota: boolean,
): void => {
  const rows = new Map<string, { kind: Impuesto; importe: Decimal }>();
  for (const { impuestos } of factura.conceptos) {
    for (const it of impuestos ?? []) {
      const kind = kindOf(it);
      if (!kind) continue;
      const isAlone = it.tipo === 1 || kind === 'baseCero';
      const key = isAlone ? kind : `${kind}/${it.tipoFactor}/${it.tasaCuota ?? ''}`;
      const row = rows.get(key) ?? { kind, importe: Decimal.ZERO };
      const importe = Decimal.orZero(kind === 'baseCero' ? it.base : it.importe);
      rows.set(key, { kind, importe: row.importe.add(importe) });
    }
  }
  const decimals = decimalsOf(factura.moneda);
  const rate = factura.moneda === MXN ? null : Decimal.tryParse(factura.tipoCambio);
  for (const { kind, importe } of rows.values()) {
    const rounded = importe.round(decimals);
    const pesos = rate ? rounded.mul(rate).round(CENTS) : rounded;
    addTo(sums, kind, isNota ? Decimal.ZERO.sub(pesos) : pesos);
  }
};

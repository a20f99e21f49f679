import { Decimal, Rfc } from '@timbra/cfdi';
import type { Cancelabilidad, Factura } from '@timbra/contracts';

/** CFF 29-A (cancelacion §6): last day of the month of the annual return for the year of issue. */
const ULTIMO_DIA = { moral: '03-31', fisica: '04-30' } as const;
/** CFF 82: of the amount. */
const MULTA = { desde: '0.05', hasta: '0.10' } as const;
const CENTS = 2;

/** Until when an invoice may be cancelled, and what it costs after. `hoy` as AAAA-MM-DD. */
export const plazoDe = (
  { emisor, fecha = '', total, moneda, tipoCambio }: Factura,
  hoy: string,
): Cancelabilidad['plazo'] => {
  const persona = Rfc.trusted(emisor?.rfc ?? '').isMoral() ? 'moral' : 'fisica';
  const hasta = `${Number(fecha.slice(0, 4)) + 1}-${ULTIMO_DIA[persona]}`;
  if (hoy <= hasta) return { hasta, vencido: false };
  const pesos = Decimal.orZero(total).mul(
    Decimal.parse(moneda === 'MXN' || moneda === 'XXX' ? '1' : tipoCambio || '1'),
  );
  const part = (rate: string): string => pesos.mul(Decimal.parse(rate)).toFixed(CENTS);
  return { hasta, vencido: true, multa: { desde: part(MULTA.desde), hasta: part(MULTA.hasta) } };
};

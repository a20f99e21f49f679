import { computePagos, Decimal, type Pago, type RecepcionPago } from '@timbra/cfdi';

/** Those of SAT's Totales of a receipt that are summed. */
const TOTALES = [
  'MontoTotalPagos',
  'TotalTrasladosImpuestoIVA16',
  'TotalTrasladosImpuestoIVA8',
  'TotalRetencionesIVA',
  'TotalRetencionesISR',
  'TotalTrasladosBaseIVA0',
] as const;
type Total = (typeof TOTALES)[number];
type Totales = Readonly<Record<Total, Decimal>>;

/** What a receipt says was paid on one day. */
export interface DiaDeRecibo {
  /** AAAA-MM-DD */
  dia: string;
  pagos: readonly Pago[];
  /** In pesos. */
  totales: Totales;
  /** It counts no payment of an earlier day of that month. */
  isFirstOfMonth: boolean;
}

const totalesOf = <Value>(valueOf: (name: Total) => Value) =>
  Object.fromEntries(TOTALES.map((name) => [name, valueOf(name)])) as Record<Total, Value>;

const totalesDe = (pagos: readonly Pago[]): Totales => {
  const { totales } = computePagos({ pagos: [...pagos] });
  return totalesOf((name) => Decimal.orZero(totales[name]));
};

/** The day that a text begins with, or null: Date.parse takes 31 February for a day of March. */
const dayIn = (text: string): string | null => {
  const dia = text.slice(0, 10);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(dia) ? Date.parse(dia) : NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(dia) ? dia : null;
};

const yearOf = (dia: string): number => Number(dia.slice(0, 4));

/**
 * A receipt by the days of its payments; a payment without a day counts on the receipt's day. The
 * days sum up to the Totales that the document writes: the last day with payments gets the rounding
 * that is left. Payments more than a calendar year away from the receipt are left out: Inicio reads
 * this year and the last, and a day of issue then keeps three years of days at most.
 */
export const diasDelRecibo = ({ pagos = [] }: RecepcionPago, emision: string): DiaDeRecibo[] => {
  const porDia = new Map<string, Pago[]>();
  for (const pago of pagos) {
    const dia = dayIn(pago.fechaPago) ?? emision;
    porDia.set(dia, [...(porDia.get(dia) ?? []), pago]);
  }
  const dias = [...porDia]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, some]) => ({ dia, pagos: some, propios: totalesDe(some) }));
  const written = totalesDe(pagos);
  const left = totalesOf((name) =>
    dias.reduce((rest, { propios }) => rest.sub(propios[name]), written[name]),
  );
  const takes = totalesOf((name) => dias.findLast(({ propios }) => !propios[name].isZero())?.dia);
  return dias
    .map(({ dia, pagos: some, propios }, i) => ({
      dia,
      pagos: some,
      totales: totalesOf((name) =>
        takes[name] === dia ? propios[name].add(left[name]) : propios[name],
      ),
      isFirstOfMonth: dias[i - 1]?.dia.slice(0, 7) !== dia.slice(0, 7),
    }))
    .filter(({ dia }) => Math.abs(yearOf(dia) - yearOf(emision)) <= 1);
};

import { Decimal } from '@timbra/cfdi';
import { carteraDe, type Cartera, type EstadoDeCuentaQuery } from '@timbra/contracts';

/** A line of a statement. */
export interface Movimiento {
  /** AAAA-MM-DD. */
  dia: string;
  /** «Factura A-7», «Pago de A-7». */
  concepto: string;
  uuid: string;
  /** What is owed more with it, and what less. */
  cargo?: string;
  abono?: string;
  /** Of a credit note; what it takes off a debt is owed less with it. */
  nota?: string;
  acreditado?: string;
  /** What is owed after it. */
  saldo: string;
}

/** A line that changes the debt, before the opening balance is known. */
export type Suelto = Omit<Movimiento, 'saldo'> & { moneda: string };

/** An invoice that is paid in parts, and what was paid of it or taken off. */
export interface Debida {
  fecha: string;
  moneda: string;
  total: string;
  pagos: readonly { dia: string; pagado: string }[];
}

export interface Cuenta {
  moneda: string;
  inicial: string;
  movimientos: readonly Movimiento[];
  final: string;
  /** What is owed on the last day, by age; absent when nothing is. */
  cartera?: Cartera;
}

const CENTS = 2;
/** By how much more is owed after it. */
const changeBy = ({ cargo, abono, acreditado }: Omit<Suelto, 'moneda'>): Decimal =>
  Decimal.orZero(cargo).sub(Decimal.orZero(abono)).sub(Decimal.orZero(acreditado));

/** What is left of an invoice at the end of a day. */
const saldoAl = ({ total, pagos }: Debida, dia: string): string =>
  pagos
    .filter((it) => it.dia <= dia)
    .reduce((rest, { pagado }) => rest.sub(Decimal.orZero(pagado)), Decimal.orZero(total))
    .toFixed(CENTS);

const antesDe = (some: readonly Suelto[], desde: string) => some.filter(({ dia }) => dia < desde);

const isPago = ({ cargo, abono, acreditado }: Suelto): boolean =>
  (abono ?? acreditado) !== undefined && cargo === undefined;

/** By day; of one day, what is owed comes before what pays it. */
const inOrder = (a: Suelto, b: Suelto): number =>
  a.dia.localeCompare(b.dia) || Number(isPago(a)) - Number(isPago(b));

/** Statements by currency, pesos first: amounts of different currencies are never added. */
export const cuentasDe = (
  sueltos: readonly Suelto[],
  debidas: readonly Debida[],
  { desde, hasta }: EstadoDeCuentaQuery,
): readonly Cuenta[] => {
  const owed = debidas
    .map((it) => ({ ...it, saldo: saldoAl(it, hasta) }))
    .filter(({ fecha, saldo }) => fecha.slice(0, 10) <= hasta && Number(saldo) > 0);
  const carteras = carteraDe(owed, hasta);
  const reached = sueltos.filter(({ dia }) => dia <= hasta);
  const monedas = [...new Set(reached.map(({ moneda }) => moneda))].sort(
    (a, b) => Number(b === 'MXN') - Number(a === 'MXN') || a.localeCompare(b),
  );
  return monedas.map((moneda) => {
    const own = reached.filter((it) => it.moneda === moneda);
    let saldo = antesDe(own, desde).reduce((sum, it) => sum.add(changeBy(it)), Decimal.ZERO);
    const inicial = saldo.toFixed(CENTS);
    const movimientos = own
      .filter(({ dia }) => dia >= desde)
      .sort(inOrder)
      .map(({ moneda: _, ...it }) => {
        saldo = saldo.add(changeBy(it));
        return { ...it, saldo: saldo.toFixed(CENTS) };
      });
    return {
      moneda,
      inicial,
      movimientos,
      final: saldo.toFixed(CENTS),
      cartera: carteras.find((it) => it.moneda === moneda),
    };
  });
};

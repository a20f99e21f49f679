import { MAX_EN_PAPEL } from '@timbra/contracts';
import type { Cuenta } from './cuenta-de.ts';
import type { EstadoDeCuenta } from './gather-estado.ts';

export interface EstadoEnPapel extends EstadoDeCuenta {
  /** What each begins on: later than the statement where older lines are left out. */
  cuentas: readonly (Cuenta & { desde: string })[];
  /** Lines that do not fit; the balances before hold them. */
  omitidos: number;
}

/** How many lines each has, at most so many in all: the short ones whole, the long ones alike. */
const roomOf = (cuentas: readonly Cuenta[], max: number): Map<string, number> => {
  const room = new Map<string, number>();
  const shortFirst = cuentas.toSorted((a, b) => a.movimientos.length - b.movimientos.length);
  let left = max;
  shortFirst.forEach(({ moneda, movimientos }, at) => {
    const own = Math.min(movimientos.length, Math.floor(left / (shortFirst.length - at)));
    room.set(moneda, own);
    left -= own;
  });
  return room;
};

/** A statement with the newest lines that a PDF holds, which ends as the whole one does. */
export const enPapel = (estado: EstadoDeCuenta, max = MAX_EN_PAPEL): EstadoEnPapel => {
  const room = roomOf(estado.cuentas, max);
  let omitidos = 0;
  const cuentas = estado.cuentas.map((cuenta) => {
    const out = cuenta.movimientos.length - (room.get(cuenta.moneda) ?? 0);
    omitidos += out;
    const movimientos = cuenta.movimientos.slice(out);
    const before = cuenta.movimientos[out - 1];
    return {
      ...cuenta,
      movimientos,
      inicial: before?.saldo ?? cuenta.inicial,
      desde: before?.dia ?? estado.desde,
    };
  });
  return { ...estado, cuentas, omitidos };
};

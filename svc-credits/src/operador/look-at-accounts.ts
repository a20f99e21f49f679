import {
  MAX_CUENTAS,
  type AjusteManual,
  type CuentaCreditos,
  type CuentaCreditosDetalle,
  type MovimientoCreditos,
  type Page,
} from '@timbra/contracts';
import { cursorOf, datedPage, notFound, positionOf } from '@timbra/service-kit';
import type { CreditAccount } from '../creditos/credit-account.model.ts';
import type { CreditBalances } from '../creditos/credit-balance.repository.ts';
import type { CreditLedger } from '../creditos/credit-ledger.repository.ts';
import type { CreditOperation } from '../creditos/credit-operation.model.ts';
import { saldoOf } from '../creditos/read-saldo.ts';
import type { Square } from '../creditos/square.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  square: Square;
  gateway: GatewayClient;
}

/** A stamping takes seconds, a cancellation minutes: a credit apart for longer waits for somebody. */
const STUCK_AFTER_MS = 60 * 60_000;
const MAX_MOVIMIENTOS = 50;
/** Cursors name a document; here they name an account, whose id has the same shape. */
const NO_ID = '0'.repeat(24);

export const movimientoView = (it: CreditOperation): MovimientoCreditos => ({
  id: it._id.toString(),
  operationType: it.operationType,
  amount: it.amount,
  date: it.date.toISOString(),
  targetId: it.targetId,
  factura: it.factura,
  motivo: it.motivo,
  autor: it.autor,
});

const rowOf = (account: CreditAccount, now: number): CuentaCreditos => {
  const { disponibles, deuda } = saldoOf(account);
  const stuck = account.reservas.filter(({ at }) => at.getTime() < now - STUCK_AFTER_MS);
  return {
    cuenta: account._id,
    disponibles,
    deuda,
    reservas: account.reservas.length,
    atoradas: stuck.length,
  };
};

/** What the operator of credits sees of the accounts. */
export const lookAtAccounts = ({ ledger, balances, square, gateway }: Deps) => {
  const named = async (rows: readonly CuentaCreditos[]): Promise<CuentaCreditos[]> => {
    const people = rows.length > 0 ? await gateway.describe(rows.map(({ cuenta }) => cuenta)) : [];
    const byId = new Map(people.map(({ cuenta, ...who }) => [cuenta, who]));
    return rows.map((row) => ({ ...row, ...byId.get(row.cuenta) }));
  };

  const list = async (query: {
    q?: string;
    limit: number;
    cursor?: string;
  }): Promise<Page<CuentaCreditos>> => {
    const limit = Math.min(query.limit, MAX_CUENTAS);
    const last = query.cursor ? positionOf(query.cursor).value : '';
    const asked = query.q?.includes('@') ? await gateway.byEmail(query.q) : query.q;
    if (asked === null) return { items: [], nextCursor: null };
    const found = await balances.list(limit + 1, last, asked ? [asked] : undefined);
    const rows = found.slice(0, limit).map((it) => rowOf(it, Date.now()));
    const end = found.length > limit ? rows.at(-1) : undefined;
    return {
      items: await named(rows),
      nextCursor: end ? cursorOf({ value: end.cuenta, id: NO_ID }) : null,
    };
  };

  /** @throws DomainError noEncontrado when there is no such account */
  const get = async (cuenta: string): Promise<CuentaCreditosDetalle> => {
    const known = await balances.get(cuenta);
    const account = known ?? { _id: cuenta, disponibles: 0, reservas: [] };
    const [row] = await named([rowOf(account, Date.now())]);
    if (!row || (!known && row.email === undefined)) throw notFound(`no account ${cuenta}`);
    const [movimientos, difference] = await Promise.all([
      ledger.latest(cuenta, MAX_MOVIMIENTOS),
      square.differenceOf(cuenta),
    ]);
    return {
      ...row,
      movimientos: movimientos.map(movimientoView),
      apartados: account.reservas.map(({ requestId, at }) => ({
        solicitud: requestId,
        desde: at.toISOString(),
      })),
      diferencia: difference ? difference.guardado - difference.segunElLibro : 0,
    };
  };

  const ajustes = async (query: { limit: number; cursor?: string }): Promise<Page<AjusteManual>> =>
    datedPage(await ledger.ajustes(query), {
      limit: query.limit,
      at: ({ date }) => date,
      view: (it) => ({ ...movimientoView(it), cuenta: it.account }),
    });

  return { list, get, ajustes };
};
export type LookAtAccounts = ReturnType<typeof lookAtAccounts>;

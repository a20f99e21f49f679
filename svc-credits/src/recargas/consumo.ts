import { CreditoTipo, type Consumo } from '@timbra/contracts';
import type { CreditBalances } from '../creditos/credit-balance.repository.ts';
import type { CreditLedger } from '../creditos/credit-ledger.repository.ts';
import { saldoOf } from '../creditos/read-saldo.ts';

/** Months that are told, and days whose pace is taken. */
const MESES = 6;
const PACE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of a month, on the average of a year. */
const DAYS_A_MONTH = 365 / 12;
/** A date further away than this says nothing. */
const FAR_DAYS = 2 * 365;

interface Deps {
  ledger: CreditLedger;
  balances: Pick<CreditBalances, 'get'>;
}

/** The names of the last months, the newest first, by Mexico City's calendar. */
const lastMonths = (now: Date): string[] => {
  const [year = 0, month = 1] = now
    .toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
    .split('-')
    .map(Number);
  return Array.from({ length: MESES }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
};

/** What an account spends a month, and when its balance ends at that pace. */
export const readConsumo =
  ({ ledger, balances }: Deps) =>
  async (accountId: string, now = new Date()): Promise<Consumo> => {
    const months = lastMonths(now);
    const [spent, lately, account] = await Promise.all([
      ledger.spentByMonth(accountId, new Date(`${months.at(-1)}-01T00:00:00-06:00`)),
      ledger.countSince(
        accountId,
        CreditoTipo.Captura,
        new Date(now.getTime() - PACE_DAYS * DAY_MS),
      ),
      balances.get(accountId),
    ]);
    const byMonth = new Map(spent.map(({ mes, creditos }) => [mes, creditos]));
    const { disponibles } = saldoOf(account);
    const aDay = lately / PACE_DAYS;
    const days = aDay > 0 ? disponibles / aDay : Infinity;
    return {
      meses: months.map((mes) => ({ mes, creditos: byMonth.get(mes) ?? 0 })),
      porMes: Math.round(aDay * DAYS_A_MONTH * 10) / 10,
      seAgota: days <= FAR_DAYS ? new Date(now.getTime() + days * DAY_MS).toISOString() : null,
    };
  };

import { ReservaStatus, SIN_CREDITOS, type Reserva } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { reservaEntry, statusOf } from './entries.ts';
import type { CrashPoint } from './crash-point.ts';
import type { Welcome } from './welcome.ts';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  welcome: Welcome;
  crashPoint: CrashPoint;
}
interface Asked {
  accountId: string;
  requestId: string;
  operationType: 'timbrado' | 'cancelacion';
  factura?: string;
}

/**
 * Sets one credit aside for a request: out of the balance first, then written down. Repeating it
 * answers what is; a repetition that arrives after the request ended takes nothing.
 * @throws DomainError creditosAgotados when the balance is 0.
 */
export const reserveCredit = ({ ledger, balances, welcome, crashPoint }: Deps) => {
  /** The token of the request's open reservation: of this call, or of one before it. */
  const hold = async (accountId: string, requestId: string): Promise<string | undefined> => {
    const token = randomUUID();
    if (await balances.take(accountId, { requestId, token })) return token;
    return (await balances.openReserva(accountId, requestId))?.token;
  };

  return async ({
    accountId,
    requestId,
    operationType: para,
    factura,
  }: Asked): Promise<Reserva> => {
    let token = await hold(accountId, requestId);
    if (token === undefined) {
      const status = await statusOf(ledger, accountId, requestId);
      if (status) return { requestId, status };
      if (await welcome(accountId)) token = await hold(accountId, requestId);
    }
    if (token === undefined) throw new DomainError('creditosAgotados', { detail: SIN_CREDITOS });
    await crashPoint('reserva:tomada');
    const known = await ledger.record(accountId, reservaEntry(requestId, token, { para, factura }));
    if (!known) return { requestId, status: ReservaStatus.Reservada, token };
    // Another attempt counts, or the request ended: what this one took goes back.
    if (known.token !== token) await balances.endReserva(accountId, token, { giveBack: true });
    const status = await statusOf(ledger, accountId, requestId);
    return { requestId, status: status ?? ReservaStatus.Reservada, token: known.token };
  };
};
export type ReserveCredit = ReturnType<typeof reserveCredit>;

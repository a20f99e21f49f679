import { CreditoTipo, ReservaStatus, type Reserva } from '@timbra/contracts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { barredEntry, finEntry, statusOfFin } from './entries.ts';
import type { Pause } from './pause.ts';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  pause: Pause;
}

/** Gives the credit back. Releasing what was never reserved bars a late reservation of it. */
export const releaseCredit =
  ({ ledger, balances, pause }: Deps) =>
  async (accountId: string, requestId: string): Promise<Reserva> => {
    const barred = barredEntry(requestId);
    const reserva = (await ledger.record(accountId, barred)) ?? barred;
    await pause('liberacion:barrada');
    const before = await ledger.record(accountId, finEntry(reserva, CreditoTipo.Liberacion));
    await pause('liberacion:asentada');
    const status = before ? statusOfFin(before) : ReservaStatus.Liberada;
    if (status === ReservaStatus.Liberada) {
      const open = await balances.openReserva(accountId, requestId);
      if (open) await balances.endReserva(accountId, open.token, { giveBack: true });
    }
    return { requestId, status };
  };

import { CreditoTipo, ReservaStatus, type Reserva } from '@timbra/contracts';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { CreditLedger } from './credit-ledger.repository.ts';
import { barredEntry, finEntry, statusOfFin } from './entries.ts';
import type { CrashPoint } from './crash-point.ts';

interface Deps {
  ledger: CreditLedger;
  balances: CreditBalances;
  crashPoint: CrashPoint;
}

/** Gives the credit back. Releasing what was never reserved bars a late reservation of it. */
export const releaseCredit =
  ({ ledger, balances, crashPoint }: Deps) =>
  async (accountId: string, requestId: string): Promise<Reserva> => {
    const barred = barredEntry(requestId);
    const reserva = (await ledger.record(accountId, barred)) ?? barred;
    await crashPoint('liberacion:barrada');
    const before = await ledger.record(accountId, finEntry(reserva, CreditoTipo.Liberacion));
    await crashPoint('liberacion:asentada');
    const status = before ? statusOfFin(before) : ReservaStatus.Liberada;
    if (status === ReservaStatus.Liberada) {
      const open = await balances.openReserva(accountId, requestId);
      if (open) await balances.endReserva(accountId, open.token, { giveBack: true });
    }
    return { requestId, status };
  };

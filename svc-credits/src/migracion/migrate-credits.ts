import { CreditoTipo, type CreditosMigrados, type MigracionBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { CreditLedger } from '../creditos/credit-ledger.repository.ts';
import type { CreditOperation } from '../creditos/credit-operation.model.ts';
import type { Settle } from '../creditos/settle.ts';
import { legacyBalance } from './legacy-balance.ts';
import type { LegadoClient } from './legado.client.ts';
import type { Migrations } from './migration.repository.ts';

interface Deps {
  ledger: Pick<CreditLedger, 'entry'>;
  settle: Settle;
  /** null where no legacy system was configured. */
  legado: LegadoClient | null;
  migrations: Migrations;
}

const CLAVE = 'migracion';
const TAKEN = {
  usuario: 'Los créditos de ese usuario ya se migraron a otra cuenta',
  cuenta: 'A esta cuenta ya se trajeron los créditos de otro usuario',
} as const;
const view = ({ amount, date }: CreditOperation): CreditosMigrados => ({
  creditos: amount,
  migrado: date.toISOString(),
});

/**
 * Brings the balance of the legacy system, once: the ledger's entry says that it was done, and asking
 * again answers it (creditos §8). The credentials are used for one reading and forgotten.
 * @throws DomainError migracionRechazada, demasiadosIntentos, servicioNoDisponible
 */
export const migrateCredits =
  ({ ledger, settle, legado, migrations }: Deps) =>
  async (accountId: string, credentials: MigracionBody): Promise<CreditosMigrados> => {
    const done = await ledger.entry(accountId, CLAVE);
    const entry = (amount: number) => ({
      clave: CLAVE,
      operationType: CreditoTipo.Migracion,
      amount,
      targetId: 'initial',
    });
    // Counted again: a crash may have come between the ledger and the balance.
    if (done) return view(await settle(accountId, entry(done.amount)));
    if (!legado) throw new DomainError('servicioNoDisponible', { internal: 'no legacy system' });
    await migrations.limit(accountId);
    const read = await legado.read(credentials).catch((cause: unknown) => {
      const detail = 'El sistema anterior no respondió; reintenta en unos minutos';
      throw new DomainError('servicioNoDisponible', { detail, internal: 'legacy system', cause });
    });
    if (!read) throw new DomainError('migracionRechazada');
    const taken = await migrations.claim(credentials.email, accountId);
    if (taken) throw new DomainError('migracionRechazada', { detail: TAKEN[taken] });
    return view(await settle(accountId, entry(legacyBalance(read))));
  };
export type MigrateCredits = ReturnType<typeof migrateCredits>;

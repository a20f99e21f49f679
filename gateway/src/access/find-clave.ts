import type { Clave } from '@timbra/contracts';
import type { Logger } from '@timbra/service-kit';
import type { AccountRecord } from '../cuenta/account.model.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import { PRINCIPAL } from '../cuenta/clave-principal.ts';
import type { ClaveRecord } from '../cuenta/clave.model.ts';
import type { ClaveRepository } from '../cuenta/clave.repository.ts';
import { USE_NOTED_EVERY_MS } from '../cuenta/use-noted.ts';
import { hashOf } from './secrets.ts';

/** The key that somebody came with. */
export type CallerClave = Pick<Clave, 'id' | 'nombre' | 'alcances' | 'prueba' | 'principal'>;

interface Deps {
  accounts: AccountRepository;
  claves: ClaveRepository;
  logger: Logger;
}

const callerClave = ({ _id, nombre, alcances, prueba }: ClaveRecord): CallerClave => ({
  id: _id.toString(),
  nombre,
  alcances,
  prueba,
  principal: false,
});

/** A key and its account by the secret; null for one that nobody has. */
export const findClave = ({ accounts, claves, logger }: Deps) => {
  /** The answer neither waits for it nor depends on it. */
  const note = (lastUse: Date | undefined, write: (now: Date) => Promise<void>): void => {
    const now = new Date();
    if (lastUse && now.getTime() - lastUse.getTime() < USE_NOTED_EVERY_MS) return;
    write(now).catch((err: unknown) => logger.warn({ err }, 'the use of a key was not noted'));
  };
  return async (secret: string): Promise<{ clave: CallerClave; account: AccountRecord } | null> => {
    const hash = hashOf(secret);
    const [own, record] = await Promise.all([accounts.bySecret(hash), claves.byHash(hash)]);
    if (own) {
      note(own.secret?.ultimoUso, (now) => accounts.noteUse(own._id, hash, now));
      return { clave: PRINCIPAL, account: own };
    }
    if (!record) return null;
    const clave = callerClave(record);
    note(record.ultimoUso, (now) => claves.noteUse(record.accountId, clave.id, now));
    return { clave, account: await accounts.recent(record.accountId) };
  };
};
export type FindClave = ReturnType<typeof findClave>;

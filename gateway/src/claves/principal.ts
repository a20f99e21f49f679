import type { ClaveSecreta } from '@timbra/contracts';
import { DomainError, type SecretCipher } from '@timbra/service-kit';
import { hashOf, newClave, pistaOf } from '../access/secrets.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';

interface Deps {
  accounts: AccountRepository;
  cipher: SecretCipher;
}

const aSecret = ({ cipher }: Deps, accountId: string) => {
  const clave = newClave();
  const stored = {
    hash: hashOf(clave),
    cipher: cipher.seal(accountId, clave),
    pista: pistaOf(clave),
    createdAt: new Date(),
  };
  return { clave, stored };
};

/** The account's secret as it is kept, made when it is first asked for. */
export const keptClave = (deps: Deps) => async (accountId: string) =>
  (await deps.accounts.get(accountId)).secret ??
  (await deps.accounts.addSecret(accountId, aSecret(deps, accountId).stored));
export type KeptClave = ReturnType<typeof keptClave>;

/** When the secret was made. */
export const datedClave =
  (deps: Deps) =>
  async (accountId: string): Promise<string> =>
    (await keptClave(deps)(accountId)).createdAt.toISOString();
export type DatedClave = ReturnType<typeof datedClave>;

/** @throws DomainError claveIlegible when it was sealed with another key: it can only be rotated. */
export const readClave =
  (deps: Deps) =>
  async (accountId: string): Promise<Omit<ClaveSecreta, 'ClientID'>> => {
    const { cipher, createdAt } = await keptClave(deps)(accountId);
    let ClientSecret: string;
    try {
      ClientSecret = deps.cipher.open(accountId, cipher);
    } catch (cause) {
      throw new DomainError('claveIlegible', {
        detail: 'Los sistemas que ya la usan siguen entrando. Para verla de nuevo, cámbiala.',
        cause,
      });
    }
    return { ClientSecret, createdAt: createdAt.toISOString() };
  };
export type ReadClave = ReturnType<typeof readClave>;

/** Another secret; the one before is worth nothing from now on. */
export const rotateClave =
  (deps: Deps) =>
  async (accountId: string): Promise<Omit<ClaveSecreta, 'ClientID'>> => {
    const { clave, stored } = aSecret(deps, accountId);
    await deps.accounts.setSecret(accountId, stored);
    return { ClientSecret: clave, createdAt: stored.createdAt.toISOString() };
  };
export type RotateClave = ReturnType<typeof rotateClave>;

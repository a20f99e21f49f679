import type { ClaveSecreta } from '@timbra/contracts';
import { hashOf, newClave, type SecretCipher } from '../access/secrets.ts';
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
    createdAt: new Date(),
  };
  return { clave, stored };
};

/** The account's secret, made when it is first asked for. */
export const readClave =
  (deps: Deps) =>
  async (accountId: string): Promise<Omit<ClaveSecreta, 'ClientID'>> => {
    const known = (await deps.accounts.get(accountId)).secret;
    const secret =
      known ?? (await deps.accounts.addSecret(accountId, aSecret(deps, accountId).stored));
    return {
      ClientSecret: deps.cipher.open(accountId, secret.cipher),
      createdAt: secret.createdAt.toISOString(),
    };
  };

/** Another secret; the one before is worth nothing from now on. */
export const rotateClave =
  (deps: Deps) =>
  async (accountId: string): Promise<Omit<ClaveSecreta, 'ClientID'>> => {
    const { clave, stored } = aSecret(deps, accountId);
    await deps.accounts.setSecret(accountId, stored);
    return { ClientSecret: clave, createdAt: stored.createdAt.toISOString() };
  };

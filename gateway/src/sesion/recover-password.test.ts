import type { Mailer } from '@timbra/service-kit';
import { describe, expect, it, vi } from 'vitest';
import type { UserRecord } from '../identity/user.model.ts';
import { forget, reset } from './recover-password.ts';

const ANA = {
  _id: 'ana',
  accountId: 'cuenta',
  email: 'ana@timbra.test',
  name: 'Ana',
  active: true,
  passwordHash: 'scrypt$de$ana',
} as unknown as UserRecord;

/** Recovery with repositories in memory; the mail server answers what it is told to. */
const recovery = (send: Mailer['send'] = () => Promise.resolve()) => {
  const tokens = new Set<string>();
  const seen = { hashed: 0, atOnce: 0, most: 0, warned: 0 };
  const passwords = {
    hash: async () => {
      seen.hashed += 1;
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      seen.atOnce -= 1;
      return 'scrypt$nuevo';
    },
  };
  const deps = {
    users: {
      byEmail: (email: string) => Promise.resolve(email === ANA.email ? ANA : null),
      byId: () => Promise.resolve(ANA),
      change: () => Promise.resolve(ANA),
    },
    accounts: { get: () => Promise.resolve({ isSaeko: false }) },
    sessions: { closeAll: () => Promise.resolve() },
    oneUse: {
      issue: () => Promise.resolve(`enlace ${tokens.add(`enlace ${tokens.size}`).size}`),
      find: (_purpose: string, token: string) =>
        Promise.resolve(tokens.has(token) ? { userId: 'ana' } : null),
      redeem: (_purpose: string, token: string) =>
        Promise.resolve(tokens.delete(token) ? { userId: 'ana' } : null),
      revoke: () => Promise.resolve(),
      keepNewest: () => Promise.resolve(),
    },
    passwords,
    mailer: { send },
    publicUrl: 'https://timbra.test',
    logger: { warn: () => (seen.warned += 1) },
  } as unknown as Parameters<typeof forget>[0];
  return { forget: forget(deps), reset: reset(deps), tokens, seen };
};

describe('a forgotten password', () => {
  it('is answered while the mail server takes its time, as for an unknown address', async () => {
    const sent: string[] = [];
    const stalls = recovery(({ to }) => {
      sent.push(to);
      return new Promise(() => undefined);
    });
    await stalls.forget(ANA.email);
    await expect(stalls.forget('nadie@timbra.test')).rejects.toMatchObject({
      code: 'correoNoEncontrado',
    });
    expect(sent).toEqual([ANA.email]);
  });

  it('is answered when the mail server takes nothing, and the log says so', async () => {
    const down = recovery(() => Promise.reject(new Error('smtp: ECONNREFUSED')));
    await down.forget(ANA.email);
    await vi.waitFor(() => expect(down.seen.warned).toBe(1));
  });
});

describe('a link that is used five times at once', () => {
  it('takes one place among those that wait for a password, and works once', async () => {
    const { reset: use, tokens, seen } = recovery();
    tokens.add('enlace');
    const body = { token: 'enlace', password: 'otra-mas-larga' };
    const ended = await Promise.allSettled(Array.from({ length: 5 }, () => use(body)));
    expect(ended.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      ...Array<string>(4).fill('rejected'),
    ]);
    expect([seen.hashed, seen.most]).toEqual([1, 1]);
  });

  it('leaves other links alone', async () => {
    const { reset: use, tokens, seen } = recovery();
    tokens.add('uno').add('dos');
    await Promise.all(['uno', 'dos'].map((token) => use({ token, password: 'otra-mas-larga' })));
    expect([seen.hashed, seen.most]).toEqual([2, 2]);
  });
});

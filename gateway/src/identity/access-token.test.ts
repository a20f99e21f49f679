import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_S, createAccessTokens } from './access-token.ts';

const SESSION_SECRET = 'secreto-de-las-sesiones-de-prueba-0123456789';
const OTHER = 'otro-secreto-de-las-sesiones-0123456789';
const tokens = createAccessTokens({ SESSION_SECRET });
const claims = { sub: 'u', account: 'a', sid: 's', limited: false, at: 0 };
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('a token that was checked a moment ago is over when its time is', async () => {
  const token = await tokens.sign(claims);
  vi.setSystemTime(Date.now() + (ACCESS_TOKEN_S - 10) * 1000);
  expect(await tokens.verify(token)).toEqual(claims);
  vi.setSystemTime(Date.now() + 20_000);
  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'sesionExpirada' });
});

it("a token that was changed is nobody's, also beside a good one", async () => {
  const token = await tokens.sign(claims);
  await tokens.verify(token);
  const changed = token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
  await expect(tokens.verify(changed)).rejects.toMatchObject({ code: 'noAutenticado' });
});

it('while the secret changes, sessions of either are known, and what is signed is by the one in force', async () => {
  const both = createAccessTokens({ SESSION_SECRET: OTHER, SESSION_SECRET_BEFORE: SESSION_SECRET });
  expect(await both.verify(await tokens.sign(claims))).toEqual(claims);
  const fresh = await both.sign(claims);
  expect(await both.verify(fresh)).toEqual(claims);
  const alone = createAccessTokens({ SESSION_SECRET: OTHER });
  expect(await alone.verify(fresh)).toEqual(claims);
});

it('without the secret of before, what it signed is refused', async () => {
  const alone = createAccessTokens({ SESSION_SECRET: OTHER });
  const token = await tokens.sign(claims);
  await expect(alone.verify(token)).rejects.toMatchObject({ code: 'noAutenticado' });
});

it('a session of before whose time is over is over, not unknown', async () => {
  const both = createAccessTokens({ SESSION_SECRET: OTHER, SESSION_SECRET_BEFORE: SESSION_SECRET });
  const token = await tokens.sign(claims);
  vi.setSystemTime(Date.now() + (ACCESS_TOKEN_S + 10) * 1000);
  await expect(both.verify(token)).rejects.toMatchObject({ code: 'sesionExpirada' });
});

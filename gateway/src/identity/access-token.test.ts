import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_S, createAccessTokens } from './access-token.ts';

const tokens = createAccessTokens('secreto-de-las-sesiones-de-prueba-0123456789');
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

import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { signContext, verifyContext } from './context.ts';

const SECRET = 'secreto-interno-de-las-pruebas-0123456789';
const context = { accountId: 'a', sub: 'u', permissions: [], internal: false };

it('a signed context comes back as it was', async () => {
  const whole = {
    ...context,
    isSaeko: true,
    soloPrueba: true,
    settings: {
      decimals: 4,
      allowDuplicates: true,
      newFolioSelector: true,
      folioValidation: true,
      externalIdUnico: true,
    },
  };
  expect(await verifyContext(SECRET, await signContext(SECRET, whole))).toEqual(whole);
});

it('a service that asks for itself says nothing of the settings, and has their defaults', async () => {
  expect(await verifyContext(SECRET, await signContext(SECRET, context))).toEqual({
    ...context,
    isSaeko: false,
    soloPrueba: false,
    settings: {
      decimals: 2,
      allowDuplicates: false,
      newFolioSelector: false,
      folioValidation: false,
      externalIdUnico: false,
    },
  });
});

it.each([
  ['signed with another secret', () => signContext(`${SECRET}-otro`, context)],
  [
    'expired',
    () =>
      new SignJWT({ ...context })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('timbra-internal')
        .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
        .sign(new TextEncoder().encode(SECRET)),
  ],
  [
    'made for another audience',
    () =>
      new SignJWT({ ...context })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('timbra-api')
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(SECRET)),
  ],
  ['not a token', async () => 'nada'],
])('a context %s is refused', async (_what, token) => {
  await expect(verifyContext(SECRET, await token())).rejects.toMatchObject({
    code: 'noAutenticado',
  });
});

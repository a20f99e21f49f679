import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { signContext, verifyContext } from './context.ts';

const SECRET = 'secreto-interno-de-las-pruebas-0123456789';
const SECRETS = { INTERNAL_SECRET: SECRET };
const context = { accountId: 'a', sub: 'u', permissions: [], internal: false };

/** A context of ours with other claims under the same signature. */
const withClaims = (claims: object): string => {
  const [header, payload = '', seal] = signContext(SECRET, context).split('.');
  const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...said, ...claims })).toString('base64url');
  return [header, other, seal].join('.');
};

it('a signed context comes back as it was', () => {
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
  expect(verifyContext(SECRETS, signContext(SECRET, whole))).toEqual(whole);
});

it('a service that asks for itself says nothing of the settings, and has their defaults', () => {
  expect(verifyContext(SECRETS, signContext(SECRET, context))).toEqual({
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
  [
    'of another algorithm',
    () =>
      new SignJWT({ ...context })
        .setProtectedHeader({ alg: 'HS384' })
        .setAudience('timbra-internal')
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(SECRET)),
  ],
  ['whose claims were changed', () => withClaims({ accountId: 'otra' })],
  ['without a signature', () => signContext(SECRET, context).replace(/[^.]*$/, '')],
  ['with a part too many', () => `${signContext(SECRET, context)}.x`],
  ['not a token', () => 'nada'],
])('a context %s is refused', async (_what, token) => {
  const given = await token();
  expect(() => verifyContext(SECRETS, given)).toThrow(
    expect.objectContaining({ code: 'noAutenticado' }),
  );
});

it('while the secret changes, what either signs is accepted, and nothing else', () => {
  const [now, other] = [`${SECRET}-nuevo`, `${SECRET}-otro`];
  const both = { INTERNAL_SECRET: now, INTERNAL_SECRET_BEFORE: SECRET };
  for (const signer of [now, SECRET]) {
    expect(verifyContext(both, signContext(signer, context))).toMatchObject(context);
  }
  const refused = expect.objectContaining({ code: 'noAutenticado' }) as Error;
  expect(() => verifyContext(both, signContext(other, context))).toThrow(refused);
  expect(() => verifyContext({ INTERNAL_SECRET: now }, signContext(SECRET, context))).toThrow(
    refused,
  );
});

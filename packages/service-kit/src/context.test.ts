import { jwtVerify, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { signContext, verifyContext } from './context.ts';
import { pairKeys, type InternalSecrets } from './pair-keys.ts';

const SECRET = 'secreto-interno-de-las-pruebas-0123456789';
const SECRETS = { INTERNAL_SECRET: SECRET };
const keys = pairKeys('svc-invoices', SECRETS);
const signer = pairKeys('gateway', SECRETS).to('svc-invoices');
const context = { accountId: 'a', sub: 'u', permissions: [], internal: false };

/** A context of ours with other claims under the same signature. */
const withClaims = (claims: object): string => {
  const [header, payload = '', seal] = signContext(signer, context).split('.');
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
  expect(verifyContext(keys, signContext(signer, whole))).toEqual(whole);
});

it('a service that asks for itself says nothing of the settings, and has their defaults', () => {
  expect(verifyContext(keys, signContext(signer, context))).toEqual({
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
  ['signed with another secret', () => signContext({ ...signer, key: `${SECRET}-otro` }, context)],
  [
    'expired',
    () =>
      new SignJWT({ ...context, iss: 'gateway', callee: 'svc-invoices' })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('timbra-internal')
        .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
        .sign(new TextEncoder().encode(SECRET)),
  ],
  [
    'made for another audience',
    () =>
      new SignJWT({ ...context, iss: 'gateway', callee: 'svc-invoices' })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('timbra-api')
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(SECRET)),
  ],
  [
    'of another algorithm',
    () =>
      new SignJWT({ ...context, iss: 'gateway', callee: 'svc-invoices' })
        .setProtectedHeader({ alg: 'HS384' })
        .setAudience('timbra-internal')
        .setExpirationTime('1m')
        .sign(new TextEncoder().encode(SECRET)),
  ],
  ['whose claims were changed', () => withClaims({ accountId: 'otra' })],
  ['without a signature', () => signContext(signer, context).replace(/[^.]*$/, '')],
  ['with a part too many', () => `${signContext(signer, context)}.x`],
  ['not a token', () => 'nada'],
])('a context %s is refused', async (_what, token) => {
  const given = await token();
  expect(() => verifyContext(keys, given)).toThrow(
    expect.objectContaining({ code: 'noAutenticado' }),
  );
});

const refused = expect.objectContaining({ code: 'noAutenticado' }) as Error;
const believes = (secrets: InternalSecrets, token: string) => () =>
  verifyContext(pairKeys('svc-invoices', secrets), token);

it('while the secret changes, what either signs is accepted, and nothing else', () => {
  const [now, other] = [`${SECRET}-nuevo`, `${SECRET}-otro`];
  const both = { INTERNAL_SECRET: now, INTERNAL_SECRET_BEFORE: SECRET };
  const signedBy = (key: string) => signContext({ ...signer, key }, context);
  for (const it of [now, SECRET]) {
    expect(believes(both, signedBy(it))()).toMatchObject(context);
  }
  expect(believes(both, signedBy(other))).toThrow(refused);
  expect(believes({ INTERNAL_SECRET: now }, signedBy(SECRET))).toThrow(refused);
});

const secretOf = (pair: string) => pair.padEnd(40, '.');
const secretsOf = (...pairs: string[]) => new Map(pairs.map((it) => [it, secretOf(it)]));
const IN = ['gateway', 'svc-catalogs', 'svc-credits', 'svc-stamping'] as const;
const INTERNAL_SECRETS = secretsOf(...IN.map((it) => `${it}/svc-invoices`));

it.each(IN)(
  'what %s signs for a service that has a secret with it is accepted there alone',
  (it) => {
    const key = secretOf(`${it}/svc-invoices`);
    const token = signContext({ caller: it, callee: 'svc-invoices', key }, context);
    expect(believes({ INTERNAL_SECRETS }, token)()).toMatchObject(context);
    const credits = secretsOf('gateway/svc-credits', 'svc-invoices/svc-credits');
    const elsewhere = pairKeys('svc-credits', { INTERNAL_SECRETS: credits });
    expect(() => verifyContext(elsewhere, token)).toThrow(refused);
  },
);

it.each([
  ['as a third', 'svc-catalogs/svc-invoices', 'gateway', 'svc-invoices'],
  ['for another service', 'svc-catalogs/svc-invoices', 'svc-catalogs', 'svc-credits'],
  ['as the service that it called', 'gateway/svc-invoices', 'svc-invoices', 'gateway'],
  ['as a service that never calls it', 'gateway/svc-invoices', 'svc-invoices', 'svc-invoices'],
] as const)(
  'a service that is taken is not believed when it speaks %s',
  (_as, pair, caller, callee) => {
    const token = signContext({ caller, callee, key: secretOf(pair) }, context);
    expect(believes({ INTERNAL_SECRETS }, token)).toThrow(refused);
  },
);

/** As the version before signs: it names neither caller nor callee. */
const unaddressed = (key: string) =>
  new SignJWT({ ...context })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('timbra-internal')
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(key));

it('what the version before signs is accepted by the secret of all, until pairs have their own', async () => {
  const token = await unaddressed(SECRET);
  expect(believes(SECRETS, token)()).toMatchObject(context);
  const changing = { INTERNAL_SECRET: `${SECRET}-nuevo`, INTERNAL_SECRET_BEFORE: SECRET };
  expect(believes(changing, token)()).toMatchObject(context);
  const moved = { ...SECRETS, INTERNAL_SECRET_BEFORE: SECRET, INTERNAL_SECRETS };
  expect(believes(moved, token)).toThrow(refused);
  const own = await unaddressed(secretOf('gateway/svc-invoices'));
  expect(believes({ INTERNAL_SECRETS }, own)).toThrow(refused);
});

it('the version before accepts what this one signs by the secret of all', async () => {
  const token = signContext(signer, context);
  const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
    audience: 'timbra-internal',
  });
  expect(payload).toMatchObject(context);
});

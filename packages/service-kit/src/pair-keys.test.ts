import { expect, it } from 'vitest';
import { PAIRS, pairsOf, nameOfPair, type ServiceName } from './call-graph.ts';
import { baseConfig, loadConfig } from './config.ts';
import { pairKeys, withPairsOf } from './pair-keys.ts';

const SHARED = 'de-todos'.repeat(5);
const secretOf = (pair: string, of = 'ahora') => `${of}-${pair}`.padEnd(40, '.');
const given = (service: ServiceName, of?: string) =>
  pairsOf(service)
    .map(nameOfPair)
    .map((it) => `${it}=${secretOf(it, of)}`)
    .join(',');
const read = (service: ServiceName, env: Record<string, string>) =>
  loadConfig(withPairsOf(service, baseConfig), {
    PORT: '1',
    MONGODB_URI: 'mongodb://127.0.0.1',
    ...env,
  });
const keysOf = (service: ServiceName, env: Record<string, string>) =>
  pairKeys(service, read(service, env));

it('without secrets of their own, all pairs have the one of all', () => {
  const keys = keysOf('svc-invoices', { INTERNAL_SECRET: SHARED });
  const { callee, key } = keys.to('svc-credits');
  expect([callee, key]).toEqual(['svc-credits', SHARED]);
  expect(keys.from('gateway')).toEqual([SHARED]);
});

it('a service with the secrets of its pairs signs each call with the secret of that pair', () => {
  for (const { caller, callee } of PAIRS) {
    const pair = nameOfPair({ caller, callee });
    const [from, to] = [caller, callee].map((it) =>
      keysOf(it, { INTERNAL_SECRETS: given(it), INTERNAL_SECRET: SHARED }),
    );
    expect(from?.to(callee).key).toBe(secretOf(pair));
    expect(to?.from(caller)).toEqual([secretOf(pair)]);
  }
});

it('a service has no secret of two others, and believes nobody who does not call it', () => {
  for (const service of ['gateway', 'svc-catalogs', 'svc-stamping'] as const) {
    const others = PAIRS.filter(({ caller, callee }) => ![caller, callee].includes(service));
    const text = given(service);
    expect(others.filter((it) => text.includes(nameOfPair(it)))).toEqual([]);
  }
  const keys = keysOf('svc-stamping', { INTERNAL_SECRETS: given('svc-stamping') });
  expect(keys.from('svc-catalogs')).toEqual([]);
  expect(keys.from('svc-stamping')).toEqual([]);
  expect(keys.from(undefined)).toEqual([]);
  expect(() => keys.to('gateway')).toThrow('no secret for svc-stamping/gateway');
});

it('one pair changes its secret while the others keep theirs', () => {
  const before = `gateway/svc-stamping=${secretOf('gateway/svc-stamping', 'antes')}`;
  const keys = keysOf('svc-stamping', {
    INTERNAL_SECRETS: given('svc-stamping'),
    INTERNAL_SECRETS_BEFORE: before,
  });
  expect(keys.from('gateway')).toEqual([
    secretOf('gateway/svc-stamping'),
    secretOf('gateway/svc-stamping', 'antes'),
  ]);
  expect(keys.from('svc-invoices')).toEqual([secretOf('svc-invoices/svc-stamping')]);
});

it('from the secret of all to one for each pair, either is believed while it changes', () => {
  const pair = secretOf('gateway/svc-stamping');
  const first = { INTERNAL_SECRET: SHARED, INTERNAL_SECRETS_BEFORE: given('svc-stamping') };
  const then = { INTERNAL_SECRETS: given('svc-stamping'), INTERNAL_SECRET_BEFORE: SHARED };
  expect(keysOf('svc-stamping', first).from('gateway')).toEqual([SHARED, pair]);
  expect(keysOf('svc-stamping', then).from('gateway')).toEqual([pair, SHARED]);
});

/** Of two others than svc-catalogs. */
const FOREIGN = `svc-invoices/svc-credits=${secretOf('svc-invoices/svc-credits')}`;

it.each([
  [{}, 'INTERNAL_SECRET: falta'],
  [{ INTERNAL_SECRET: 'corto' }, 'INTERNAL_SECRET: debe tener al menos 32 caracteres'],
  [
    { INTERNAL_SECRETS: given('svc-catalogs').replace(/,svc-stamping.*$/, '') },
    'INTERNAL_SECRETS: falta svc-stamping/svc-catalogs',
  ],
  [
    { INTERNAL_SECRETS: `${given('svc-catalogs')},${FOREIGN}` },
    'INTERNAL_SECRETS: svc-invoices/svc-credits no es de svc-catalogs',
  ],
  [
    { INTERNAL_SECRETS: 'gateway/svc-catalogs=corto' },
    'INTERNAL_SECRETS: gateway/svc-catalogs: debe tener al menos 32 caracteres',
  ],
  [
    { INTERNAL_SECRETS: 'secreto-solo' },
    'INTERNAL_SECRETS: un par: ningún servicio llama así a otro',
  ],
  [
    { INTERNAL_SECRET: SHARED, INTERNAL_SECRETS_BEFORE: FOREIGN },
    'INTERNAL_SECRETS_BEFORE: svc-invoices/svc-credits no es de svc-catalogs',
  ],
])('%o does not start a service: «%s»', (env, said) => {
  let text = '';
  try {
    read('svc-catalogs', env);
  } catch (error) {
    text = (error as Error).message;
  }
  expect(text).toContain(said);
  for (const value of ['corto', 'secreto-solo', 'ahora-']) expect(text).not.toContain(value);
});

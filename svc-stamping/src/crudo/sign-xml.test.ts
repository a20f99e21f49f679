import { expect, it } from 'vitest';
import type { StoredKey } from '../vault/key-vault.ts';
import { signXml } from './sign-xml.ts';

const now = new Date('2026-11-23T12:00:00Z');
const aKey = (numero: string) => ({
  numero,
  notBefore: new Date('2025-01-01'),
  notAfter: new Date('2029-01-01'),
});
const COUNTS = '00001000000512345678';
const OF_TESTS = '30001000000500003416';

/** Which of these certificates a document is sealed with that names none, or that one. */
const sealedWith = async (
  numeros: string[],
  { soloPrueba, names = '' }: { soloPrueba: boolean; names?: string },
) => {
  let numero = '';
  const keys = numeros.map(aKey) as unknown as StoredKey[];
  const sign = signXml({
    issuerOfXml: () =>
      Promise.resolve({
        rfcEmisor: 'EKU9003173C9',
        noCertificado: names,
        sello: '',
        isStamped: false,
        testOnly: false,
        keys,
      }),
    vault: {
      get: (_accountId, asked) => {
        numero = asked;
        return Promise.resolve({ certificado: { base64: '' }, privateKey: {} } as never);
      },
    },
    pool: {
      seal: () => Promise.resolve({ read: { xml: '', sello: '', cadenaOriginal: '' } } as never),
    },
    validateXml: () => Promise.resolve([]),
    now: () => now,
  });
  const asked = { accountId: 'una-cuenta', soloPrueba };
  await sign(asked, Buffer.from('<a/>'), new AbortController().signal);
  return numero;
};

it('a key for tests seals with a certificate of tests, also where another lasts as long', async () => {
  expect(await sealedWith([COUNTS, OF_TESTS], { soloPrueba: false })).toBe(COUNTS);
  expect(await sealedWith([COUNTS, OF_TESTS], { soloPrueba: true })).toBe(OF_TESTS);
});

it('a key for tests makes no seal that counts', async () => {
  const refusal = sealedWith([COUNTS], { soloPrueba: true });
  await expect(refusal).rejects.toMatchObject({ code: 'sinPermiso' });
  await expect(refusal).rejects.toHaveProperty(
    'detail',
    'Una clave de prueba sella solo con un certificado de prueba del SAT, y este emisor no tiene ninguno',
  );
  await expect(
    sealedWith([COUNTS, OF_TESTS], { soloPrueba: true, names: COUNTS }),
  ).rejects.toMatchObject({ code: 'facturaInvalida' });
});

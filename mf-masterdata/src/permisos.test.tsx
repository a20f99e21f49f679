// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { closeRemote, openRemote } from '../test-support/open-remote.ts';
import { anEmisor, aReceptor } from '../test-support/records.ts';

afterEach(closeRemote);

const pageOf = (...items: object[]) => ({ items, nextCursor: null });
const CERTIFICADO = {
  numero: '30001000000500003416',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  tipo: 'CSD',
  notBefore: '2025-01-01T00:00:00Z',
  notAfter: '2029-01-01T00:00:00Z',
  notBeforePractical: '2025-01-04T00:00:00Z',
  isUsable: true,
  status: 'Vigente',
  invalidForCancelacion: false,
};
const emisor = { ...anEmisor(), fiscalCertificados: [CERTIFICADO] };
const receptor = aReceptor();
const aviso = {
  emisor: { id: emisor.id, rfc: emisor.rfc },
  certificado: CERTIFICADO.numero,
  notAfter: '2026-12-01T00:00:00Z',
  dias: 3,
  umbral: 3,
};
const answers = {
  'GET /catalogos': { items: [] },
  'GET /emisores': pageOf(emisor),
  'GET /emisores/avisos': pageOf(aviso),
  [`GET /emisores/${emisor.id}`]: emisor,
  [`GET /receptores/${receptor.id}`]: receptor,
};

const EMITE = 'button create in facturas';
const ADMINISTRA = 'administrar cuenta';

/** What can be pressed, by its name, and where links lead. */
const offered = (node: HTMLElement) =>
  [...node.querySelectorAll('a[href], button')].map(
    (it) => it.getAttribute('aria-label') ?? it.textContent,
  );

describe.each([
  [`/receptores/${receptor.id}`, EMITE, /^Facturar$/, receptor.rfc],
  ['/emisores', ADMINISTRA, /^Agregar certificado$/, 'El certificado (CSD) de EKU9003173C9 expira'],
  [`/emisores/editar/${emisor.id}`, ADMINISTRA, /^Borrar emisor$/, `No. ${CERTIFICADO.numero}`],
  [`/emisores/editar/${emisor.id}`, ADMINISTRA, /^Quitar No\./, `No. ${CERTIFICADO.numero}`],
] as const)('%s', (path, permission, name, shown) => {
  it.each([
    { who: 'of who may', permissions: [permission], times: 1 },
    {
      who: 'not of the others',
      permissions: ([EMITE, ADMINISTRA] as const).filter((it) => it !== permission),
      times: 0,
    },
  ])(`${name.source} is $who`, async ({ permissions, times }) => {
    const { node, shows } = openRemote(path, answers, permissions);
    await shows(shown);
    expect(offered(node).filter((it) => name.test(it))).toHaveLength(times);
  });
});

it('a user that does not administer sees the certificates of an issuer, and who changes them', async () => {
  const { shows } = openRemote(`/emisores/editar/${emisor.id}`, answers, []);
  await shows(`No. ${CERTIFICADO.numero}`);
  await shows('Los certificados los agrega y los quita quien administra');
});

it('a user that does not administer makes an issuer, and leaves its certificate to an administrator', async () => {
  const { node, shows, press } = openRemote('/emisores/nuevo', answers, []);
  await shows('El certificado lo agrega quien administra la cuenta.');
  expect(node.querySelector('input[type=file]')).toBeNull();
  await press('Siguiente');
  await shows('RFC');
});

import type { Validacion } from '@timbra/contracts';
import { aCsd, sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { sealed, stampXml } from './crudo.ts';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

const HOUR_MS = 3_600_000;

/** An XML that is sealed with a certificate that the authority issued an hour ago. */
const sealedWithNew = async (account: Account): Promise<string> => {
  const { id, rfc, nombre } = account.emisor;
  const notBefore = new Date(Date.now() - HOUR_MS).toISOString();
  const { cer, key, password, noCertificado } = await aCsd(system.urls.sandbox, {
    rfc,
    nombre,
    notBefore,
  });
  await account.call('POST', `/emisores/${id}/certificados`, { body: { cer, key, password } });
  const xml = await sealed(account);
  expect(xml).toContain(`NoCertificado="${noCertificado}"`);
  return xml;
};

it("a certificate that SAT's lists may not know yet is told before an XML is stamped, and after", async () => {
  const account = await signUp(system);
  const xml = await sealedWithNew(account);
  const { body: before } = await account.call<Validacion>('POST', '/cfdi-validar', {
    file: { type: 'application/xml', bytes: Buffer.from(xml) },
  });
  const found = before.findings.filter(({ code }) => code === 'csd-reciente');
  expect(found).toMatchObject([{ kind: 'warning', path: 'Comprobante.NoCertificado' }]);
  expect(found[0]?.message).toMatch(/hasta el \d\d\/\d\d\/\d{4} a las \d\d:\d\d/);

  const { status, body } = await stampXml(account, xml);
  expect(status).toBe(200);
  expect(body.advertencias).toMatchObject([
    { code: 'csd-reciente', path: 'Comprobante.NoCertificado' },
  ]);
  // The same bytes give the same answer.
  expect((await stampXml(account, xml)).body).toEqual(body);
  // A PAC knew it: nothing is left to warn of.
  const { body: after } = await account.call<Validacion>('POST', '/cfdi-validar', {
    file: { type: 'application/xml', bytes: Buffer.from(body.xml) },
  });
  expect(after.findings.map(({ code }) => code)).not.toContain('csd-reciente');
});

it('of a certificate that SAT has known for long nothing is told', async () => {
  const account = await signUp(system);
  const { status, body } = await stampXml(account, await sealed(account));
  expect([status, body.advertencias]).toEqual([200, undefined]);
});

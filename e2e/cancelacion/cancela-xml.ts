import type { CancelarRequest, ProblemBody } from '@timbra/contracts';
import { until, type Account, type ApiAnswer, type SharedSystem } from '@timbra/test-kit';
import { expect } from 'vitest';
import { createFinkok } from '../../svc-stamping/src/pac/finkok/finkok.client.ts';
import { sealed } from '../timbrado/crudo.ts';

const uuidIn = (xml: string): string =>
  /TimbreFiscalDigital[^>]* UUID="([^"]+)"/.exec(xml)?.[1]?.toUpperCase() ?? '';

/** A voucher of the account's issuer that another system stamped: nobody here ever heard of it. */
export const stampedElsewhere = async (
  { urls }: SharedSystem,
  account: Account,
): Promise<{ uuid: string; xml: string }> => {
  const pac = createFinkok({
    url: `${urls.sandbox}/finkok`,
    username: 'sandbox',
    password: 'sandbox',
    timeoutMs: 10_000,
  });
  const outcome = await pac.stamp(await sealed(account));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  return { uuid: uuidIn(outcome.xml), xml: outcome.xml };
};

export const cancelXml = (
  account: Account,
  xml: string | Buffer,
  query = 'motivo=02&wait=30',
  { key, type = 'application/xml' }: { key?: string; type?: string } = {},
): Promise<ApiAnswer<CancelarRequest & ProblemBody>> =>
  account.call('POST', `/cfdicancelar?${query}`, {
    file: { type, bytes: Buffer.from(xml) },
    headers: key ? { 'idempotency-key': key } : {},
  });

/** The same XML is sent until it is answered: one request at SAT, one credit of a hundred, its acuse. */
export const expectXmlCancelledOnce = async (
  system: SharedSystem,
  { account, uuid, xml }: { account: Account; uuid: string; xml: string },
): Promise<void> => {
  const { id } = await until('the same XML is answered with its cancellation', async () => {
    const { status, body } = await cancelXml(account, xml, 'motivo=02');
    return status === 200 ? body : null;
  });
  expect(system.pac.stats().cancelaciones[uuid]).toBe(1);
  await until('one credit is gone', async () => (await account.credits()) === 99);
  const acuse = await account.call<string>('GET', `/cancelar-requests/${id}/acuse.xml`);
  expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(uuid)]);
};

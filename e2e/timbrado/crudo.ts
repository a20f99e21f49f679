import type {
  CfdiSellado,
  CfdiTimbrado,
  Factura,
  FacturaInput,
  ProblemBody,
} from '@timbra/contracts';
import { until, type Account, type SharedSystem } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';

const SEAL = / (?:Sello|Certificado|NoCertificado)="[^"]*"/g;

export const unseal = (xml: string): string => xml.replace(SEAL, '');

/** An XML that is not sealed yet and like no other, as another system would write it. */
const anXml = async (account: Account, over: Partial<FacturaInput> = {}): Promise<string> => {
  const draft = await account.draft(over);
  const { body } = await account.stamp(draft.id, { prueba: true });
  const xml = await account.call<string>('GET', `/facturas/${(body as Factura).id}.xml`);
  return unseal(xml.body).replace(' Descripcion="', ` Descripcion="${randomUUID()} `);
};

const sent = (xml: string) => ({ file: { type: 'application/xml', bytes: Buffer.from(xml) } });

const sign = (account: Account, xml: string) =>
  account.call<CfdiSellado & ProblemBody>('POST', '/cfdi-sign', sent(xml));

export const stampXml = (account: Account, xml: string, query = '') =>
  account.call<CfdiTimbrado & ProblemBody>('POST', `/cfdi-timbrar${query}`, sent(xml));

/** Sealed by the account. */
export const sealed = async (account: Account, over?: Partial<FacturaInput>): Promise<string> =>
  (await sign(account, await anXml(account, over))).body.xml;

/** The stamps that the PAC holds and did not before. */
export const freshStamps = async (
  system: SharedSystem,
  before: ReadonlySet<string>,
): Promise<string[]> =>
  (await system.pac.timbres()).map((it) => it.uuid).filter((uuid) => !before.has(uuid));

/** The same bytes are sent until they are answered: their stamp, for one credit of a hundred. */
export const expectXmlStamped = async (account: Account, sent: string): Promise<string> => {
  const { uuid, xml } = await until('the same bytes are answered with their stamp', async () => {
    const { status, body } = await stampXml(account, sent);
    return status === 200 ? body : null;
  });
  expect(xml).toContain(`UUID="${uuid}"`);
  await until('one credit is gone', async () => (await account.credits()) === 99);
  return uuid;
};

import type {
  CfdiSellado,
  CfdiTimbrado,
  Factura,
  FacturaInput,
  ProblemBody,
} from '@timbra/contracts';
import type { Account, SharedSystem } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';

const SEAL = / (?:Sello|Certificado|NoCertificado)="[^"]*"/g;

export const unseal = (xml: string): string => xml.replace(SEAL, '');

/** An XML that is not sealed yet and like no other, as another system would write it. */
export const anXml = async (
  account: Account,
  over: Partial<FacturaInput> = {},
): Promise<string> => {
  const draft = await account.draft(over);
  const { body } = await account.stamp(draft.id, { prueba: true });
  const xml = await account.call<string>('GET', `/facturas/${(body as Factura).id}.xml`);
  return unseal(xml.body).replace(' Descripcion="', ` Descripcion="${randomUUID()} `);
};

const sent = (xml: string) => ({ file: { type: 'application/xml', bytes: Buffer.from(xml) } });

export const sign = (account: Account, xml: string) =>
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

import type { CancelarRequest, CfdiSellado, CfdiTimbrado, ProblemBody } from '@timbra/contracts';
import { uuidIn } from './open-outside.ts';
import type { Cuenta, Stamping } from './run-stamping.ts';

const SEAL = / (?:Sello|Certificado|NoCertificado)="[^"]*"/g;
export const unseal = (xml: string): string => xml.replace(SEAL, '');

const sent = (xml: string | Buffer, type = 'application/xml') => ({
  file: { type, bytes: Buffer.from(xml) },
});

export const sign = (cuenta: Cuenta, xml: string) =>
  cuenta.call<CfdiSellado & ProblemBody>('POST', '/cfdi-sign', sent(xml));

export const stampXml = (cuenta: Cuenta, xml: string, query = '') =>
  cuenta.call<CfdiTimbrado & ProblemBody>('POST', `/cfdi-timbrar${query}`, sent(xml));

/** A voucher of the account's issuer that another system stamped: nobody here ever heard of it. */
export const stampedElsewhere = async ({
  outside,
}: Pick<Stamping, 'outside'>): Promise<{ uuid: string; xml: string }> => {
  const xml = await outside.stamp(outside.sealed('1000'));
  return { uuid: uuidIn(xml), xml };
};

interface Asked {
  key?: string;
  type?: string;
}

export const cancelXml = (
  cuenta: Cuenta,
  xml: string | Buffer,
  query = 'motivo=02&wait=30',
  { key, type }: Asked = {},
) =>
  cuenta.call<CancelarRequest & ProblemBody>('POST', `/cfdicancelar?${query}`, {
    ...sent(xml, type),
    headers: key ? { 'idempotency-key': key } : {},
  });

export const cancelUuid = (cuenta: Cuenta, uuid: string, motivo = '02') =>
  cuenta.call<CancelarRequest & ProblemBody>('POST', '/cfdicancelar?wait=30', {
    body: { uuid, motivo },
  });

/** Of a refusal: its status and its code. */
export const codeOf = ({ status, body }: { status: number; body: object }) => [
  status,
  (body as ProblemBody).code,
];
export const pathsOf = ({ body }: { body: object }) =>
  (body as ProblemBody).errors?.map(({ path }) => path) ?? [];

import { sealFactura, validateSchema } from '@timbra/cfdi/server';
import { DomainError } from '@timbra/service-kit';
import type { KeyVault } from '../vault/key-vault.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

/** The exact bytes that will be sent, on every try the same. @throws DomainError facturaInvalida */
export const sealRequest =
  ({ vault }: { vault: KeyVault }) =>
  async ({
    accountId,
    snapshot,
    certificado = '',
  }: TimbrarRequestRecord): Promise<
    Pick<TimbrarRequestRecord, 'sealedXml' | 'cadenaOriginal' | 'sello'>
  > => {
    if (!snapshot) throw new Error('accepted without a snapshot');
    const key = await vault.get(accountId, certificado);
    if (!key) {
      throw new DomainError('facturaInvalida', {
        errors: [{ path: 'emisor', message: 'Sin certificados vigentes.' }],
      });
    }
    const { xml, cadenaOriginal, sello } = sealFactura(snapshot, key);
    const errors = validateSchema(xml).filter((it) => it.kind === 'error');
    if (errors.length > 0) throw new DomainError('facturaInvalida', { errors });
    return { sealedXml: xml, cadenaOriginal, sello };
  };

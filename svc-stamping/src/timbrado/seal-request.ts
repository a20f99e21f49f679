import { sealFactura, validateSchema } from '@timbra/cfdi/server';
import { DomainError } from '@timbra/service-kit';
import { createHash } from 'node:crypto';
import type { KeyVault } from '../vault/key-vault.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

/** The exact bytes that will be sent, on every try the same. @throws DomainError facturaInvalida */
export const sealRequest =
  ({ vault }: { vault: KeyVault }) =>
  async ({
    accountId,
    snapshot,
    certificado = '',
    prueba,
  }: TimbrarRequestRecord): Promise<
    Pick<TimbrarRequestRecord, 'sealedXml' | 'cadenaOriginal' | 'sello' | 'huella'>
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
    // A test never reaches a PAC: it may be as like another as it wants.
    const huella = prueba ? undefined : createHash('sha256').update(sello).digest('hex');
    return { sealedXml: xml, cadenaOriginal, sello, ...(huella && { huella }) };
  };

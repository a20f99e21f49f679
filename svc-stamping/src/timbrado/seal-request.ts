import { type FacturaFiscal, localDateTime } from '@timbra/cfdi';
import { InvalidCfdi, sealFactura, type Sealed, type SealMaterial } from '@timbra/cfdi/server';
import { DomainError } from '@timbra/service-kit';
import { createHash } from 'node:crypto';
import type { KeyVault } from '../vault/key-vault.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

/** When it was accepted, Fecha was judged by a clock that may be ahead of this one. */
const judgedAt = ({ fecha, lugarExpedicion }: FacturaFiscal, now: Date): string => {
  const local = localDateTime(now, lugarExpedicion);
  return fecha > local ? fecha : local;
};

const seal = (snapshot: FacturaFiscal, key: SealMaterial, now: Date): Sealed => {
  try {
    return sealFactura(snapshot, key, { now: judgedAt(snapshot, now) });
  } catch (error) {
    if (!(error instanceof InvalidCfdi)) throw error;
    throw new DomainError('facturaInvalida', { errors: [...error.findings], cause: error });
  }
};

interface Deps {
  vault: KeyVault;
  now: () => Date;
}

/** The exact bytes that will be sent, on every try the same. @throws DomainError facturaInvalida */
export const sealRequest =
  ({ vault, now }: Deps) =>
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
    const { xml, cadenaOriginal, sello } = seal(snapshot, key, now());
    // A test never reaches a PAC: it may be as like another as it wants.
    const huella = prueba ? undefined : createHash('sha256').update(sello).digest('hex');
    return { sealedXml: xml, cadenaOriginal, sello, ...(huella && { huella }) };
  };

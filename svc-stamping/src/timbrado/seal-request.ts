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

/**
 * Bytes of the sealed XML. The ledger's record holds the snapshot, the seal's two texts and the PAC's
 * answer, some four times this: past 16 MiB the database would refuse a stamp that was given.
 */
const MAX_XML_BYTES = 3.5 * 1024 * 1024;

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);

/** @throws DomainError facturaInvalida, at `path` */
export const refuseTooLarge = (xml: string, path: string): void => {
  const bytes = Buffer.byteLength(xml);
  if (bytes <= MAX_XML_BYTES) return;
  const message = `El XML pesa ${megabytes(bytes)} MB y el máximo es ${megabytes(MAX_XML_BYTES)} MB: acorta las descripciones o reparte los conceptos en varios comprobantes`;
  throw new DomainError('facturaInvalida', { errors: [{ path, message }] });
};

interface Deps {
  vault: KeyVault;
  now: () => Date;
}

/** Two documents that a PAC would take for one have the same. */
export const huellaOf = (sello: string): string => createHash('sha256').update(sello).digest('hex');

/** The exact bytes that will be sent, on every try the same. @throws DomainError facturaInvalida */
export const sealRequest =
  ({ vault, now }: Deps) =>
  async ({
    accountId,
    snapshot,
    certificado = '',
    prueba,
    ...crudo
  }: TimbrarRequestRecord): Promise<
    Pick<TimbrarRequestRecord, 'sealedXml' | 'cadenaOriginal' | 'sello' | 'huella'>
  > => {
    // A test never reaches a PAC: it may equal another document.
    const distinct = (sello: string) => (prueba ? {} : { huella: huellaOf(sello) });
    // It came sealed, and was judged before it was taken.
    if (crudo.crudo) return distinct(crudo.sello ?? '');
    if (!snapshot) throw new Error('accepted without a snapshot');
    const key = await vault.get(accountId, certificado);
    if (!key) {
      throw new DomainError('facturaInvalida', {
        errors: [{ path: 'emisor', message: 'Sin certificados vigentes.' }],
      });
    }
    const { xml, cadenaOriginal, sello } = seal(snapshot, key, now());
    refuseTooLarge(xml, 'conceptos');
    return { sealedXml: xml, cadenaOriginal, sello, ...distinct(sello) };
  };
export type SealRequest = ReturnType<typeof sealRequest>;

import { requestHash } from '@timbra/service-kit';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';
import type { CheckCancelable } from './check-cancelable.ts';
import type { Asking, OpenCancelacion } from './open-cancelacion.ts';

interface Deps {
  invoices: Pick<InvoicesClient, 'get'>;
  checkCancelable: CheckCancelable;
  openCancelacion: OpenCancelacion;
}

export interface AskedCancelacion extends Asking {
  /** Id or UUID. */
  factura: string;
  /** Number of the certificate to sign with, where it still may. */
  certificado?: string;
}

/**
 * Asks for the cancellation of one invoice.
 * @throws DomainError noCancelable, cancelacionInvalida, certificadoInvalido, creditosAgotados,
 * cancelacionEnProceso, idempotenciaDistinta, noEncontrado.
 */
export const requestCancel =
  ({ invoices, checkCancelable, openCancelacion }: Deps) =>
  async ({
    factura: asked,
    certificado,
    ...asking
  }: AskedCancelacion): Promise<CancelarRequestRecord> => {
    const { accountId, motivo, sustitucion } = asking;
    const found = await invoices.get(accountId, asked);
    const factura = certificado ? { ...found, certificado } : found;
    return openCancelacion(asking, {
      facturaId: found.id,
      uuid: found.xuuid ?? found.uuid ?? '',
      hash: requestHash({ factura: found.id, motivo, sustitucion }),
      check: () => checkCancelable(accountId, factura, { motivo, sustitucion }),
    });
  };
export type RequestCancel = ReturnType<typeof requestCancel>;

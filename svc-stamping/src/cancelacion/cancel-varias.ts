import { Decimal } from '@timbra/cfdi';
import {
  CancelarStatus,
  problemas,
  type Autor,
  type CancelacionMasiva,
  type Factura,
  type PacName,
  type PorCancelar,
} from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { RequestCancel } from './request-cancel.ts';

interface Deps {
  invoices: Pick<InvoicesClient, 'get'>;
  requestCancel: RequestCancel;
  logger: Logger;
}
interface Asked {
  accountId: string;
  idempotencyKey?: string;
  autor?: Autor;
  ordenPac?: readonly PacName[];
}

/** Rows that are asked for at a time. */
const AT_A_TIME = 5;

/** The field in which a row and its voucher differ: a wrong voucher would be cancelled. */
const mismatchOf = (row: PorCancelar, { emisor, receptor, total }: Factura): string | undefined => {
  if (row.rfc !== emisor?.rfc) return 'El RFC del emisor no es el del comprobante';
  if (row.rfcReceptor !== receptor?.rfc) return 'El RFC del receptor no es el del comprobante';
  const isSame = Decimal.parse(row.total).sub(Decimal.parse(total)).isZero();
  return isSame ? undefined : 'El total no es el del comprobante';
};

/**
 * Asks for many cancellations, each as if it were asked for alone: a refused one does not stop the
 * others. A call with a key gives each row a key of its own, so a repetition joins the requests that
 * the first call opened.
 */
export const cancelVarias = ({ invoices, requestCancel, logger }: Deps) => {
  const askOne = async (
    { accountId, idempotencyKey, autor, ordenPac }: Asked,
    row: PorCancelar,
  ): Promise<string | undefined> => {
    const factura = await invoices.get(accountId, row.uuid);
    const wrong = mismatchOf(row, factura);
    if (wrong) return wrong;
    const request = await requestCancel({
      accountId,
      autor,
      ordenPac,
      factura: factura.id,
      motivo: row.motivo,
      certificado: row.noCertificado,
      ...(idempotencyKey && { idempotencyKey: `masiva-${idempotencyKey}-${row.uuid}` }),
    });
    return request.status === CancelarStatus.Error ? request.rechazo?.message : undefined;
  };

  const errorOf = (error: unknown, { uuid }: PorCancelar): string => {
    if (DomainError.isRefusal(error)) return error.message;
    logger.warn({ err: error, uuid }, 'bulk cancellation: a row could not be asked for');
    return problemas.errorInterno.title;
  };

  return async (asked: Asked, rows: readonly PorCancelar[]): Promise<CancelacionMasiva> => {
    const answers: CancelacionMasiva = [];
    const waiting = [...rows.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [i, row] = next;
        const error = await askOne(asked, row).catch((it: unknown) => errorOf(it, row));
        answers[i] = { uuid: row.uuid, ...(error !== undefined && { error }) };
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return answers;
  };
};
export type CancelVarias = ReturnType<typeof cancelVarias>;

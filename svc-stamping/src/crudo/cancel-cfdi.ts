import type { Timbrado } from '@timbra/cfdi/server';
import { MARCA_PRUEBA } from '@timbra/contracts';
import { DomainError, idFromKey, notFound, requestHash } from '@timbra/service-kit';
import type { CancelarRequestRecord } from '../cancelacion/cancelar-request.model.ts';
import type { Asking, OpenCancelacion } from '../cancelacion/open-cancelacion.ts';
import type { RequestCancel } from '../cancelacion/request-cancel.ts';
import type { InvoicesClient } from '../shared/services.client.ts';
import type { TimbrarRequestRepository } from '../timbrado/timbrar-request.repository.ts';
import type { ValidationPool } from '../validacion/validation-pool.ts';
import type { CheckTimbrado } from './check-timbrado.ts';
import { readOrRefuse } from './issuer-of-xml.ts';

interface Deps {
  pool: Pick<ValidationPool, 'timbrado'>;
  invoices: Pick<InvoicesClient, 'get'>;
  timbrados: Pick<TimbrarRequestRepository, 'findCrudo'>;
  requestCancel: RequestCancel;
  openCancelacion: OpenCancelacion;
  checkTimbrado: CheckTimbrado;
}

const refuseTest = (isTest: boolean): void => {
  if (isTest) throw new DomainError('noCancelable', { detail: MARCA_PRUEBA });
};

/**
 * Cancels a CFDI, stamped here or elsewhere (cancelacion §13). An invoice of the account is cancelled as
 * that invoice; a CFDI without an invoice here has a request on the same ledger, under its UUID
 * (docs/adr/0035).
 * @throws DomainError what requestCancel refuses an invoice for, and facturaInvalida
 */
export const cancelCfdi = (deps: Deps) => {
  const { pool, invoices, timbrados, requestCancel, openCancelacion, checkTimbrado } = deps;

  const read = async (xml: Uint8Array, gone: AbortSignal): Promise<Timbrado> => {
    const answer = await pool.timbrado({ xml }, gone);
    // The XML of a test of ours has no stamp, and a mark that says so.
    const isUnstamped =
      'findings' in answer && answer.findings.some((it) => it.code === 'sin-timbre');
    refuseTest(isUnstamped && Buffer.from(xml).includes(MARCA_PRUEBA));
    return readOrRefuse(answer);
  };

  const stampedHere = async (accountId: string, uuid: string, gone: AbortSignal) => {
    const found = await timbrados.findCrudo(accountId, uuid);
    if (!found) throw notFound(`no CFDI ${uuid}`);
    refuseTest(found.prueba);
    return read(Buffer.from(found.stampedXml ?? ''), gone);
  };

  const cancel = async (asking: Asking, uuid: string, timbrado: () => Promise<Timbrado>) => {
    const { accountId, motivo, sustitucion } = asking;
    const factura = await invoices.get(accountId, uuid).catch((error: unknown) => {
      if (DomainError.is(error, 'noEncontrado')) return null;
      throw error;
    });
    if (factura) return requestCancel({ ...asking, factura: factura.id });
    return openCancelacion(asking, {
      facturaId: idFromKey(accountId, 'crudo', uuid),
      uuid,
      crudo: true,
      hash: requestHash({ uuid, motivo, sustitucion }),
      check: async () => checkTimbrado(accountId, await timbrado(), { motivo, sustitucion }),
    });
  };

  return {
    byXml: async (
      asking: Asking,
      xml: Uint8Array,
      gone: AbortSignal,
    ): Promise<CancelarRequestRecord> => {
      const timbrado = await read(xml, gone);
      return cancel(asking, timbrado.uuid.toUpperCase(), () => Promise.resolve(timbrado));
    },
    byUuid: (asking: Asking, uuid: string, gone: AbortSignal): Promise<CancelarRequestRecord> => {
      const capital = uuid.toUpperCase();
      return cancel(asking, capital, () => stampedHere(asking.accountId, capital, gone));
    },
  };
};
export type CancelCfdi = ReturnType<typeof cancelCfdi>;

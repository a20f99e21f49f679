import type { Advertencia } from '@timbra/contracts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import { acreditadasPor, advertenciasDeNota } from './de-nota.ts';
import { advertenciasDeRecibo, pagadasPor } from './de-recibo.ts';
import type { RelacionadosRepository } from './relacionados.repository.ts';

interface Deps {
  relacionados: Pick<RelacionadosRepository, 'emitidas' | 'notasDe'>;
}

/** Enough to see what is wrong: a receipt may pay hundreds of invoices. */
const MAX_ADVERTENCIAS = 50;
/** Of one question: a receipt has no more. */
const MAX_UUIDS = 500;

/**
 * What the account's own vouchers say against a receipt or a credit note: one question for all that it
 * names, and one more for the credit notes before it. An invoice asks for nothing.
 */
export const warnOfRelacionados = ({ relacionados }: Deps) => {
  const ofRecibo = async (
    accountId: string,
    pagos: NonNullable<DraftFields['recepcionPago']>['pagos'],
  ): Promise<Advertencia[]> => {
    const uuids = pagadasPor({ pagos });
    if (uuids.length === 0) return [];
    return advertenciasDeRecibo({ pagos }, await relacionados.emitidas(accountId, uuids));
  };
  const ofNota = async (accountId: string, draft: DraftFields): Promise<Advertencia[]> => {
    const uuids = acreditadasPor(draft);
    if (uuids.length === 0 || uuids.length > MAX_UUIDS) return [];
    const [emitidas, notas] = await Promise.all([
      relacionados.emitidas(accountId, uuids),
      relacionados.notasDe(accountId, uuids),
    ]);
    return advertenciasDeNota(draft, emitidas, notas);
  };
  return async (accountId: string, draft: DraftFields): Promise<Advertencia[]> => {
    const { tipoComprobante, recepcionPago } = draft;
    if (tipoComprobante === 'P') {
      const found = await ofRecibo(accountId, recepcionPago?.pagos ?? []);
      return found.slice(0, MAX_ADVERTENCIAS);
    }
    return tipoComprobante === 'E' ? ofNota(accountId, draft) : [];
  };
};

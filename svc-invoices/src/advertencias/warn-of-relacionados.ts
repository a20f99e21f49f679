import { MAX_UUIDS, type Advertencia } from '@timbra/contracts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import { acreditadasPor, advertenciasDeNota } from './de-nota.ts';
import { advertenciasDeRecibo, pagadasPor } from './de-recibo.ts';
import type { RelacionadosRepository } from './relacionados.repository.ts';

interface Deps {
  relacionados: Pick<RelacionadosRepository, 'emitidas' | 'notasDe'>;
}

/** Enough to see what is wrong: a receipt may pay hundreds of invoices. */
const MAX_ADVERTENCIAS = 50;

/** `own`: the UUID under which the draft was stamped since, when it is asked for once more. */
type Judge = (own?: string) => Advertencia[];
const NOTHING: Judge = () => [];

/**
 * What the account's own vouchers say against a receipt or a credit note: one question for all that it
 * names, and one more for the credit notes before it. An invoice asks for nothing. It is asked before
 * the draft is saved, as it may fail, and judged by what is known then.
 */
export const warnOfRelacionados = ({ relacionados }: Deps) => {
  const ofRecibo = async (
    accountId: string,
    pagos: NonNullable<DraftFields['recepcionPago']>['pagos'],
  ): Promise<Judge> => {
    const uuids = pagadasPor({ pagos });
    if (uuids.length === 0) return NOTHING;
    const found = advertenciasDeRecibo({ pagos }, await relacionados.emitidas(accountId, uuids));
    return () => found.slice(0, MAX_ADVERTENCIAS);
  };
  const ofNota = async (accountId: string, draft: DraftFields): Promise<Judge> => {
    const uuids = acreditadasPor(draft);
    if (uuids.length === 0 || uuids.length > MAX_UUIDS) return NOTHING;
    const [emitidas, notas] = await Promise.all([
      relacionados.emitidas(accountId, uuids),
      relacionados.notasDe(accountId, uuids),
    ]);
    return (own) =>
      advertenciasDeNota(
        draft,
        emitidas,
        notas.filter(({ uuid }) => uuid !== own),
      );
  };
  return async (accountId: string, draft: DraftFields): Promise<Judge> => {
    const { tipoComprobante, recepcionPago } = draft;
    if (tipoComprobante === 'P') return ofRecibo(accountId, recepcionPago?.pagos ?? []);
    return tipoComprobante === 'E' ? ofNota(accountId, draft) : NOTHING;
  };
};

import { MAX_ADVERTENCIAS, MAX_UUIDS, type Advertencia } from '@timbra/contracts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import { acreditadasPor, sustituidasPor } from '../saldos/notas-de.ts';
import { advertenciasDeLibros } from './contra-libros.ts';
import { advertenciasDeNota } from './de-nota.ts';
import { advertenciasDeRecibo, pagadasPor } from './de-recibo.ts';
import { readLibros } from './libro.ts';
import type { RelacionadosRepository } from './relacionados.repository.ts';

interface Deps {
  relacionados: Pick<RelacionadosRepository, 'emitidas' | 'notasDe'>;
  saldos: Pick<SaldoRepository, 'cobrables' | 'recibosPorFactura' | 'notasDe'>;
}

/** The fields of a draft that are checked, saved or not. */
type Juzgado = Pick<
  DraftFields,
  'tipoComprobante' | 'recepcionPago' | 'receptor' | 'cfdiRelacionados' | 'moneda' | 'total'
>;

/** `own`: the UUID under which the draft was stamped since, when it is asked for once more. */
type Judge = (own?: string) => Advertencia[];
const NOTHING: Judge = () => [];

/** Warnings that need a confirmation all go out, however many they are. */
const first = (found: readonly Advertencia[]): Advertencia[] =>
  found.length <= MAX_ADVERTENCIAS
    ? [...found]
    : found
        .toSorted((one, other) => Number(!one.pideConfirmar) - Number(!other.pideConfirmar))
        .slice(0, MAX_ADVERTENCIAS);

/**
 * Warnings of the account's own vouchers about a receipt or a credit note. It asks one question for
 * all the named vouchers, three more for the books of the invoices that a receipt pays, and one for
 * earlier credit notes; an invoice asks none. The questions come before the draft is saved, because
 * they may fail.
 */
export const warnOfRelacionados = ({ relacionados, saldos }: Deps) => {
  const librosOf = readLibros({ saldos });
  const ofRecibo = async (accountId: string, draft: Juzgado): Promise<Judge> => {
    const pagos = draft.recepcionPago?.pagos ?? [];
    const uuids = pagadasPor({ pagos });
    if (uuids.length === 0) return NOTHING;
    const [emitidas, libros] = await Promise.all([
      relacionados.emitidas(accountId, uuids),
      librosOf(accountId, uuids, sustituidasPor(draft)),
    ]);
    const { receptor } = draft;
    const found = first([
      ...advertenciasDeRecibo({ pagos }, emitidas),
      ...advertenciasDeLibros({ pagos, receptor }, libros),
    ]);
    return () => found;
  };
  const ofNota = async (accountId: string, draft: Juzgado): Promise<Judge> => {
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
  return async (accountId: string, draft: Juzgado): Promise<Judge> => {
    const { tipoComprobante } = draft;
    if (tipoComprobante === 'P') return ofRecibo(accountId, draft);
    return tipoComprobante === 'E' ? ofNota(accountId, draft) : NOTHING;
  };
};
export type WarnOfRelacionados = ReturnType<typeof warnOfRelacionados>;

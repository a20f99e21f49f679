import type { FieldError } from '@timbra/contracts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { SaldoRepository } from './saldo.repository.ts';

/** c_TipoRelacion: in place of the CFDI that it names. */
const SUSTITUCION = '04';

const documentosOf = ({ recepcionPago }: FacturaRecord) =>
  (recepcionPago?.pagos ?? []).flatMap(({ documentos }, pago) =>
    documentos.map(({ idDocumento, numParcialidad }, documento) => ({
      idDocumento,
      key: `${idDocumento} ${Number(numParcialidad ?? 1)}`,
      path: `recepcionPago.pagos.${pago}.documentos.${documento}.numParcialidad`,
    })),
  );

/**
 * Instalments of a locked receipt that another receipt has, too: both began from the same balance,
 * and the invoice would be paid twice. When two are stamped at once each finds the other, because
 * both are locked before they look. A receipt may repeat the instalments of the receipt that it
 * replaces.
 */
export const repeatedParcialidades =
  (saldos: SaldoRepository) =>
  async (accountId: string, recibo: FacturaRecord): Promise<FieldError[]> => {
    const own = recibo.tipoComprobante === 'P' ? documentosOf(recibo) : [];
    if (own.length === 0) return [];
    const uuids = [...new Set(own.map(({ idDocumento }) => idDocumento))];
    const others = await saldos.otherRecibosDe(accountId, uuids, recibo._id.toString());
    const replaced = recibo.cfdiRelacionados
      .filter(({ tipoRelacion }) => tipoRelacion === SUSTITUCION)
      .flatMap((it) => it.uuids);
    const told = new Set(
      others
        .filter(({ uuid }) => uuid === undefined || !replaced.includes(uuid))
        .flatMap((it) => documentosOf(it).map(({ key }) => key)),
    );
    return own
      .filter(({ key }) => told.has(key))
      .map(({ path }) => ({
        path,
        message: 'Otro recibo ya tiene esta parcialidad; vuelve a elegir la factura',
      }));
  };

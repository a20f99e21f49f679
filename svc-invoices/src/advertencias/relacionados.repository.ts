import { FacturaStatus } from '@timbra/contracts';
import {
  POR_UUID,
  RELACIONADOS_CON,
  type FacturaModel,
  type FacturaRecord,
} from '../facturas/factura.model.ts';

/** A voucher that SAT knows, also when it was cancelled. */
export type Emitida = Pick<
  FacturaRecord,
  | 'status'
  | 'tipoComprobante'
  | 'serie'
  | 'folio'
  | 'fecha'
  | 'metodoPago'
  | 'moneda'
  | 'total'
  | 'montoTotalPagos'
  | 'cfdiRelacionados'
> & { uuid: string };
/** A credit note in force. */
export type NotaVigente = Pick<FacturaRecord, 'moneda' | 'total' | 'cfdiRelacionados'> & {
  uuid: string;
};

const ISSUED = [FacturaStatus.Timbrada, FacturaStatus.Cancelada];
/** Credit notes that are read for one voucher's related invoices: no account has more. */
const MAX_NOTAS = 1000;

/** What an account has issued under the UUIDs that a draft names. */
export class RelacionadosRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  async emitidas(
    accountId: string,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, Emitida>> {
    const found = await this.#facturas
      .find(
        { accountId, uuid: { $in: [...uuids], $exists: true }, status: { $in: ISSUED } },
        {
          uuid: 1,
          status: 1,
          tipoComprobante: 1,
          serie: 1,
          folio: 1,
          fecha: 1,
          metodoPago: 1,
          moneda: 1,
          total: 1,
          montoTotalPagos: 1,
          cfdiRelacionados: 1,
        },
      )
      .hint(POR_UUID)
      .lean<Emitida[]>();
    return new Map(found.map((it) => [it.uuid, it]));
  }

  /** The stamped credit notes that relate any of them. */
  notasDe(accountId: string, uuids: readonly string[]): Promise<NotaVigente[]> {
    return this.#facturas
      .find(
        {
          accountId,
          status: FacturaStatus.Timbrada,
          tipoComprobante: 'E',
          'cfdiRelacionados.uuids': { $in: [...uuids] },
        },
        { uuid: 1, moneda: 1, total: 1, cfdiRelacionados: 1 },
      )
      .hint(RELACIONADOS_CON)
      .limit(MAX_NOTAS)
      .lean<NotaVigente[]>()
      .exec();
  }
}

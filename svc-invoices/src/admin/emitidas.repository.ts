import { FacturaStatus } from '@timbra/contracts';
import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';

const ISSUED = [FacturaStatus.Timbrada, FacturaStatus.Cancelada];

const FIELDS = {
  uuid: 1,
  xuuid: 1,
  fecha: 1,
  fechaTimbrado: 1,
  'emisor.rfc': 1,
  'emisor.nombre': 1,
  'receptor.rfc': 1,
  'receptor.nombre': 1,
  certificado: 1,
  serie: 1,
  folio: 1,
  total: 1,
  moneda: 1,
  status: 1,
  cancelarRequest: 1,
  sello: 1,
} as const;

/** What an issuer issued, always within one account. */
export class EmitidasRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** Newest first; unix seconds [from, to). */
  list(
    accountId: string,
    { rfc, from, to, most }: { rfc: string; from: number; to: number; most: number },
  ): Promise<FacturaRecord[]> {
    return this.#facturas
      .find(
        {
          accountId,
          fechaUnix: { $gte: from, $lt: to },
          'emisor.rfc': rfc,
          status: { $in: ISSUED },
        },
        FIELDS,
      )
      .sort({ fechaUnix: -1, folio: -1, _id: -1 })
      .limit(most)
      .lean<FacturaRecord[]>()
      .exec();
  }
}

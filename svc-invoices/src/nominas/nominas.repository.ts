import { FacturaStatus, type RecibosNominaQuery } from '@timbra/contracts';
import { NOMINAS_DE, type FacturaModel, type FacturaRecord } from '../facturas/factura.model.ts';

export type ReciboRecord = Pick<FacturaRecord, '_id' | 'receptor'> & {
  status: Exclude<FacturaStatus, typeof FacturaStatus.Cancelada>;
};

/** Payroll receipts by their period, always within one account. */
export class NominasRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /**
   * Receipts with an employee that are not cancelled: a cancelled one is to be made again. One more
   * than `limit`, if there are more.
   */
  delPeriodo(
    accountId: string,
    { fechaInicialPago, fechaFinalPago, tipoNomina, emisor, limit }: RecibosNominaQuery,
  ): Promise<ReciboRecord[]> {
    return this.#facturas
      .find(
        {
          accountId,
          tipoComprobante: 'N',
          'nomina.FechaInicialPago': fechaInicialPago,
          'nomina.FechaFinalPago': fechaFinalPago,
          ...(tipoNomina && { 'nomina.TipoNomina': tipoNomina }),
          ...(emisor && { 'emisor.id': emisor }),
          status: { $ne: FacturaStatus.Cancelada },
          'receptor.id': { $exists: true },
        },
        { receptor: 1, status: 1 },
      )
      .hint(NOMINAS_DE)
      .limit(limit + 1)
      .lean<ReciboRecord[]>()
      .exec();
  }
}

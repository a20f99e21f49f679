import type { HidroYPetro } from '@timbra/cfdi';
import { FacturaStatus, MAX_RECIENTES } from '@timbra/contracts';
import { isOutOfTime } from '@timbra/service-kit';
import { CON_PERMISO, type FacturaModel, type FacturaRecord } from '../facturas/factura.model.ts';

/** The last vouchers that are looked at: their receivers are few, and a month has many. */
const MAX_MIRADAS = 500;
/**
 * An account that issues only payroll is searched in vain for its customers: a picker waits no
 * longer.
 */
const MAX_MS = 1_000;

/** The receivers that an account issued to lately, and the permits; always within one account. */
export class RecientesRepository {
  readonly #facturas: FacturaModel;
  readonly #maxMs: number;

  constructor(facturas: FacturaModel, maxMs = MAX_MS) {
    this.#facturas = facturas;
    this.#maxMs = maxMs;
  }

  /**
   * By the index that the list reads by.
   * @returns ids, the last used first; none where even that took too long
   */
  async receptores(accountId: string, { nomina }: { nomina: boolean }): Promise<string[]> {
    const looked = await this.#facturas
      .find<Pick<FacturaRecord, 'receptor'>>(
        { accountId, tipoComprobante: nomina ? 'N' : { $ne: 'N' } },
        { 'receptor.id': 1 },
      )
      .sort({ fechaUnix: -1, folio: -1, _id: -1 })
      .limit(MAX_MIRADAS)
      .maxTimeMS(this.#maxMs)
      .lean()
      .catch((error: unknown) => {
        if (isOutOfTime(error)) return [];
        throw error;
      });
    const ids = new Set(looked.flatMap(({ receptor }) => receptor?.id ?? []));
    return [...ids].slice(0, MAX_RECIENTES);
  }

  /** The permit of fuel of the issuer's last stamped line of that key; none after too long a look. */
  async permiso(
    accountId: string,
    { emisor, clave }: { emisor: string; clave: string },
  ): Promise<HidroYPetro | null> {
    const [last] = await this.#facturas
      .find<Pick<FacturaRecord, 'conceptos'>>(
        {
          accountId,
          status: FacturaStatus.Timbrada,
          'emisor.id': emisor,
          'conceptos.hidroYPetro.numeroPermiso': { $exists: true },
          conceptos: { $elemMatch: { clave, 'hidroYPetro.numeroPermiso': { $gt: '' } } },
        },
        { 'conceptos.clave': 1, 'conceptos.hidroYPetro': 1 },
      )
      .sort({ fechaUnix: -1, folio: -1, _id: -1 })
      .hint(CON_PERMISO)
      .limit(1)
      .maxTimeMS(this.#maxMs)
      .lean()
      .catch((error: unknown) => {
        if (isOutOfTime(error)) return [];
        throw error;
      });
    const line = last?.conceptos.find((it) => it.clave === clave && it.hidroYPetro);
    return line?.hidroYPetro ?? null;
  }
}

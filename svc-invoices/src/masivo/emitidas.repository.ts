import type { FacturaModel } from '../facturas/factura.model.ts';
import type { DraftFields } from '../facturas/factura.repository.ts';
import type { De } from './fila-masiva.model.ts';
import type { Emitida } from './judge-factura.ts';

const nameOf = ({ serie, folio }: Pick<Emitida, 'serie' | 'folio'>) => `${serie}|${folio}`;

/** Vouchers, drafts too, that already have a value which must be unique in the account. */
export class Emitidas {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** By the draft that asks for the same series and folio: within a series a folio is used once. */
  async porFolio(
    accountId: string,
    drafts: readonly DraftFields[],
  ): Promise<Map<DraftFields, Emitida | undefined>> {
    const named = drafts.filter(({ serie, folio }) => serie !== undefined && folio !== undefined);
    const bySerie = Map.groupBy(named, ({ serie }) => serie);
    const found = new Map<string, Emitida>();
    for (const [serie, those] of bySerie) {
      const folios = those.flatMap(({ folio }) => folio ?? []);
      const emitidas = await this.#facturas
        .find(
          { accountId, serie, folio: { $in: folios } },
          { serie: 1, folio: 1, uuid: 1, status: 1, total: 1, emisor: 1, receptor: 1 },
        )
        .lean<Emitida[]>();
      for (const it of emitidas) found.set(nameOf(it), it);
    }
    return new Map(named.map((draft) => [draft, found.get(nameOf(draft))]));
  }

  /** Which of these names of another system a voucher outside this file has. */
  async externosTomados(
    { accountId, masivoId }: De,
    externos: readonly string[],
  ): Promise<Set<string>> {
    if (externos.length === 0) return new Set();
    const found = await this.#facturas.distinct('externalId', {
      accountId,
      externalId: { $in: externos },
      'masivo.id': { $ne: masivoId },
    });
    return new Set(found.flatMap((it) => it ?? []));
  }
}

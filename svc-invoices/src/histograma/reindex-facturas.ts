import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { computePagos } from '@timbra/cfdi';
import { searchTokens } from '../busqueda/search-tokens.ts';
import { dayOf } from '../shared/mexico-time.ts';
import type { DiaRepository } from '../dias/dia.repository.ts';
import { recountDias } from './histograma.ts';

interface Deps {
  model: FacturaModel;
  facturas: FacturaRepository;
  dias: DiaRepository;
}

const BATCH = 500;
const FIELDS = {
  accountId: 1,
  fechaUnix: 1,
  serie: 1,
  folio: 1,
  uuid: 1,
  externalId: 1,
  total: 1,
  montoTotalPagos: 1,
  recepcionPago: 1,
  'receptor.rfc': 1,
  'receptor.nombre': 1,
  tokens: 1,
} as const;

type Derived = Pick<FacturaRecord, 'tokens' | 'montoTotalPagos'>;

const derivedOf = (factura: FacturaRecord): Derived => {
  const { recepcionPago } = factura;
  const montoTotalPagos = recepcionPago && computePagos(recepcionPago).totales.MontoTotalPagos;
  return {
    tokens: searchTokens({ ...factura, montoTotalPagos }),
    ...(montoTotalPagos && { montoTotalPagos }),
  };
};
const isSame = (derived: Derived, { tokens = [], montoTotalPagos }: FacturaRecord): boolean =>
  derived.tokens.join() === tokens.join() && derived.montoTotalPagos === montoTotalPagos;

/**
 * Makes the data anew that is derived from invoices: their search words, and the counts of each
 * day. For invoices that were written by other means. May run while the product does, and again.
 */
export const reindexFacturas =
  ({ model, facturas, dias }: Deps) =>
  async (): Promise<{ facturas: number; dias: number }> => {
    const days = new Map<string, Set<string>>();
    let count = 0;
    let changed: (Derived & Pick<FacturaRecord, '_id' | 'accountId'>)[] = [];
    const write = async () => {
      await model.bulkWrite(
        changed.map(({ _id, accountId, ...$set }) => ({
          updateOne: { filter: { _id, accountId }, update: { $set }, timestamps: false },
        })),
      );
      changed = [];
    };
    for await (const factura of model.find({}, FIELDS).lean<FacturaRecord[]>().cursor()) {
      count += 1;
      const ofAccount = days.get(factura.accountId) ?? new Set();
      days.set(factura.accountId, ofAccount.add(dayOf(factura.fechaUnix)));
      const derived = derivedOf(factura);
      if (isSame(derived, factura)) continue;
      changed.push({ _id: factura._id, accountId: factura.accountId, ...derived });
      if (changed.length === BATCH) await write();
    }
    if (changed.length > 0) await write();

    const recount = recountDias({ dias, facturas });
    let adopted = 0;
    for (const [accountId, ofAccount] of days) {
      for (const dia of ofAccount) await dias.adopt(accountId, dia);
      await recount(accountId);
      adopted += ofAccount.size;
    }
    return { facturas: count, dias: adopted };
  };

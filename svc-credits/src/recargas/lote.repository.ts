import { keepWhole, isDuplicateKey } from '@timbra/service-kit';
import { Types, type Connection, Schema } from 'mongoose';
import { mesOf } from './months.ts';
import { isTimely, SIN_FACTURAR } from './por-facturar.ts';
import type { NewInvoice, RecargaModel, RecargaRecord } from './recarga.model.ts';

/** One global invoice: its top-ups and its body, written before the first try and never changed. */
export interface Lote {
  _id: Types.ObjectId;
  mes: string;
  recargas: Types.ObjectId[];
  cuerpo: NewInvoice;
}

/** Concepts of one global invoice. */
const MAX_LOTE = 500;

const schema = new Schema<Lote>(
  {
    mes: { type: String, required: true },
    recargas: { type: [Schema.Types.ObjectId], required: true },
    cuerpo: { type: Object, required: true },
  },
  { collection: 'facturasGlobales', versionKey: false },
);
keepWhole(schema, 'a few each month, for all accounts');

/** Global invoices to be made, and which top-ups are in each. */
export const createLotes = (connection: Connection, recargas: RecargaModel) => {
  const lotes = connection.model<Lote>('FacturaGlobal', schema);
  const find = (filter: object, most: number): Promise<RecargaRecord[]> =>
    recargas.find(filter).sort({ fecha: 1 }).limit(most).lean<RecargaRecord[]>().exec();

  /** Those of the first month that is due; one whose own invoice was tried is not among them. */
  const gather = async (now: Date, isDue: (mes: string) => boolean): Promise<string | null> => {
    const waiting = {
      ...SIN_FACTURAR,
      creditos: { $gt: 0 },
      'factura.lote': { $exists: false },
      'factura.cuerpo': { $exists: false },
      'factura.noAntes': { $not: { $gt: now } },
    };
    const [first] = await find({ ...waiting, 'factura.mes': { $exists: true } }, 1);
    const mes = first?.factura.mes;
    if (!mes || !isDue(mes)) return null;
    const id = new Types.ObjectId().toHexString();
    const those = await find({ ...waiting, 'factura.mes': mes }, MAX_LOTE);
    const _id = { $in: those.map((it) => it._id) };
    await recargas.updateMany({ ...waiting, _id }, { $set: { 'factura.lote': id } });
    return id;
  };

  /** The lot as a process first wrote it; null when all its top-ups were paid back before that. */
  const write = async (
    id: string,
    build: (mes: string, those: readonly RecargaRecord[]) => NewInvoice,
  ): Promise<Lote | null> => {
    const known = await lotes.findById(id).lean<Lote>();
    if (known) return known;
    const those = await find(
      { ...SIN_FACTURAR, creditos: { $gt: 0 }, 'factura.lote': id },
      MAX_LOTE,
    );
    const [first] = those;
    if (!first) return null;
    const mes = first.factura.mes ?? mesOf(first.fecha);
    try {
      await lotes.create({
        _id: new Types.ObjectId(id),
        mes,
        cuerpo: build(mes, those),
        recargas: those.map(({ _id }) => _id),
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    return lotes.findById(id).lean<Lote>();
  };

  /** Takes top-ups out of the lot: marked after another process wrote its list, or it is dissolved. */
  const letGo = (id: string, except: readonly Types.ObjectId[]) =>
    recargas.updateMany(
      { ...SIN_FACTURAR, 'factura.lote': id, _id: { $nin: [...except] } },
      { $unset: { 'factura.lote': 1 } },
    );

  return {
    /** The global invoice to be tried now: one that was begun, or a new one; null for none. */
    next: async (
      now: Date,
      isDue: (mes: string) => boolean,
      build: (mes: string, those: readonly RecargaRecord[]) => NewInvoice,
    ): Promise<Lote | null> => {
      const begun = { ...SIN_FACTURAR, 'factura.lote': { $exists: true }, ...isTimely(now) };
      const id = (await find(begun, 1))[0]?.factura.lote ?? (await gather(now, isDue));
      if (!id) return null;
      const lote = await write(id, build);
      const members = lote?.recargas ?? [];
      await letGo(id, members);
      // All top-ups of the lot may be invoiced already: one that was marked late waits for another lot.
      const left = await find({ ...SIN_FACTURAR, _id: { $in: members } }, 1);
      return left.length > 0 ? lote : null;
    },
    /** The lot was refused, so nothing was stamped: its top-ups wait for another lot after `noAntes`. */
    dissolve: async ({ _id, recargas: members }: Lote, noAntes: Date): Promise<void> => {
      await recargas.updateMany(
        { ...SIN_FACTURAR, _id: { $in: members } },
        { $set: { 'factura.noAntes': noAntes } },
      );
      await letGo(_id.toString(), []);
      await lotes.deleteOne({ _id });
    },
  };
};

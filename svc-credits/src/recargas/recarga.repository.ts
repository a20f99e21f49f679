import { datedPosition, earlierThan, isDuplicateKey } from '@timbra/service-kit';
import { Types, type Connection } from 'mongoose';
import { createLotes } from './lote.repository.ts';
import { mesOf, startOfMonth } from './months.ts';
import { isTimely, PENDIENTE } from './por-facturar.ts';
import {
  createRecargaModel,
  type FacturaDeRecarga,
  type NewInvoice,
  type RecargaRecord,
} from './recarga.model.ts';

export type { RecargaRecord } from './recarga.model.ts';

const HOUR_MS = 60 * 60_000;
/** creditos §6: the history shows the last ten. */
const MAX_HISTORIAL = 10;

/** Invoiced, and given back after it: the issuer makes a credit note. */
const EMITIDAS: FacturaDeRecarga['estado'][] = ['emitida', 'global'];
const POR_CORREGIR = { 'factura.estado': { $in: EMITIDAS }, retirado: { $gt: 0 } };

export const createRecargas = (connection: Connection) => {
  const model = createRecargaModel(connection);
  const find = (filter: object, most: number): Promise<RecargaRecord[]> =>
    model.find(filter).sort({ fecha: 1 }).limit(most).lean<RecargaRecord[]>().exec();

  return {
    lotes: createLotes(connection, model),
    /** Shows a payment as it is now, unless something newer is shown already. */
    show: async ({
      pago,
      version,
      ...it
    }: Omit<RecargaRecord, '_id' | 'factura'>): Promise<void> => {
      try {
        await model.updateOne(
          { pago, version: { $lte: version } },
          { $set: { ...it, version }, $setOnInsert: { factura: { estado: 'porFacturar' } } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    get: async (accountId: string, id: string): Promise<RecargaRecord | null> =>
      Types.ObjectId.isValid(id)
        ? model.findOne({ _id: id, account: accountId }).lean<RecargaRecord>().exec()
        : null,
    byPago: (pago: string) => model.findOne({ pago }).lean<RecargaRecord>().exec(),
    latest: (accountId: string): Promise<RecargaRecord[]> =>
      model
        .find({ account: accountId })
        .sort({ fecha: -1, _id: -1 })
        .limit(MAX_HISTORIAL)
        .lean<RecargaRecord[]>()
        .exec(),

    /** Top-ups whose own invoice is to be tried now; the others wait for a global invoice. */
    toInvoice: (now: Date, most: number) =>
      find({ $and: [PENDIENTE, isTimely(now)], 'factura.lote': { $exists: false } }, most),
    /**
     * What this intent stamps: as it was first tried. Money that goes back meanwhile, or another choice,
     * changes nothing of what may be stamped already under its key. null for one that is in a global
     * invoice: the two exclude each other.
     */
    intend: async (_id: Types.ObjectId, body: NewInvoice): Promise<NewInvoice | null> => {
      await model.updateOne(
        { _id, 'factura.cuerpo': { $exists: false }, 'factura.lote': { $exists: false } },
        { $set: { 'factura.cuerpo': body }, $unset: { 'factura.mes': 1 } },
      );
      return (await model.findById(_id).lean<RecargaRecord>())?.factura.cuerpo ?? null;
    },
    /** It was refused, so nothing was stamped: the next one has a key of its own. */
    nextIntent: (_id: Types.ObjectId) =>
      model.updateOne({ _id }, { $inc: { 'factura.vez': 1 }, $unset: { 'factura.cuerpo': 1 } }),
    /** Nobody to invoice: asked again in an hour, and of its month's global invoice at the end. */
    withoutReceptor: (_id: Types.ObjectId, { mes, now }: { mes: string; now: Date }) =>
      model.updateOne(
        { _id },
        { $set: { 'factura.mes': mes, 'factura.siguiente': new Date(now.getTime() + HOUR_MS) } },
      ),
    invoiceFailed: (ids: readonly Types.ObjectId[], error: string, siguiente: Date) =>
      model.updateMany(
        { _id: { $in: [...ids] } },
        {
          $set: { 'factura.error': error.slice(0, 500), 'factura.siguiente': siguiente },
          $inc: { 'factura.intentos': 1 },
        },
      ),
    invoiced: (ids: readonly Types.ObjectId[], factura: FacturaDeRecarga) =>
      model.updateMany(
        { _id: { $in: [...ids] } },
        {
          $set: Object.fromEntries(
            Object.entries(factura).map(([name, value]) => [`factura.${name}`, value]),
          ),
          $unset: { 'factura.error': 1, 'factura.siguiente': 1, 'factura.cuerpo': 1 },
        },
      ),
    toSend: (now: Date, most: number) =>
      find(
        { 'factura.estado': 'emitida', 'factura.enviada': { $exists: false }, ...isTimely(now) },
        most,
      ),
    /** Others are sent meanwhile. */
    sendLater: (_id: Types.ObjectId, siguiente: Date) =>
      model.updateOne({ _id }, { $set: { 'factura.siguiente': siguiente } }),
    sent: (_id: Types.ObjectId) => model.updateOne({ _id }, { $set: { 'factura.enviada': true } }),

    countOverdue: (now: Date): Promise<number> =>
      model
        .countDocuments({ ...PENDIENTE, fecha: { $lt: new Date(startOfMonth(mesOf(now))) } })
        .exec(),
    /** A page and one more of those without an invoice, or with one to be corrected; the newest first. */
    missing: ({ limit, cursor }: { limit: number; cursor?: string }): Promise<RecargaRecord[]> =>
      model
        .find({
          $and: [{ $or: [PENDIENTE, POR_CORREGIR] }, earlierThan('fecha', datedPosition(cursor))],
        })
        .sort({ fecha: -1, _id: -1 })
        .limit(limit + 1)
        .lean<RecargaRecord[]>()
        .exec(),
  };
};
export type Recargas = ReturnType<typeof createRecargas>;

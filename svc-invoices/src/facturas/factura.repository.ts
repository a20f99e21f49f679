import {
  FacturaStatus,
  TimbrarStatus,
  type TimbrarRequestSummary,
  type UnlockBody,
} from '@timbra/contracts';
import { DomainError, isDuplicateKey, nativeOf, notFound } from '@timbra/service-kit';
import { Types } from 'mongoose';
import { oneMore, type MovimientoRecord } from './movimiento.ts';
import { NO_FACTURAS, type DiaCounts } from './day-counts.ts';
import type { FacturaModel, FacturaRecord } from './factura.model.ts';
import { isEditable, ROW_FIELDS } from './factura.view.ts';
import { comesAfter, conditionsOf, indexOf, type ListQuery } from './list-query.ts';
import { searchTokens } from '../busqueda/search-tokens.ts';

const { Borrador, Prueba } = FacturaStatus;

/** What saving a draft writes. */
export type DraftFields = Omit<
  FacturaRecord,
  | '_id'
  | 'accountId'
  | 'requestHash'
  | 'revision'
  | 'savedHash'
  | 'cancelarRequest'
  | 'status'
  | 'prueba'
  | 'candado'
  | 'tokens'
  | 'saldo'
  | 'porCobrar'
  | 'creadaPor'
  | 'guardada'
  | 'masivo'
  | 'movimientos'
  | 'outbox'
  | 'createdAt'
  | 'updatedAt'
>;

/** How an invoice is taken for one request. */
interface Lock {
  requestId: string;
  /** Of this try to stamp it: what it writes is fenced by it. */
  candado: string;
  requestHash: string;
  viaRest: boolean;
  prueba: boolean;
  masivo?: true;
  /** Also from another try of the same request, which died or is about to. */
  takeOver: boolean;
}

type Unlock = Omit<UnlockBody, 'devuelveFolio'> & { candado?: string };

/** A locked invoice, and the request that it had before. */
export interface Locked {
  locked: FacturaRecord;
  before?: TimbrarRequestSummary;
}

/** A lock of which nothing was heard for a while. */
export type LateLock = Pick<FacturaRecord, '_id' | 'accountId' | 'timbrarRequest' | 'masivo'> &
  Required<Pick<FacturaRecord, 'candado'>>;

/** Milliseconds after which a lock is looked at: a try that lives has handed its invoice over by then. */
const LOOK_AFTER_MS = 60_000;
/** Milliseconds between two looks at one that is held for long. */
const LOOK_EVERY_MS = 15 * 60_000;

/** What preparing a stamp writes. */
interface Prepared {
  requestId: string;
  candado: string;
  fields: Partial<FacturaRecord>;
  assigned?: { serie?: string; folio: number };
}

export const EDITABLE = [Borrador, Prueba];
/** A sale that a global invoice bills is neither changed nor stamped on its own. */
export const notGathered = { enGlobal: { $exists: false } };
export const notLocked = { 'timbrarRequest.status': { $ne: TimbrarStatus.EnProceso } };
const heldBy = (requestId: string) => ({
  'timbrarRequest.id': requestId,
  'timbrarRequest.status': TimbrarStatus.EnProceso,
});
const notStamped = { status: { $in: EDITABLE } };
const OBJECT_ID = /^[0-9a-f]{24}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const EXTERNO_TOMADO = 'Otro comprobante ya tiene este identificador';
export const folioTaken = (cause: unknown) => new DomainError('folioRepetido', { cause });
/** Invoices of an account as they are read, and as a stamp takes hold of them; `FacturaWrites` changes them. */
export class FacturaRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** Whether any invoice, drafts too, names the receiver. */
  async usesReceptor(accountId: string, receptorId: string): Promise<boolean> {
    const found = await this.#facturas.exists({ accountId, 'receptor.id': receptorId });
    return found !== null;
  }

  /** By id or by UUID, in either case of letters; null when it is not this account's. */
  async find(accountId: string, idOrUuid: string): Promise<FacturaRecord | null> {
    const filter = UUID.test(idOrUuid)
      ? { accountId, uuid: idOrUuid.toUpperCase() }
      : OBJECT_ID.test(idOrUuid)
        ? { accountId, _id: idOrUuid }
        : null;
    return filter && this.#facturas.findOne(filter).lean<FacturaRecord>();
  }

  /** By the name that another system gave it; the last one where several have it. */
  async getByExternalId(accountId: string, externalId: string): Promise<FacturaRecord> {
    const found = await this.#facturas
      .findOne({ accountId, externalId })
      .sort({ _id: -1 })
      .lean<FacturaRecord>();
    if (!found) throw notFound(`externalId ${externalId}`);
    return found;
  }

  /** @throws DomainError noEncontrado */
  async get(accountId: string, idOrUuid: string): Promise<FacturaRecord> {
    const found = await this.find(accountId, idOrUuid);
    if (!found) throw notFound(`factura ${idOrUuid}`);
    return found;
  }

  /** Newest first, one page. The month bound lets the database use its index on any engine. */
  list(
    accountId: string,
    { from, to, limit, after, ...query }: ListQuery,
  ): Promise<FacturaRecord[]> {
    return this.#facturas
      .find(
        {
          accountId,
          fechaUnix: { $gte: from, $lt: to },
          ...conditionsOf(query),
          ...(after && comesAfter(after)),
        },
        ROW_FIELDS,
      )
      .sort({ fechaUnix: -1, folio: -1, _id: -1 })
      .limit(limit)
      .lean<FacturaRecord[]>()
      .exec();
  }

  /** Rows of any period, or of a range, as the index comes upon them. */
  findAnyOrder(
    accountId: string,
    {
      range,
      ...query
    }: Pick<ListQuery, 'status' | 'prefixes' | 'filtros'> & {
      range?: { from: number; to: number };
    },
    limit: number,
  ): Promise<FacturaRecord[]> {
    const found = this.#facturas
      .find(
        {
          accountId,
          ...(range && { fechaUnix: { $gte: range.from, $lt: range.to } }),
          ...conditionsOf(query),
        },
        ROW_FIELDS,
      )
      .limit(limit)
      .lean<FacturaRecord[]>();
    const hint = indexOf(query.filtros);
    return (hint ? found.hint(hint) : found).exec();
  }

  /** How many a period has of each status. */
  async countByStatus(
    accountId: string,
    { from, to }: { from: number; to: number },
  ): Promise<DiaCounts> {
    const found = await this.#facturas.aggregate<{ _id: FacturaStatus; count: number }>([
      { $match: { accountId, fechaUnix: { $gte: from, $lt: to } } },
      { $group: { _id: '$status', count: { $sum: 1 } } },
    ]);
    return { ...NO_FACTURAS, ...Object.fromEntries(found.map((it) => [it._id, it.count])) };
  }

  /** Takes the invoice for one try of one request. @throws DomainError facturaEnProceso, facturaReunida, facturaTimbrada, noEncontrado. */
  async lock(
    accountId: string,
    id: string,
    { requestId, candado: clave, requestHash, viaRest, prueba, masivo, takeOver }: Lock,
  ): Promise<Locked> {
    if (!OBJECT_ID.test(id)) throw notFound(`factura ${id}`);
    const now = new Date();
    const mirar = new Date(now.getTime() + LOOK_AFTER_MS);
    const written = {
      timbrarRequest: {
        id: requestId,
        status: TimbrarStatus.EnProceso,
        ...(viaRest && { viaRest }),
      },
      candado: {
        clave,
        requestHash,
        prueba,
        ...(masivo && { masivo }),
        desde: now,
        mirar,
      },
      updatedAt: now,
    };
    const before = (await nativeOf(this.#facturas).findOneAndUpdate(
      {
        _id: new Types.ObjectId(id),
        accountId,
        status: { $in: EDITABLE },
        ...notGathered,
        // Another file may have taken its fingerprints: then that file stamps it.
        ...(masivo && !prueba && { 'masivo.huellas': { $exists: true } }),
        $nor: [
          {
            'timbrarRequest.status': TimbrarStatus.EnProceso,
            ...(takeOver && { 'timbrarRequest.id': { $ne: requestId } }),
          },
          // The key of a test that was made answers that test.
          { 'timbrarRequest.status': TimbrarStatus.Aceptada, 'timbrarRequest.id': requestId },
        ],
      },
      { $set: written },
      { returnDocument: 'before' },
    )) as FacturaRecord | null;
    if (!before) return this.refuse(accountId, id);
    return { locked: { ...before, ...written }, before: before.timbrarRequest };
  }

  /** The try ends as if it had not been. */
  async letGo(
    accountId: string,
    id: string,
    { candado, before }: { candado: string; before?: TimbrarRequestSummary },
  ): Promise<void> {
    await this.#facturas.updateOne(
      { _id: id, accountId, 'candado.clave': candado },
      before
        ? { $set: { timbrarRequest: before }, $unset: { candado: 1 } }
        : { $unset: { candado: 1, timbrarRequest: 1 } },
    );
  }

  /**
   * Ends a request without a stamp: its error stays with the invoice, which is editable again.
   * @param candado only while this try holds it.
   */
  async unlock(
    accountId: string,
    id: string,
    { requestId, candado, error, autor, ...told }: Unlock,
  ): Promise<void> {
    await this.#facturas.updateOne(
      { _id: id, accountId, ...heldBy(requestId), ...(candado && { 'candado.clave': candado }) },
      {
        $set: {
          'timbrarRequest.status': TimbrarStatus.Error,
          'timbrarRequest.error': error,
          ...Object.fromEntries(
            Object.entries(told).map(([name, it]) => [`timbrarRequest.${name}`, it]),
          ),
        },
        $unset: { candado: 1 },
        $push: oneMore({ accion: 'rechazada', autor, detalle: error }),
      },
    );
  }

  /** Locks of all accounts that are to be looked at, the longest due first. */
  lateLocks(now: Date, most: number): Promise<LateLock[]> {
    return nativeOf(this.#facturas)
      .find({ 'candado.mirar': { $lt: now } })
      .project<LateLock>({ accountId: 1, candado: 1, timbrarRequest: 1, masivo: 1 })
      .sort({ 'candado.mirar': 1 })
      .limit(most)
      .toArray();
  }

  /** Whether it is still what it was when it was read: others look, too. */
  async isStillLate({ _id, accountId, candado }: LateLock): Promise<boolean> {
    const { clave, mirar } = candado;
    const filter = { _id, accountId, 'candado.clave': clave, 'candado.mirar': mirar };
    return (await nativeOf(this.#facturas).countDocuments(filter, { limit: 1 })) > 0;
  }

  /** The try of a file died: the invoice is as if it had not been asked for, and keeps its folio. */
  async freeRow({ _id, accountId, candado }: LateLock): Promise<void> {
    await nativeOf(this.#facturas).updateOne(
      { _id, accountId, 'candado.clave': candado.clave },
      { $unset: { candado: 1, timbrarRequest: 1 }, $inc: { 'masivo.muertes': 1 } },
    );
  }

  /** Its request is at work: it is looked at again later, and each time later still. */
  async lookLater({ _id, accountId, candado }: LateLock, now: Date): Promise<void> {
    const { clave, desde } = candado;
    const later = Math.min(now.getTime() - desde.getTime(), LOOK_EVERY_MS);
    const mirar = new Date(now.getTime() + later);
    await nativeOf(this.#facturas).updateOne(
      { _id, accountId, 'candado.clave': clave },
      { $set: { 'candado.mirar': mirar } },
    );
  }

  /** A line of its log without any other write; a line with a key is written once. */
  async note(accountId: string, id: string, line: Omit<MovimientoRecord, 'fecha'>): Promise<void> {
    await this.#facturas.updateOne(
      { _id: id, accountId, ...(line.clave && { 'movimientos.clave': { $ne: line.clave } }) },
      { $push: oneMore(line) },
    );
  }

  /**
   * Writes the prepared data of the request's stamp, with its assigned folio, only while this try
   * holds the invoice: a late one must not touch a stamped invoice. False when another one holds it,
   * or when a folio is assigned to an invoice that has one.
   * @throws DomainError folioRepetido
   */
  async setPrepared(
    accountId: string,
    draft: FacturaRecord,
    { requestId, candado, fields, assigned }: Prepared,
  ): Promise<boolean> {
    const written = { ...fields, ...assigned, updatedAt: new Date() };
    try {
      const { matchedCount } = await nativeOf(this.#facturas).updateOne(
        {
          _id: draft._id,
          accountId,
          ...heldBy(requestId),
          'candado.clave': candado,
          ...(assigned && { folio: { $exists: false } }),
        },
        { $set: { ...written, tokens: searchTokens({ ...draft, ...written }) } },
        { ignoreUndefined: true },
      );
      return matchedCount === 1;
    } catch (error) {
      throw isDuplicateKey(error) ? folioTaken(error) : error;
    }
  }

  /** The folio went back to its series. */
  async dropFolio(accountId: string, { _id, folio, ...rest }: FacturaRecord): Promise<void> {
    await this.#facturas.updateOne(
      { _id, accountId, folio, ...notStamped },
      { $unset: { folio: 1 }, $set: { tokens: searchTokens(rest) } },
    );
  }

  /** Says why an invoice may not be changed now. @throws DomainError facturaEnProceso, facturaReunida, facturaTimbrada, noEncontrado */
  async refuse(accountId: string, id: string): Promise<never> {
    const factura = await this.get(accountId, id);
    // An editable invoice was unlocked a moment ago.
    if (factura.timbrarRequest?.status === TimbrarStatus.EnProceso || isEditable(factura)) {
      throw new DomainError('facturaEnProceso');
    }
    if (factura.enGlobal !== undefined) throw new DomainError('facturaReunida');
    throw new DomainError('facturaTimbrada');
  }
}

import { OPCIONALES } from '@timbra/cfdi';
import {
  FacturaStatus,
  TimbrarStatus,
  type Autor,
  type StampedBody,
  type TimbrarRequestSummary,
  type UnlockBody,
} from '@timbra/contracts';
import type { OutboxEntry } from '@timbra/service-kit';
import {
  assertSameRequest,
  DomainError,
  idFromKey,
  isDuplicateKey,
  nativeOf,
  notFound,
} from '@timbra/service-kit';
import { Types } from 'mongoose';
import { oneMore, type MovimientoRecord } from '../bitacora/movimiento.ts';
import type { FacturaModel, FacturaRecord, MasivoDeFactura } from './factura.model.ts';
import { isEditable, revisionOf, ROW_FIELDS } from './factura.view.ts';
import { comesAfter, conditionsOf, indexOf, type ListQuery } from './list-query.ts';
import { foldWord, searchTokens } from '../busqueda/search-tokens.ts';
import { NO_FACTURAS, type DiaCounts } from '../dias/dia.model.ts';

const { Borrador, Prueba, Timbrada } = FacturaStatus;

/** What saving a draft writes. */
export type DraftFields = Omit<
  FacturaRecord,
  | '_id'
  | 'accountId'
  | 'requestHash'
  | 'revision'
  | 'savedHash'
  | 'cancelarRequest'
  | 'acuseKey'
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

/** A draft that replaces the stored one. */
export interface Replacement {
  draft: DraftFields;
  /** Hash of the body as it was sent: the same body again is already saved. */
  hash: string;
  /** The revision that the caller edited; without it the draft replaces any revision. */
  revision?: number;
  autor?: Autor;
}

/** How a draft is made. */
interface Creation {
  idempotency?: { key: string; hash: string };
  /** Made of the key unless it is told. */
  id?: string;
  autor?: Autor;
  /** Of a file, and the hash of the body that its rows made. */
  masivo?: MasivoDeFactura;
  savedHash?: string;
}

/** A draft as it is first stored. */
export const newFactura = (
  accountId: string,
  draft: DraftFields,
  {
    _id,
    autor,
    ...rest
  }: { _id: Types.ObjectId; requestHash?: string } & Pick<
    Creation,
    'autor' | 'masivo' | 'savedHash'
  >,
) => ({
  ...draft,
  tokens: searchTokens(draft),
  _id,
  accountId,
  ...rest,
  revision: 1,
  status: Borrador,
  prueba: false,
  creadaPor: autor,
});

/**
 * The fields that show a stamp: all of svc-stamping's body but those that its days are reckoned
 * from.
 */
type Stamp = Omit<StampedBody, 'fechaUnixAntes' | 'lugarExpedicion' | 'conAvisos'>;

/** How an invoice is taken for one request. */
interface Lock {
  requestId: string;
  /** Of this try to stamp it: what it writes is fenced by it. */
  candado: string;
  requestHash: string;
  viaRest: boolean;
  prueba: boolean;
  masivo: boolean;
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

/** What preparing a stamp writes. */
interface Prepared {
  requestId: string;
  candado: string;
  fields: Partial<FacturaRecord>;
  assigned?: { serie?: string; folio: number };
}

/** Fields that a draft may lack: those of its table, and those computed for some drafts only. */
const OPTIONAL = [
  ...OPCIONALES,
  'templateCode',
  'totalImpuestosTrasladados',
  'totalImpuestosRetenidos',
  'montoTotalPagos',
  'fechaLimite',
  'externalIdUnico',
] as const satisfies readonly (keyof DraftFields)[];

const STAMP_FIELDS = {
  uuid: 1,
  xuuid: 1,
  fechaTimbrado: 1,
  cadenaOriginal: 1,
  sello: 1,
  selloLastDigits: 1,
  noCertificadoSat: 1,
  xmlKey: 1,
} as const;

const EDITABLE = [Borrador, Prueba];
/** A sale that a global invoice bills is neither changed nor stamped on its own. */
const notGathered = { enGlobal: { $exists: false } };
const notLocked = { 'timbrarRequest.status': { $ne: TimbrarStatus.EnProceso } };
const atRevision = (revision: number) => ({
  revision: revision === 0 ? { $exists: false } : revision,
});
const heldBy = (requestId: string) => ({
  'timbrarRequest.id': requestId,
  'timbrarRequest.status': TimbrarStatus.EnProceso,
});
const notStamped = { status: { $in: EDITABLE } };
const OBJECT_ID = /^[0-9a-f]{24}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const folioTaken = (cause: unknown) => new DomainError('folioRepetido', { cause });
export const EXTERNO_TOMADO = 'Otro comprobante ya tiene este identificador';
const externalIdTaken = (taken: FacturaRecord, cause?: unknown) =>
  new DomainError('externalIdRepetido', {
    errors: [{ path: 'externalId', message: EXTERNO_TOMADO }],
    existente: taken._id.toString(),
    cause,
  });

/** Invoices, always within one account. */
export class FacturaRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** @throws DomainError folioRepetido, externalIdRepetido; idempotenciaDistinta when the key came with another body. */
  async create(
    accountId: string,
    draft: DraftFields,
    { idempotency, autor, masivo, savedHash, ...given }: Creation = {},
  ): Promise<FacturaRecord> {
    const id = given.id ?? (idempotency && idFromKey(accountId, 'factura', idempotency.key));
    const _id = new Types.ObjectId(id);
    await this.#refuseTaken(accountId, _id.toHexString(), draft);
    try {
      const created = await this.#facturas.create(
        newFactura(accountId, draft, {
          _id,
          autor,
          masivo,
          savedHash,
          requestHash: idempotency?.hash,
        }),
      );
      return created.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = idempotency && (await this.find(accountId, _id.toHexString()));
      if (!existing) throw await this.#whatIsTaken(accountId, _id.toHexString(), draft, error);
      assertSameRequest(existing.requestHash, idempotency.hash);
      return existing;
    }
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

  /**
   * The same once more after its answer was lost changes nothing and answers what is stored.
   * @throws DomainError externalIdRepetido, facturaCambiada, facturaEnProceso, facturaReunida,
   * facturaTimbrada, folioRepetido, noEncontrado.
   */
  async replaceDraft(
    accountId: string,
    id: string,
    { draft, hash, revision, autor }: Replacement,
  ): Promise<FacturaRecord> {
    await this.#refuseTaken(accountId, id, draft);
    // A draft is replaced whole: a field that was left out has to be taken out.
    const emptied = Object.fromEntries(
      OPTIONAL.filter((name) => draft[name] === undefined).map((name) => [name, 1 as const]),
    );
    try {
      const saved = await this.#facturas
        .findOneAndUpdate(
          {
            _id: id,
            accountId,
            status: { $in: EDITABLE },
            ...notLocked,
            ...notGathered,
            ...(revision !== undefined && atRevision(revision)),
          },
          // A test that is edited is a draft again: its XML and PDF show what it no longer says.
          {
            $set: {
              ...draft,
              tokens: searchTokens(draft),
              savedHash: hash,
              status: Borrador,
              prueba: false,
              'guardada.fecha': new Date(),
              ...(autor && { 'guardada.autor': autor }),
            },
            $unset: { ...emptied, ...STAMP_FIELDS },
            $inc: { revision: 1, 'guardada.veces': 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<FacturaRecord>();
      return saved ?? (await this.#refuseReplacement(accountId, id, hash, revision));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw await this.#whatIsTaken(accountId, id, draft, error);
    }
  }

  /** @throws DomainError as replaceDraft. */
  async removeDraft(accountId: string, id: string): Promise<void> {
    const { deletedCount } = await this.#facturas.deleteOne({
      _id: id,
      accountId,
      status: { $in: EDITABLE },
      ...notLocked,
      ...notGathered,
    });
    if (deletedCount === 0) await this.#refuse(accountId, id);
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
      candado: { clave, requestHash, prueba, desde: now, mirar },
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
    if (!before) return this.#refuse(accountId, id);
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
      .project<LateLock>({ accountId: 1, candado: 1, timbrarRequest: 1, 'masivo.id': 1 })
      .sort({ 'candado.mirar': 1 })
      .limit(most)
      .toArray();
  }

  /** Its request is at work: it is looked at again later, and each time later still. */
  async lookLater({ _id, accountId, candado }: LateLock, now: Date): Promise<void> {
    const { clave, desde } = candado;
    const mirar = new Date(2 * now.getTime() - desde.getTime());
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

  /** Writes the search words of a stamped invoice anew; no other write changes it meanwhile. */
  async retoken(accountId: string, factura: FacturaRecord): Promise<void> {
    const { _id, uuid } = factura;
    const change = { $set: { tokens: searchTokens(factura) } };
    await this.#facturas.updateOne({ _id, accountId, uuid }, change, { timestamps: false });
  }

  /** The folio went back to its series. */
  async dropFolio(accountId: string, { _id, folio, ...rest }: FacturaRecord): Promise<void> {
    await this.#facturas.updateOne(
      { _id, accountId, folio, ...notStamped },
      { $unset: { folio: 1 }, $set: { tokens: searchTokens(rest) } },
    );
  }

  /** Shows the stamp and writes its notices. Once per request: a repetition changes nothing. */
  async markStamped(
    accountId: string,
    id: string,
    { stamp, fechaUnix, avisos }: { stamp: Stamp; fechaUnix: number; avisos: OutboxEntry[] },
  ): Promise<FacturaRecord> {
    const { requestId, prueba, noCertificado, fecha, autor, ...fields } = stamp;
    // A test leaves the draft as the person wrote it: its Fecha is not the one of the real stamp.
    const own = prueba ? {} : { fecha, fechaUnix, certificado: noCertificado };
    const marked = await nativeOf(this.#facturas).findOneAndUpdate(
      {
        _id: new Types.ObjectId(id),
        accountId,
        'timbrarRequest.id': requestId,
        'timbrarRequest.status': { $ne: TimbrarStatus.Aceptada },
      },
      {
        $set: {
          ...fields,
          ...own,
          selloLastDigits: stamp.sello.slice(-8),
          prueba,
          status: prueba ? Prueba : Timbrada,
          'timbrarRequest.status': TimbrarStatus.Aceptada,
          updatedAt: new Date(),
        },
        $unset: { candado: 1 },
        $addToSet: { tokens: foldWord(stamp.uuid) },
        $push: {
          ...oneMore({ accion: prueba ? 'prueba' : 'timbrada', autor, detalle: stamp.uuid }),
          ...(avisos.length > 0 && { outbox: { $each: avisos } }),
        } as object,
      },
      { returnDocument: 'after', ignoreUndefined: true },
    );
    if (marked) return marked as FacturaRecord;
    // The stamp of a test is told again after the test was edited: it is a draft now, and stays
    // one.
    const shown = await this.find(accountId, id);
    if (shown?.timbrarRequest?.id === requestId) return shown;
    throw notFound(`factura ${id} of request ${requestId}`);
  }

  async #refuseTaken(
    accountId: string,
    id: string,
    { externalIdUnico: externalId }: DraftFields,
  ): Promise<void> {
    const taken = externalId && (await this.#otherWith(accountId, id, externalId));
    if (taken) throw externalIdTaken(taken);
  }

  /** Which unique value another invoice has: the folio, or the name in another system. */
  async #whatIsTaken(
    accountId: string,
    id: string,
    { externalIdUnico: externalId }: DraftFields,
    cause: unknown,
  ): Promise<DomainError> {
    const taken = externalId && (await this.#otherWith(accountId, id, externalId));
    return taken ? externalIdTaken(taken, cause) : folioTaken(cause);
  }

  /** Also finds invoices that were saved before the account wanted unique names. */
  #otherWith(accountId: string, id: string, externalId: string): Promise<FacturaRecord | null> {
    return this.#facturas
      .findOne({ accountId, externalId, _id: { $ne: id } })
      .lean<FacturaRecord>()
      .exec();
  }

  async #refuseReplacement(
    accountId: string,
    id: string,
    hash: string,
    revision?: number,
  ): Promise<FacturaRecord> {
    const stored = await this.get(accountId, id);
    const isOther = revision !== undefined && revisionOf(stored) !== revision;
    if (!isOther || !isEditable(stored)) return this.#refuse(accountId, id);
    if (stored.savedHash === hash) return stored;
    throw new DomainError('facturaCambiada', {
      internal: `revision ${revisionOf(stored)}, asked for ${revision}`,
    });
  }

  /** Says why a draft could not be changed. */
  async #refuse(accountId: string, id: string): Promise<never> {
    const factura = await this.get(accountId, id);
    // An editable invoice was unlocked a moment ago.
    if (factura.timbrarRequest?.status === TimbrarStatus.EnProceso || isEditable(factura)) {
      throw new DomainError('facturaEnProceso');
    }
    if (factura.enGlobal !== undefined) throw new DomainError('facturaReunida');
    throw new DomainError('facturaTimbrada');
  }
}

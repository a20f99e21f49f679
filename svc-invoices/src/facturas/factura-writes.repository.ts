import { OPCIONALES } from '@timbra/cfdi';
import {
  CancelarStatus,
  FacturaStatus,
  RECHAZADA,
  SITUACIONES_SAT,
  TimbrarStatus,
  type Autor,
  type CancelacionContada,
  type StampedBody,
} from '@timbra/contracts';
import {
  assertSameRequest,
  DomainError,
  idFromKey,
  isDuplicateKey,
  nativeOf,
  notFound,
  type OutboxEntry,
} from '@timbra/service-kit';
import { Types } from 'mongoose';
import { oneMore } from './movimiento.ts';
import { foldWord, searchTokens } from '../busqueda/search-tokens.ts';
import type { FacturaModel, FacturaRecord, MasivoDeFactura } from './factura.model.ts';
import {
  EDITABLE,
  EXTERNO_TOMADO,
  folioTaken,
  notGathered,
  notLocked,
  type DraftFields,
  type FacturaRepository,
} from './factura.repository.ts';
import { isEditable, revisionOf } from './factura.view.ts';

const { Borrador, Cancelada, Prueba, Timbrada } = FacturaStatus;

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
export interface Creation {
  idempotency?: { key: string; hash: string };
  /** Made of the key unless it is told. */
  id?: string;
  autor?: Autor;
  /** Of a file, and the hash of the body that its rows made. */
  masivo?: MasivoDeFactura;
  savedHash?: string;
}

/** A draft of one invoice of a file, and the hash of the body that its rows made. */
export interface MasivoDraft {
  factura: number;
  draft: DraftFields;
  hash: string;
  autor?: Autor;
}

/** A draft as it is first stored. */
const newFactura = (
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
 * The fields that show a stamp: svc-stamping's body without the fields that its days are reckoned
 * from.
 */
export type Stamp = Omit<StampedBody, 'fechaUnixAntes' | 'lugarExpedicion' | 'conAvisos'>;

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

const atRevision = (revision: number) => ({
  revision: revision === 0 ? { $exists: false } : revision,
});
const externalIdTaken = (taken: FacturaRecord, cause?: unknown) =>
  new DomainError('externalIdRepetido', {
    errors: [{ path: 'externalId', message: EXTERNO_TOMADO }],
    existente: taken._id.toString(),
    cause,
  });

/** A svc-stamping of the version before says a refusal in words alone; the list finds it by its code. */
const withCode = ({ cancelarRequest: it }: CancelacionContada) =>
  it?.status === CancelarStatus.Error && !it.errorCode && it.error === SITUACIONES_SAT[RECHAZADA]
    ? { ...it, errorCode: RECHAZADA }
    : it;

/** Every write that others follow from (`change-factura.ts`), always within one account. */
export class FacturaWrites {
  readonly #facturas: FacturaModel;
  readonly #reads: Pick<FacturaRepository, 'find' | 'get' | 'refuse'>;

  constructor(facturas: FacturaModel, reads: Pick<FacturaRepository, 'find' | 'get' | 'refuse'>) {
    this.#facturas = facturas;
    this.#reads = reads;
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
      const existing = idempotency && (await this.#reads.find(accountId, _id.toHexString()));
      if (!existing) throw await this.#whatIsTaken(accountId, _id.toHexString(), draft, error);
      assertSameRequest(existing.requestHash, idempotency.hash);
      return existing;
    }
  }

  /** The drafts of a file, in one write; one that may not be stored is left out, and the others are. */
  async createMany(
    accountId: string,
    masivoId: string,
    drafts: readonly MasivoDraft[],
  ): Promise<void> {
    const taken = await this.#externosTomados(accountId, drafts);
    const free = drafts.filter(({ draft }) => !taken.has(draft.externalIdUnico));
    if (free.length === 0) return;
    const docs = free.map(({ factura, draft, hash, autor }) =>
      newFactura(accountId, draft, {
        _id: new Types.ObjectId(),
        autor,
        savedHash: hash,
        masivo: { id: masivoId, factura },
      }),
    );
    try {
      await this.#facturas.insertMany(docs, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
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
    if (deletedCount === 0) await this.#reads.refuse(accountId, id);
  }

  /** Writes the search words of a stamped invoice anew; no other write changes it meanwhile. */
  async retoken(accountId: string, factura: FacturaRecord): Promise<void> {
    const { _id, uuid } = factura;
    const change = { $set: { tokens: searchTokens(factura) } };
    await this.#facturas.updateOne({ _id, accountId, uuid }, change, { timestamps: false });
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
    const shown = await this.#reads.find(accountId, id);
    if (shown?.timbrarRequest?.id === requestId) return shown;
    throw notFound(`factura ${id} of request ${requestId}`);
  }

  /**
   * Shows how a request stands. Once SAT cancelled the invoice, marks it cancelled, takes away its
   * balance and writes its notice, all in one write; a later word about the request takes none of that
   * back. @throws DomainError noEncontrado
   */
  async tellCancelacion(
    accountId: string,
    id: string,
    contada: CancelacionContada,
    avisos: OutboxEntry[] = [],
  ): Promise<FacturaRecord> {
    const { fechaCancelado } = contada;
    const cancelarRequest = withCode(contada);
    const shown = { ...(cancelarRequest && { cancelarRequest }) };
    if (fechaCancelado !== undefined) {
      await this.#facturas.updateOne(
        { _id: id, accountId, status: Timbrada },
        {
          $set: { ...shown, fechaCancelado, status: Cancelada },
          $unset: { saldo: 1, porCobrar: 1 },
          ...(avisos.length > 0 && { $push: { outbox: { $each: avisos } } }),
        },
      );
    }
    const issued = { _id: id, accountId, status: { $in: [Timbrada, Cancelada] } };
    const isLast = cancelarRequest?.status === CancelarStatus.Cancelada;
    await this.#facturas.updateOne(
      {
        ...issued,
        ...(!isLast && { 'cancelarRequest.status': { $ne: CancelarStatus.Cancelada } }),
      },
      { $set: shown },
    );
    const told = await this.#facturas.findOne(issued).lean<FacturaRecord>();
    if (!told) throw notFound(`stamped factura ${id}`);
    return told;
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
    const stored = await this.#reads.get(accountId, id);
    const isOther = revision !== undefined && revisionOf(stored) !== revision;
    if (!isOther || !isEditable(stored)) return this.#reads.refuse(accountId, id);
    if (stored.savedHash === hash) return stored;
    throw new DomainError('facturaCambiada', {
      internal: `revision ${revisionOf(stored)}, asked for ${revision}`,
    });
  }

  /**
   * Also finds invoices that were saved before the account wanted unique names: no index has those.
   */
  async #externosTomados(
    accountId: string,
    drafts: readonly { draft: DraftFields }[],
  ): Promise<Set<string | undefined>> {
    const names = drafts.flatMap(({ draft }) => draft.externalIdUnico ?? []);
    if (names.length === 0) return new Set();
    const found = await this.#facturas.distinct('externalId', {
      accountId,
      externalId: { $in: names },
    });
    return new Set(found.flatMap((it) => it ?? []));
  }
}

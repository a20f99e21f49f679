import { FacturaStatus, TimbrarStatus, type FilaMasiva } from '@timbra/contracts';
import { isDuplicateKey, nativeOf } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { FacturaModel, FacturaRecord, MasivoDeFactura } from '../../facturas/factura.model.ts';
import type { De } from '../fila-masiva.model.ts';

/** How far an invoice of a file is. */
export type FacturaMasiva = Pick<
  FacturaRecord,
  | '_id'
  | 'status'
  | 'prueba'
  | 'uuid'
  | 'serie'
  | 'folio'
  | 'emisor'
  | 'fechaUnix'
  | 'savedHash'
  | 'timbrarRequest'
> & { masivo: MasivoDeFactura };

const SHOWN = {
  status: 1,
  prueba: 1,
  uuid: 1,
  serie: 1,
  folio: 1,
  fechaUnix: 1,
  savedHash: 1,
  timbrarRequest: 1,
  masivo: 1,
  'emisor.rfc': 1,
} as const;

/** The fingerprints of an invoice's rows, left before its stamp is asked for. */
export interface Huella extends Required<Pick<MasivoDeFactura, 'nombre' | 'filas' | 'huellas'>> {
  facturaId: string;
  /** Without it, the account may have the same twice. */
  unica?: string;
}
export type Repetida = NonNullable<FilaMasiva['repetida']>;

/** Folios that people typed ahead of a series are stepped over, at most this many at a time. */
const MOST_TAKEN = 100;
const EDITABLE = [FacturaStatus.Borrador, FacturaStatus.Prueba];
/** It has no stamp, and no request is at work on it. */
const isIdle = ({ status, timbrarRequest }: FacturaMasiva): boolean =>
  EDITABLE.some((it) => it === status) && timbrarRequest?.status !== TimbrarStatus.EnProceso;

const idsOf = (ids: readonly string[]) => ids.map((id) => new Types.ObjectId(id));

const repetidaOf = ({ _id, uuid, masivo }: FacturaMasiva, huella: string): Repetida => {
  const { nombre = '', filas = [], huellas = [], factura } = masivo;
  const fila = filas[huellas.indexOf(huella)] ?? factura;
  return { nombre, fila, facturaId: _id.toString(), ...(uuid && { uuid }) };
};

/** The invoices that files became, always within one account. */
export class FacturasMasivas {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** By the first row of each. */
  async of(
    { accountId, masivoId }: De,
    facturas: readonly number[],
  ): Promise<Map<number, FacturaMasiva>> {
    const found = await this.#facturas
      .find({ accountId, 'masivo.id': masivoId, 'masivo.factura': { $in: facturas } }, SHOWN)
      .lean<FacturaMasiva[]>();
    return new Map(found.map((it) => [it.masivo.factura, it]));
  }

  async byId(accountId: string, ids: readonly string[]): Promise<Map<string, FacturaMasiva>> {
    if (ids.length === 0) return new Map();
    const found = await this.#facturas
      .find({ accountId, _id: { $in: ids } }, SHOWN)
      .lean<FacturaMasiva[]>();
    return new Map(found.map((it) => [it._id.toString(), it]));
  }

  /**
   * The numbers of a series above a folio that invoices of the account carry, for the next so many.
   */
  async takenAbove(
    accountId: string,
    serie: string,
    { folio, count }: { folio: number; count: number },
  ): Promise<Set<number>> {
    const next = { $gt: folio, $lte: folio + count + MOST_TAKEN };
    const found = await this.#facturas
      .find({ accountId, serie, folio: next }, { folio: 1 })
      .lean<Pick<FacturaRecord, 'folio'>[]>();
    return new Set(found.flatMap((it) => it.folio ?? []));
  }

  /**
   * Leaves the fingerprints of invoices with them. Answers the invoices whose fingerprints another
   * invoice of the account has already, stamped or about to be: their stamp must not be asked for.
   */
  async claim(accountId: string, claims: readonly Huella[]): Promise<Map<string, FacturaMasiva>> {
    await this.#write(accountId, claims);
    const refused = await this.#withoutOwn(accountId, claims);
    if (refused.length === 0) return new Map();
    // An unstamped invoice of another file gives its fingerprints up: only this file is at work.
    const holders = await this.#holders(accountId, refused);
    const idle = [...holders.values()].filter(isIdle);
    await this.release(
      accountId,
      idle.map(({ _id }) => _id.toString()),
    );
    await this.#write(accountId, refused);
    const repeated = await this.#withoutOwn(accountId, refused);
    const now = await this.#holders(accountId, repeated);
    const pairs = repeated.map(({ facturaId, unica = '' }) => [facturaId, now.get(unica)] as const);
    return new Map(pairs.flatMap(([id, it]) => (it ? [[id, it] as const] : [])));
  }

  /** Frees the fingerprints of unstamped invoices: another one may stamp the same content. */
  async release(accountId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#facturas.updateMany(
      {
        _id: { $in: ids },
        accountId,
        status: { $in: EDITABLE },
        'timbrarRequest.status': { $ne: TimbrarStatus.EnProceso },
      },
      { $unset: { 'masivo.huellas': 1, 'masivo.unica': 1 } },
    );
  }

  /** Where rows of these fingerprints were stamped, or are being stamped, of other files. */
  async repeated(
    { accountId, masivoId }: De,
    huellas: readonly string[],
  ): Promise<Map<string, Repetida>> {
    const found = await this.#facturas
      .find(
        {
          accountId,
          'masivo.huellas': { $in: huellas },
          'masivo.id': { $ne: masivoId },
          $or: [
            { status: { $nin: EDITABLE } },
            { 'timbrarRequest.status': TimbrarStatus.EnProceso },
          ],
        },
        SHOWN,
      )
      .sort({ _id: -1 })
      .limit(huellas.length)
      .lean<FacturaMasiva[]>();
    // Of several with one fingerprint the oldest stands: they come newest first, and a Map keeps the last.
    return new Map(
      found.flatMap((it) => (it.masivo.huellas ?? []).map((own) => [own, repetidaOf(it, own)])),
    );
  }

  /** Which of them were cancelled. */
  async cancelled(accountId: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const found = await this.#facturas
      .find({ accountId, _id: { $in: ids }, status: FacturaStatus.Cancelada }, { _id: 1 })
      .lean<Pick<FacturaMasiva, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id.toString()));
  }

  /** Each alone: the database refuses a taken one and writes the others. */
  async #write(accountId: string, claims: readonly Huella[]): Promise<void> {
    if (claims.length === 0) return;
    const writes = claims.map(({ facturaId, nombre, filas, huellas, unica }) => ({
      updateOne: {
        filter: {
          _id: new Types.ObjectId(facturaId),
          accountId,
          status: { $in: EDITABLE },
        },
        update: {
          $set: {
            'masivo.nombre': nombre,
            'masivo.filas': filas,
            'masivo.huellas': huellas,
            ...(unica && { 'masivo.unica': unica }),
          },
          ...(!unica && { $unset: { 'masivo.unica': 1 as const } }),
        },
      },
    }));
    try {
      await nativeOf(this.#facturas).bulkWrite(writes, { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async #withoutOwn(accountId: string, claims: readonly Huella[]): Promise<Huella[]> {
    const wanted = claims.filter(({ unica }) => unica !== undefined);
    const _id = { $in: idsOf(wanted.map(({ facturaId }) => facturaId)) };
    const found = await this.#facturas
      .find({ accountId, _id }, { 'masivo.unica': 1 })
      .lean<FacturaMasiva[]>();
    const own = new Map(found.map((it) => [it._id.toString(), it.masivo.unica]));
    return wanted.filter(({ facturaId, unica }) => own.get(facturaId) !== unica);
  }

  async #holders(
    accountId: string,
    claims: readonly Huella[],
  ): Promise<Map<string, FacturaMasiva>> {
    const unicas = claims.flatMap(({ unica }) => unica ?? []);
    const found = await this.#facturas
      .find({ accountId, 'masivo.unica': { $in: unicas } }, SHOWN)
      .lean<FacturaMasiva[]>();
    return new Map(found.map((it) => [it.masivo.unica ?? '', it]));
  }
}

/** For each row of a repeated invoice, where it was stamped before. */
export const repetidasOf = (holder: FacturaMasiva, huellas: readonly string[]): Repetida[] =>
  huellas.map((huella) => repetidaOf(holder, huella));

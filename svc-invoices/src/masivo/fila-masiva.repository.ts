import {
  MAX_DESCONOCIDOS,
  type CampoMasivo,
  type EstadoFila,
  type FilasMasivasQuery,
  type SeleccionMasivaBody,
} from '@timbra/contracts';
import { notFound } from '@timbra/service-kit';
import { importesDe, isElegida, type FacturaDeFilas } from './factura-de-filas.ts';
import type { De, FilaMasivaModel, FilaMasivaRecord, Revisada } from './fila-masiva.model.ts';
import type { Cuentas } from './masivo.repository.ts';
import type { FilaLeida } from './read-masivo.ts';

/** Rows of one write or one reading. */
const BATCH = 500;

/** Whether a row is stamped with the others, and why not. */
export type Eleccion = Pick<FilaMasivaRecord, 'repetida' | 'willTimbrar' | 'aSabiendas'>;

type Solo = FilasMasivasQuery['solo'];
/** Rows in these states are not chosen any more. */
const PEDIDAS: EstadoFila[] = ['timbrando', 'timbrada'];
const EN_CAMINO: EstadoFila[] = ['enEspera', 'timbrando'];
const SOLO = {
  todas: {},
  errores: { $or: [{ conError: true }, { estado: 'rechazada' as const }] },
  conAdvertencias: { advertencias: { $exists: true } },
  timbradas: { uuid: { $exists: true } },
  enEspera: { estado: { $in: EN_CAMINO } },
  noSeTimbran: { willTimbrar: false, uuid: { $exists: false } },
} satisfies Record<Solo, object>;

/** Why a row is counted. */
type Razon = 'conError' | Exclude<Solo, 'todas'>;
const has = (campo: string) => ({ $ne: [{ $type: campo }, 'missing'] });
const countIf = (isSo: object | string) => ({ $sum: { $cond: [isSo, 1, 0] } });
/** What SOLO asks of a row, as $group asks it. */
const CUENTA = {
  conError: countIf('$conError'),
  errores: countIf({ $or: ['$conError', { $eq: ['$estado', 'rechazada'] }] }),
  conAdvertencias: countIf(has('$advertencias')),
  timbradas: countIf(has('$uuid')),
  enEspera: countIf({ $in: ['$estado', EN_CAMINO] }),
  noSeTimbran: countIf({ $not: [{ $or: ['$willTimbrar', has('$uuid')] }] }),
} satisfies Record<Razon, object>;
const NINGUNA: Record<Razon, number> = {
  conError: 0,
  errores: 0,
  conAdvertencias: 0,
  timbradas: 0,
  enEspera: 0,
  noSeTimbran: 0,
};

/** Rows of workbooks, always within one account and one file. */
export class FilaMasivaRepository {
  readonly #filas: FilaMasivaModel;

  constructor(filas: FilaMasivaModel) {
    this.#filas = filas;
  }

  async insert(de: De, filas: readonly FilaLeida[], expira: Date): Promise<void> {
    for (let from = 0; from < filas.length; from += BATCH) {
      const part = filas.slice(from, from + BATCH);
      await this.#filas.insertMany(
        part.map((it) => ({
          ...it,
          ...de,
          errors: [],
          conError: false,
          expira,
          estado: 'porTimbrar' as const,
          willTimbrar: true,
        })),
        { ordered: false, lean: true },
      );
    }
  }

  /** Rows that are not stamped yet, by invoice, from behind the invoice of that first row. */
  afterFactura({ accountId, masivoId }: De, factura: number): AsyncIterable<FilaMasivaRecord> {
    return this.#filas
      .find({ accountId, masivoId, factura: { $gt: factura }, estado: { $ne: 'timbrada' } })
      .sort({ factura: 1, fila: 1 })
      .lean<FilaMasivaRecord>()
      .cursor({ batchSize: BATCH });
  }

  /** In the order of the sheet. */
  each({ accountId, masivoId }: De, solo: Solo): AsyncIterable<FilaMasivaRecord> {
    return this.#filas
      .find({ accountId, masivoId, ...SOLO[solo] })
      .sort({ fila: 1 })
      .lean<FilaMasivaRecord>()
      .cursor({ batchSize: BATCH });
  }

  page(
    { accountId, masivoId }: De,
    { after, limit, solo }: { after: number; limit: number; solo: Solo },
  ): Promise<FilaMasivaRecord[]> {
    return this.#filas
      .find({ accountId, masivoId, fila: { $gt: after }, ...SOLO[solo] })
      .sort({ fila: 1 })
      .limit(limit)
      .lean<FilaMasivaRecord[]>()
      .exec();
  }

  /** The first row of each of these names of another system. */
  async primerasConExterno(
    { accountId, masivoId }: De,
    externos: readonly string[],
  ): Promise<Map<string, Pick<FilaMasivaRecord, 'fila' | 'factura'>>> {
    if (externos.length === 0) return new Map();
    const found = await this.#filas
      .find(
        { accountId, masivoId, 'celdas.externalId': { $in: externos } },
        { fila: 1, factura: 1, 'celdas.externalId': 1 },
      )
      .sort({ fila: -1 })
      .lean<Pick<FilaMasivaRecord, 'fila' | 'factura' | 'celdas'>[]>();
    // Map keeps the last entry of a name, which here is the first row of the sheet.
    return new Map(found.map((it) => [it.celdas.externalId ?? '', it]));
  }

  /** @throws DomainError noEncontrado */
  async get({ accountId, masivoId }: De, fila: number): Promise<FilaMasivaRecord> {
    const found = await this.#filas.findOne({ accountId, masivoId, fila }).lean<FilaMasivaRecord>();
    if (!found) throw notFound(`fila ${fila} of masivo ${masivoId}`);
    return found;
  }

  /** Writes cells alone, so that two people may mend one row. @throws DomainError noEncontrado */
  async mend(
    { accountId, masivoId }: De,
    fila: number,
    celdas: Partial<Record<CampoMasivo, string>>,
  ): Promise<FilaMasivaRecord> {
    const cells = Object.entries(celdas).map(([campo, text]) => [campo, text.trim()] as const);
    const named = (those: typeof cells) =>
      Object.fromEntries(those.map(([campo, text]) => [`celdas.${campo}`, text]));
    const mended = await this.#filas
      .findOneAndUpdate(
        { accountId, masivoId, fila },
        {
          $set: named(cells.filter(([, text]) => text !== '')),
          $unset: named(cells.filter(([, text]) => text === '')),
          $pull: { ilegibles: { campo: { $in: cells.map(([campo]) => campo) } } },
        },
        { returnDocument: 'after' },
      )
      .lean<FilaMasivaRecord>();
    if (!mended) throw notFound(`fila ${fila} of masivo ${masivoId}`);
    return mended;
  }

  /** The rows of these invoices, without stamped ones. */
  ofGrupos({ accountId, masivoId }: De, grupos: readonly string[]): Promise<FilaMasivaRecord[]> {
    return this.#filas
      .find({ accountId, masivoId, grupo: { $in: grupos }, estado: { $ne: 'timbrada' } })
      .sort({ fila: 1 })
      .lean<FilaMasivaRecord[]>()
      .exec();
  }

  /** Writes the new invoice of each mended row: it was not asked to be stamped in this form. */
  async regroup(
    { accountId, masivoId }: De,
    filas: readonly Pick<FilaMasivaRecord, 'fila' | 'grupo' | 'factura'>[],
  ): Promise<void> {
    await this.#writeEach(
      filas.map(({ fila, grupo, factura }) => ({
        updateOne: {
          filter: { accountId, masivoId, fila },
          update: {
            $set: { grupo, factura, estado: 'porTimbrar' as const },
            $unset: { rechazo: 1 as const },
          },
        },
      })),
    );
  }

  /** Writes what the rules found; what they no longer find goes. */
  async note(
    { accountId, masivoId }: De,
    revisadas: readonly (Revisada & Partial<Eleccion>)[],
  ): Promise<void> {
    await this.#writeEach(
      revisadas.map(({ fila, errors, conError, huella, ...rest }) => {
        const gone = Object.entries(rest).filter(([, it]) => it === undefined);
        const kept = Object.entries(rest).filter(([, it]) => it !== undefined);
        return {
          updateOne: {
            // A row that was stamped meanwhile is not checked any more.
            filter: { accountId, masivoId, fila, estado: { $ne: 'timbrada' as const } },
            update: {
              $set: { errors, conError, huella, ...Object.fromEntries(kept) },
              ...(gone.length > 0 && {
                $unset: Object.fromEntries(gone.map(([name]) => [name, 1 as const])),
              }),
            },
          },
        };
      }),
    );
  }

  countWithError({ accountId, masivoId }: De): Promise<number> {
    return this.#filas.countDocuments({ accountId, masivoId, conError: true }).exec();
  }

  /** Includes invoices in the stamping or not; a repeated row is included only when it is named. */
  async choose(
    { accountId, masivoId }: De,
    { willTimbrar, facturas }: SeleccionMasivaBody,
  ): Promise<void> {
    const those = {
      accountId,
      masivoId,
      estado: { $nin: PEDIDAS },
      ...(facturas && { factura: { $in: facturas } }),
    };
    if (!willTimbrar) {
      await this.#filas.updateMany(those, { $set: { willTimbrar }, $unset: { aSabiendas: 1 } });
      return;
    }
    const isRepeated = { repetida: { $exists: true } };
    const repeated = await this.#filas.distinct('factura', { ...those, ...isRepeated });
    await this.#filas.updateMany(
      { ...those, ...(!facturas && { factura: { $nin: repeated } }) },
      { $set: { willTimbrar } },
    );
    if (!facturas) return;
    const knowingly = { accountId, masivoId, factura: { $in: repeated } };
    await this.#filas.updateMany(knowingly, { $set: { aSabiendas: true } });
  }

  facturas({ accountId, masivoId }: De): Promise<FacturaDeFilas[]> {
    return this.#filas.aggregate<FacturaDeFilas>([
      { $match: { accountId, masivoId } },
      {
        $group: {
          _id: '$factura',
          conError: { $max: '$conError' },
          willTimbrar: { $min: '$willTimbrar' },
          estado: { $max: '$estado' },
          corrida: { $max: '$corrida' },
          uuid: { $max: '$uuid' },
          total: { $max: '$total' },
          moneda: { $max: '$moneda' },
        },
      },
      { $sort: { _id: 1 } },
    ]);
  }

  async count(de: De): Promise<Cuentas> {
    const { accountId, masivoId } = de;
    const unknown = await this.#filas.aggregate<{ _id: string }>([
      { $match: { accountId, masivoId, desconocido: { $exists: true } } },
      { $group: { _id: '$desconocido' } },
      { $sort: { _id: 1 } },
      { $limit: MAX_DESCONOCIDOS },
    ]);
    const facturas = await this.facturas(de);
    const elegidas = facturas.filter(isElegida);
    const { conError, conAdvertencias, ...filas } = await this.#countEach(de);
    return {
      conError,
      conAdvertencias,
      facturas: facturas.length,
      receptoresDesconocidos: unknown.map(({ _id }) => _id),
      elegidas: elegidas.length,
      importesElegidos: importesDe(elegidas),
      filas,
      timbradas: facturas.filter(({ uuid }) => uuid).length,
      rechazadas: facturas.filter(({ estado, uuid }) => estado === 'rechazada' && !uuid).length,
    };
  }

  /**
   * All counts of one moment. Most of these states have no index, so that counting them one by one
   * would read every row of the file as many times.
   */
  async #countEach({ accountId, masivoId }: De): Promise<Record<Razon, number>> {
    const [counted] = await this.#filas.aggregate<Record<Razon, number>>([
      { $match: { accountId, masivoId } },
      { $group: { _id: null, ...CUENTA } },
      { $project: { _id: 0 } },
    ]);
    return counted ?? NINGUNA;
  }

  async remove({ accountId, masivoId }: De): Promise<void> {
    await this.#filas.deleteMany({ accountId, masivoId });
  }

  async #writeEach(changes: Parameters<FilaMasivaModel['bulkWrite']>[0]): Promise<void> {
    for (let from = 0; from < changes.length; from += BATCH) {
      await this.#filas.bulkWrite(changes.slice(from, from + BATCH), { ordered: false });
    }
  }
}

import type { EstadoFila } from '@timbra/contracts';
import type { FilaMasivaModel, FilaMasivaRecord } from '../fila-masiva.model.ts';
import type { De } from '../fila-masiva.model.ts';
import type { Repetida } from './facturas-masivas.repository.ts';

/** Invoices of one write. */
const BATCH = 1000;
/** Rows that are read to find the next invoices: an invoice may have several. */
const ROWS = 500;

/** An invoice whose stamp is asked for. */
export interface EnAire {
  factura: number;
  facturaId: string;
  /** The request that the invoice had before: a request with another id is ours. */
  anterior?: string;
}

/** How an invoice ended, or that it goes back to wait. */
export interface Desenlace {
  factura: number;
  estado: EstadoFila;
  uuid?: string;
  rechazo?: string;
}

export interface Tally {
  facturas: number;
  timbradas: number;
  rechazadas: number;
}

/** The rows of a file while its invoices are stamped, always within one account and one file. */
export class FilasPorTimbrar {
  readonly #filas: FilaMasivaModel;

  constructor(filas: FilaMasivaModel) {
    this.#filas = filas;
  }

  /** Marks rows that wait in this stamping of the file. */
  async mark(
    { accountId, masivoId }: De,
    facturas: readonly number[],
    corrida: number,
  ): Promise<void> {
    for (let from = 0; from < facturas.length; from += BATCH) {
      const factura = { $in: facturas.slice(from, from + BATCH) };
      await this.#filas.updateMany(
        { accountId, masivoId, factura },
        { $set: { estado: 'enEspera', corrida }, $unset: { rechazo: 1 } },
      );
    }
  }

  /** Takes the mark from rows that are no longer chosen. */
  async unmark({ accountId, masivoId }: De, facturas: readonly number[]): Promise<void> {
    for (let from = 0; from < facturas.length; from += BATCH) {
      const factura = { $in: facturas.slice(from, from + BATCH) };
      await this.#filas.updateMany(
        { accountId, masivoId, factura, estado: 'enEspera' },
        { $set: { estado: 'porTimbrar' }, $unset: { corrida: 1 } },
      );
    }
  }

  /** Whole invoices that wait, in the order of their rows; at most so many. */
  async next({ accountId, masivoId }: De, most: number): Promise<FilaMasivaRecord[][]> {
    const waiting = await this.#filas
      .find({ accountId, masivoId, estado: 'enEspera' }, { factura: 1 })
      .sort({ factura: 1 })
      .limit(ROWS)
      .lean<Pick<FilaMasivaRecord, 'factura'>[]>();
    const facturas = [...new Set(waiting.map(({ factura }) => factura))].slice(0, most);
    if (facturas.length === 0) return [];
    const rows = await this.#filas
      .find({ accountId, masivoId, factura: { $in: facturas } })
      .sort({ factura: 1, fila: 1 })
      .lean<FilaMasivaRecord[]>();
    return [...Map.groupBy(rows, ({ factura }) => factura).values()];
  }

  /**
   * Invoices whose stamps another process asked for, or was about to ask for, while it had the
   * file.
   */
  async enAire({ accountId, masivoId }: De): Promise<EnAire[]> {
    const rows = await this.#filas
      .find({ accountId, masivoId, estado: 'timbrando' }, { factura: 1, facturaId: 1, anterior: 1 })
      .sort({ factura: 1 })
      .lean<FilaMasivaRecord[]>();
    const each = new Map(rows.map((it) => [it.factura, it]));
    return [...each.values()].map(({ factura, facturaId = '', anterior }) => ({
      factura,
      facturaId,
      anterior,
    }));
  }

  async launch(de: De, those: readonly EnAire[]): Promise<void> {
    await this.#each(
      de,
      those.map(({ factura, facturaId, anterior }) => [
        factura,
        {
          $set: { estado: 'timbrando' as const, facturaId, ...(anterior && { anterior }) },
          ...(!anterior && { $unset: { anterior: 1 as const } }),
        },
      ]),
    );
  }

  async note(de: De, those: readonly Desenlace[]): Promise<void> {
    await this.#each(
      de,
      those.map(({ factura, estado, uuid, rechazo }) => [
        factura,
        {
          $set: { estado, ...(uuid && { uuid }), ...(rechazo && { rechazo }) },
          ...(!rechazo && { $unset: { rechazo: 1 as const } }),
        },
      ]),
    );
  }

  /** They were stamped before, from another file: this stamping leaves them out. */
  async noteRepeated(
    { accountId, masivoId }: De,
    those: readonly { filas: readonly number[]; repetidas: readonly Repetida[] }[],
  ): Promise<void> {
    const writes = those.flatMap(({ filas, repetidas }) =>
      filas.map((fila, place) => ({
        updateOne: {
          filter: { accountId, masivoId, fila },
          update: {
            $set: {
              estado: 'porTimbrar' as const,
              willTimbrar: false,
              repetida: repetidas[place],
            },
            $unset: { corrida: 1 as const },
          },
        },
      })),
    );
    if (writes.length > 0) await this.#filas.bulkWrite(writes, { ordered: false });
  }

  /** How far one stamping of the file is. */
  async tally({ accountId, masivoId }: De, corrida: number): Promise<Tally> {
    const counted = await this.#filas.aggregate<{ _id: EstadoFila; facturas: number }>([
      { $match: { accountId, masivoId, corrida, estado: { $ne: 'porTimbrar' } } },
      { $group: { _id: '$factura', estado: { $max: '$estado' } } },
      { $group: { _id: '$estado', facturas: { $sum: 1 } } },
    ]);
    const of = (...estados: EstadoFila[]) =>
      counted
        .filter(({ _id }) => estados.includes(_id))
        .reduce((sum, { facturas }) => sum + facturas, 0);
    return {
      facturas: counted.reduce((sum, { facturas }) => sum + facturas, 0),
      timbradas: of('timbrada', 'prueba'),
      rechazadas: of('rechazada'),
    };
  }

  /** The fingerprint of each row, invoice by invoice in the order of the sheet. */
  async huellas({ accountId, masivoId }: De): Promise<Map<number, string[]>> {
    const rows = await this.#filas
      .find({ accountId, masivoId }, { factura: 1, huella: 1 })
      .sort({ factura: 1, fila: 1 })
      .lean<Pick<FilaMasivaRecord, 'factura' | 'huella'>[]>();
    const each = Map.groupBy(rows, ({ factura }) => factura);
    return new Map(
      [...each].map(([factura, those]) => [factura, those.map(({ huella = '' }) => huella)]),
    );
  }

  async #each(
    { accountId, masivoId }: De,
    changes: readonly (readonly [factura: number, update: object])[],
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.#filas.bulkWrite(
      changes.map(([factura, update]) => ({
        updateMany: { filter: { accountId, masivoId, factura }, update },
      })),
      { ordered: false },
    );
  }
}

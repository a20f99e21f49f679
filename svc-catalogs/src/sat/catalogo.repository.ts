import { isDuplicateKey } from '@timbra/service-kit';
import type { CatalogoFila, CatalogoModels, CatalogoRecord } from './catalogo.model.ts';

/** Rows of one stored part: some hundred kB, well below a document's 16 MB at their longest. */
const PART_ROWS = 1000;

/** What every invoice is checked against. */
const ESENCIALES = ['c_claveprodserv', 'c_claveunidad', 'c_codigopostal'];

const partId = (nombre: string, version: string, numero: number) =>
  `${nombre}/${version}/${numero}`;

export interface CurrentCatalogo {
  nombre: string;
  version: string;
  filas: number;
  huella: string;
  importado: Date;
  origen?: string;
}
export type Switch = Required<
  Pick<CatalogoRecord, 'filas' | 'huella' | 'origen' | 'importado' | 'ultimosCambios'>
>;

/** Imported catalogues. They are SAT's and belong to no account. */
export class CatalogoRepository {
  readonly #models: CatalogoModels;

  constructor(models: CatalogoModels) {
    this.#models = models;
  }

  /** The version in use of each imported catalogue. */
  async current(): Promise<CurrentCatalogo[]> {
    const records = await this.#models.catalogos
      .find({ version: { $exists: true } })
      .lean<CatalogoRecord[]>();
    return records.map(({ _id, version = '', filas = 0, huella = '', importado, origen }) => ({
      nombre: _id,
      version,
      filas,
      huella,
      importado: importado ?? new Date(0),
      ...(origen !== undefined && { origen }),
    }));
  }

  /** Whether the lists that every invoice needs have been imported. */
  async isLoaded(): Promise<boolean> {
    const records = await this.#models.catalogos.countDocuments({
      _id: { $in: ESENCIALES },
      version: { $exists: true },
    });
    return records === ESENCIALES.length;
  }

  /** All rows of a version; null when another one replaced it while it was read. */
  async rows({ nombre, version, filas }: CurrentCatalogo): Promise<CatalogoFila[] | null> {
    const rows: CatalogoFila[] = [];
    const parts = Math.ceil(filas / PART_ROWS);
    for (let numero = 0; numero < parts; numero += 1) {
      const part = await this.#models.partes
        .findById(partId(nombre, version, numero))
        .lean<{ filas: CatalogoFila[] }>();
      if (!part) return null;
      rows.push(...part.filas);
    }
    return rows.length === filas ? rows : null;
  }

  /**
   * Makes `version` the one that is being written, and clears away what earlier importers left. One
   * that is still at work finds out when it wants to switch.
   */
  async begin(nombre: string, version: string): Promise<void> {
    const claim = () =>
      this.#models.catalogos.updateOne(
        { _id: nombre },
        { $set: { enCurso: version } },
        { upsert: true },
      );
    try {
      await claim();
    } catch (error) {
      // Two importers created the record at once: it is there now.
      if (!isDuplicateKey(error)) throw error;
      await claim();
    }
    await this.clearLeftovers(nombre);
  }

  /** Removes what is neither in use nor being written: of replaced versions, and of dead importers. */
  async clearLeftovers(nombre: string): Promise<void> {
    const record = await this.#models.catalogos.findById(nombre).lean<CatalogoRecord>();
    const kept = [record?.version, record?.enCurso].filter((it) => it !== undefined);
    await this.#models.partes.deleteMany({ catalogo: nombre, version: { $nin: kept } });
  }

  /** Writes the rows part by part; `written` is told after each. */
  async write(
    nombre: string,
    version: string,
    rows: readonly CatalogoFila[],
    written: (part: number, parts: number) => Promise<void>,
  ): Promise<void> {
    const parts = Math.ceil(rows.length / PART_ROWS);
    for (let numero = 0; numero < parts; numero += 1) {
      await this.#models.partes.create({
        _id: partId(nombre, version, numero),
        catalogo: nombre,
        version,
        filas: rows.slice(numero * PART_ROWS, (numero + 1) * PART_ROWS),
      });
      await written(numero + 1, parts);
    }
  }

  /** The one write by which a version comes into use. False when another importer took over. */
  async switchTo(nombre: string, version: string, what: Switch): Promise<boolean> {
    const { modifiedCount } = await this.#models.catalogos.updateOne(
      { _id: nombre, enCurso: version },
      { $set: { version, ...what }, $unset: { enCurso: 1 } },
    );
    return modifiedCount === 1;
  }

  async removeVersion(nombre: string, version: string): Promise<void> {
    await this.#models.partes.deleteMany({ catalogo: nombre, version });
  }
}

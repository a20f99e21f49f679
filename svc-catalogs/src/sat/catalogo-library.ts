import type { CatalogoInfo, CatalogoRow } from '@timbra/contracts';
import { createHash } from 'node:crypto';
import type { CatalogoFila } from './catalogo.model.ts';
import type { CurrentCatalogo } from './catalogo.repository.ts';
import { IMPORTED, type ImportedName } from './catalogos.ts';
import { FREQUENT_CLAVES } from './frequent-claves.ts';
import { SearchIndex } from './search/search-index.ts';

interface Catalogo extends CatalogoInfo {
  index: SearchIndex<CatalogoFila>;
}
interface Deps {
  builtIn: ReadonlyMap<string, readonly CatalogoRow[]>;
  /** Where imported versions are read. */
  imported: {
    current(): Promise<CurrentCatalogo[]>;
    rows(version: CurrentCatalogo): Promise<CatalogoFila[] | null>;
  };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** Lists of keys without names that anybody would type, and long ones at that. */
const KEYS_ONLY = new Set(['c_colonia', 'c_patenteaduanal', 'c_numpedimentoaduana']);

const isImported = (nombre: string) => IMPORTED.includes(nombre as ImportedName);

/** Every catalogue, in memory and ready to be searched: the product's own, and what was imported. */
export class CatalogoLibrary {
  readonly #imported: Deps['imported'];
  readonly #catalogos = new Map<string, Catalogo>();
  readonly #versions = new Map<string, string>();
  /** Hash of the product's own lists. */
  readonly #builtIn: string;
  /** Changes with any of them: what was looked up before may be otherwise. */
  version: string;
  #refreshing: Promise<void> | null = null;

  constructor({ builtIn, imported }: Deps) {
    this.#imported = imported;
    for (const [nombre, rows] of builtIn) this.#put(nombre, rows, null);
    for (const nombre of IMPORTED) if (!builtIn.has(nombre)) this.#put(nombre, [], null);
    this.#builtIn = hashOf([...builtIn]);
    this.version = this.#versionNow();
  }

  /** By its name in Anexo 20, in capitals or not. */
  get(nombre: string): SearchIndex<CatalogoFila> | undefined {
    return this.#catalogos.get(nombre.toLowerCase())?.index;
  }

  /** Whether all of SAT's keys are there. */
  isComplete(nombre: string): boolean {
    return this.#catalogos.get(nombre.toLowerCase())?.completo ?? false;
  }

  list(): CatalogoInfo[] {
    return [...this.#catalogos.values()]
      .map(({ index: _, ...info }) => info)
      .sort((a, b) => (a.nombre < b.nombre ? -1 : 1));
  }

  /** Takes over what was imported since the last look, by this process or any other. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#load().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #load(): Promise<void> {
    for (const version of await this.#imported.current()) {
      if (!isImported(version.nombre)) continue;
      if (this.#versions.get(version.nombre) === version.version) continue;
      const rows = await this.#imported.rows(version);
      // Replaced while it was read: the next look finds its successor.
      if (!rows) continue;
      this.#put(version.nombre, shareEqual(rows), version.importado);
      this.#versions.set(version.nombre, version.version);
      this.version = this.#versionNow();
    }
  }

  #versionNow(): string {
    return hashOf([this.#builtIn, [...this.#versions].sort()]);
  }

  #put(nombre: string, rows: readonly CatalogoFila[], importado: Date | null): void {
    this.#catalogos.set(nombre, {
      nombre,
      filas: rows.length,
      completo: importado !== null || !isImported(nombre),
      importado: importado?.toISOString() ?? null,
      index: new SearchIndex(rows, FREQUENT_CLAVES[nombre], !KEYS_ONLY.has(nombre)),
    });
  }
}

/** Rows of a big catalogue repeat few dates and extras: one copy of each is kept in memory. */
const shareEqual = (rows: readonly CatalogoFila[]): CatalogoFila[] => {
  const known = new Map<string, unknown>();
  const shared = <T>(value: T): T => {
    const key = JSON.stringify(value) ?? '';
    if (!known.has(key)) known.set(key, value);
    return known.get(key) as T;
  };
  return rows.map((row) => ({
    ...row,
    vigenciaDesde: shared(row.vigenciaDesde),
    vigenciaHasta: shared(row.vigenciaHasta),
    ...(row.extra && { extra: shared(row.extra) }),
  }));
};

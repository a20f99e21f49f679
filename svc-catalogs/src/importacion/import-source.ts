import { IMPORTED } from '../sat/catalogos.ts';
import { CATALOGO_SPECS } from './catalogo-specs.ts';
import type { ImportCatalogo } from './import-catalogo.ts';
import { ImportError } from './import-error.ts';
import { reportLines } from './import-report.ts';
import { describeLugar } from './lugares.ts';
import { readCatalogo } from './read-catalogo.ts';
import { readTasas, withEarlierCuotas } from './read-tasas.ts';
import type { Tabla } from './tabla.ts';

interface Deps {
  importCatalogo: ImportCatalogo;
  say: (line: string) => void;
}

/**
 * Imports every catalogue that the tables carry, each by itself: what is wrong with one does not
 * stop the others. Returns whether all went well.
 */
export const importSource =
  ({ importCatalogo, say }: Deps) =>
  async (tables: readonly Tabla[], origen: string, acceptLoss: boolean): Promise<boolean> => {
    const describe = describeLugar(tables);
    let found = 0;
    let failed = 0;
    for (const nombre of IMPORTED) {
      const spec = CATALOGO_SPECS[nombre];
      try {
        const areTasas = nombre === 'c_tasaocuota';
        const rows = areTasas ? readTasas(spec, tables) : readCatalogo(spec, tables, describe);
        if (rows.length === 0) continue;
        found += 1;
        const keep = areTasas ? withEarlierCuotas : undefined;
        const request = { nombre, rows, keep, origen, expected: spec.filas, acceptLoss };
        for (const line of reportLines(spec.titulo, await importCatalogo(request))) say(line);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        found += 1;
        failed += 1;
        say(`${spec.titulo}: no se importó. ${error.message}`);
      }
    }
    if (found > 0) return failed === 0;
    const titles = IMPORTED.map((nombre) => CATALOGO_SPECS[nombre].titulo).join(', ');
    throw new ImportError(`No se encontró ninguno de ${titles}; los demás vienen con el programa.`);
  };

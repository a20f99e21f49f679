import { createHash } from 'node:crypto';
import { isElegida, type FacturaDeFilas } from '../factura-de-filas.ts';
import type { De } from '../fila-masiva.model.ts';
import type { FilaMasivaRepository } from '../fila-masiva.repository.ts';
import type { FilasPorTimbrar, Tally } from './filas-por-timbrar.repository.ts';

/**
 * States that an earlier stamping of the file left, or a test: the next stamping begins them anew.
 */
const ANTERIORES: readonly string[] = ['rechazada', 'prueba', 'enEspera'];

const takes = (it: FacturaDeFilas, corrida: number): boolean =>
  isElegida(it) &&
  (it.estado === 'porTimbrar' || (it.corrida !== corrida && ANTERIORES.includes(it.estado)));

interface Deps {
  filas: Pick<FilaMasivaRepository, 'facturas'>;
  porTimbrar: Pick<FilasPorTimbrar, 'mark' | 'unmark' | 'tally'>;
}

/**
 * Marks the chosen rows as waiting: when a stamping begins, and when it goes on after a pause in
 * which a person mended or chose rows. Safe to repeat.
 */
export const markElegidas =
  ({ filas, porTimbrar }: Deps) =>
  async (de: De, corrida: number): Promise<Tally> => {
    const facturas = await filas.facturas(de);
    const taken = facturas.filter((it) => takes(it, corrida));
    const left = facturas.filter((it) => it.estado === 'enEspera' && !isElegida(it));
    await porTimbrar.mark(
      de,
      taken.map(({ _id }) => _id),
      corrida,
    );
    await porTimbrar.unmark(
      de,
      left.map(({ _id }) => _id),
    );
    return porTimbrar.tally(de, corrida);
  };
export type MarkElegidas = ReturnType<typeof markElegidas>;

/**
 * The name of each invoice in its account. A sheet may have the same invoice twice: the second has
 * another name, which is also the name of the second one when the same sheet is sent again.
 */
export const unicasDe = (huellas: ReadonlyMap<number, readonly string[]>): Map<number, string> => {
  const seen = new Map<string, number>();
  return new Map(
    [...huellas].map(([factura, those]) => {
      const content = those.join(' ');
      const nth = (seen.get(content) ?? 0) + 1;
      seen.set(content, nth);
      return [factura, createHash('sha256').update(`${content} ${nth}`).digest('hex')];
    }),
  );
};

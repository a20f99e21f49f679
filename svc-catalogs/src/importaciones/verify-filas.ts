import {
  filaAdvertencias,
  filaErrors,
  type FilaImportacion,
  type TipoImportacion,
} from '@timbra/contracts';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Datos, Destino } from './destino.ts';

export interface ReadFila {
  fila: number;
  datos: Datos;
  /** What could not even be read. */
  errors?: FilaImportacion['errors'];
}

/** Rows between two looks at other requests: some milliseconds of work. */
const BATCH = 500;

/** What is wrong with each row, and which are there already: earlier in the list, or in the account. */
export const verifyFilas =
  (destinos: Record<TipoImportacion, Destino>) =>
  async (
    accountId: string,
    tipo: TipoImportacion,
    read: readonly ReadFila[],
  ): Promise<FilaImportacion[]> => {
    const destino = destinos[tipo];
    const seen = new Set<string>();
    const filas: FilaImportacion[] = [];
    for (let from = 0; from < read.length; from += BATCH) {
      const batch = read.slice(from, from + BATCH);
      const known = await destino.known(
        accountId,
        batch.map(({ datos }) => datos),
      );
      for (const { fila, datos, errors = [] } of batch) {
        const key = destino.keyOf(datos);
        const told = new Set(errors.map(({ path }) => path));
        const found = filaErrors(tipo, datos).filter(({ path }) => !told.has(path));
        const repetida = key === undefined ? undefined : repetidaIn(key, known, seen);
        if (key !== undefined) seen.add(key);
        const advertencias = filaAdvertencias(tipo, datos);
        filas.push({
          fila,
          datos,
          errors: [...errors, ...found],
          ...(advertencias.length > 0 && { advertencias }),
          ...(repetida && { repetida }),
        });
      }
      await otherWork();
    }
    return filas;
  };
export type VerifyFilas = ReturnType<typeof verifyFilas>;

const repetidaIn = (key: string, known: ReadonlySet<string>, seen: ReadonlySet<string>) => {
  if (known.has(key)) return 'cuenta' as const;
  return seen.has(key) ? ('archivo' as const) : undefined;
};

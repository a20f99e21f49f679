import type { jobs, PayloadOf } from '@timbra/contracts';
import type { CuentaClient } from './cuenta.client.ts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { FilaMasivaRepository } from './fila-masiva.repository.ts';
import type { MasivoRecord } from './masivo.model.ts';
import type { MasivoRepository } from './masivo.repository.ts';
import type { NoteRevisadas } from './note-revisadas.ts';
import type { VerifyGrupos } from './verify-grupos.ts';

interface Deps {
  masivos: MasivoRepository;
  filas: FilaMasivaRepository;
  cuenta: Pick<CuentaClient, 'read'>;
  verify: VerifyGrupos;
  note: NoteRevisadas;
  /** Longer than some invoices take: after it, another process goes on. */
  leaseMs: number;
}

/** Rows that are judged together; one invoice may have more, and is judged whole. */
const ROWS = 200;

/** Deleted, or another process has it: nothing more is to be written. */
class NoLongerOurs extends Error {}

/** Whole invoices, some at a time. */
async function* parts(rows: AsyncIterable<FilaMasivaRecord>): AsyncGenerator<FilaMasivaRecord[][]> {
  let grupos: FilaMasivaRecord[][] = [];
  let count = 0;
  for await (const fila of rows) {
    const last = grupos.at(-1);
    if (last?.[0]?.factura === fila.factura) last.push(fila);
    else {
      if (count >= ROWS) {
        yield grupos;
        grupos = [];
        count = 0;
      }
      grupos.push([fila]);
    }
    count += 1;
  }
  if (count > 0) yield grupos;
}

/**
 * Checks the rows of one file. The result of a part is noted before the next part begins: a worker
 * that takes over goes on behind it. Safe to run twice.
 */
export const revisarMasivo = ({ masivos, filas, cuenta, verify, note, leaseMs }: Deps) => {
  const judge = async (taken: MasivoRecord) => {
    const de = { accountId: taken.accountId, masivoId: taken._id.toString() };
    const leida = await cuenta.read(taken.accountId);
    let { revisadas } = taken;
    for await (const grupos of parts(filas.afterFactura(de, taken.ultimo))) {
      await note(de, grupos.flat(), await verify(taken, grupos, leida));
      revisadas += grupos.flat().length;
      const conError = await filas.countWithError(de);
      const ultimo = grupos.at(-1)?.[0]?.factura ?? taken.ultimo;
      if (!(await masivos.progress(taken, { ultimo, revisadas, conError, leaseMs }))) {
        throw new NoLongerOurs();
      }
    }
    await masivos.end(taken, await filas.count(de));
  };

  return async ({ accountId, masivoId }: PayloadOf<typeof jobs.revisarMasivo>): Promise<void> => {
    const taken = await masivos.take(accountId, masivoId, leaseMs);
    if (!taken) return;
    try {
      await judge(taken);
    } catch (error) {
      if (error instanceof NoLongerOurs) return;
      await masivos.leave(taken);
      throw error;
    }
  };
};

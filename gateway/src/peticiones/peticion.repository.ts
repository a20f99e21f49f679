import type { ClasePeticion, PeticionesQuery } from '@timbra/contracts';
import { earlierThan, isDuplicateKey, nativeOf, type Position } from '@timbra/service-kit';
import type { PeticionModel, PeticionRecord } from './peticion.model.ts';

const statusOf = (clase: ClasePeticion) => {
  const from = Number(clase.charAt(0)) * 100;
  return { $gte: from, $lt: from + 100 };
};

/** What came with the keys of an account. */
export class PeticionRepository {
  readonly #peticiones: PeticionModel;

  constructor(peticiones: PeticionModel) {
    this.#peticiones = peticiones;
  }

  /** Those of many accounts in one write. Rows that stand already, as after a write that nobody answered, stay. */
  async insert(rows: readonly PeticionRecord[]): Promise<void> {
    try {
      await nativeOf(this.#peticiones).insertMany([...rows], { ordered: false });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** The newest first, one page. */
  list(
    accountId: string,
    { clave, status, metodo, limit }: PeticionesQuery,
    after?: Position,
  ): Promise<PeticionRecord[]> {
    const only = {
      ...(clave && { clave }),
      ...(status && { status: statusOf(status) }),
      ...(metodo && { metodo }),
    };
    return this.#peticiones
      .find({ accountId, ...only, ...earlierThan('fecha', after) })
      .sort({ fecha: -1, _id: -1 })
      .limit(limit)
      .lean<PeticionRecord[]>()
      .exec();
  }
}

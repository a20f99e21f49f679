import { isDuplicateKey } from '@timbra/service-kit';
import mongoose, { type Connection } from 'mongoose';
import type { Coleccion } from './manifiesto.ts';
import { BASES, type Base } from './plan.ts';

const { BSON } = mongoose.mongo;
type Indices = Coleccion['indices'];

/** Documents that are asked for at a time. */
const PAGE = 200;
/** Numbers come back as the kind that they were written as. */
const AS_WRITTEN = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
/** That a copy is being put back, in the ledger's database, until it is whole. */
const MARCA = 'restauracion';
interface Marca {
  /** What tells the backup from another. */
  respaldo: string;
  /** Every document and object is there. */
  escrito: boolean;
}

/** Without the fields that the database adds to an index's description: they do not create it. */
const describedOf = ({ v, ns, ...index }: Indices[number] & { v?: unknown; ns?: unknown }) => {
  void v;
  void ns;
  return index;
};

/** Every database of an installation, read and written whole: for copies of it alone. */
export class BasesRepository {
  readonly #connection: Connection;
  readonly #prefix: string;

  constructor(connection: Connection, prefix: string) {
    this.#connection = connection;
    this.#prefix = prefix;
  }

  #db(base: Base) {
    return this.#connection.getClient().db(`${this.#prefix}-${base}`);
  }

  /** Names of a database's collections, in order. */
  async collections(base: Base): Promise<string[]> {
    const found = await this.#db(base).listCollections({}, { nameOnly: true }).toArray();
    return found
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('system.') && name !== MARCA)
      .toSorted();
  }

  /** Every document of a collection as BSON, a few at a time. */
  async *documents(base: Base, coleccion: string): AsyncIterable<Buffer> {
    const cursor = this.#db(base)
      .collection(coleccion)
      .find({}, { ...AS_WRITTEN, batchSize: PAGE });
    for await (const document of cursor) yield Buffer.from(BSON.serialize(document));
  }

  async indexes(base: Base, coleccion: string): Promise<Indices> {
    const found = (await this.#db(base).collection(coleccion).indexes()) as Indices;
    return found.filter(({ name }) => name !== '_id_').map(describedOf);
  }

  async createIndexes({ base, coleccion, indices }: Coleccion): Promise<void> {
    for (const { key, ...options } of indices) {
      await this.#db(base)
        .collection(coleccion)
        .createIndex(key as Record<string, 1>, options);
    }
  }

  /** @param again documents that an earlier try wrote are left as they are. */
  async insert(
    { base, coleccion }: Coleccion,
    documents: readonly Buffer[],
    { again }: { again: boolean },
  ): Promise<void> {
    const values = documents.map((it) => BSON.deserialize(it, AS_WRITTEN));
    try {
      await this.#db(base).collection(coleccion).insertMany(values, { ordered: false });
    } catch (error) {
      if (!again || !isDuplicateKey(error)) throw error;
    }
  }

  count(base: Base, coleccion: string): Promise<number> {
    return this.#db(base).collection(coleccion).countDocuments({});
  }

  /** Collections that have documents, by the names of their databases; the first ones. */
  async occupied(): Promise<string[]> {
    const found: string[] = [];
    for (const base of BASES) {
      for (const coleccion of await this.collections(base)) {
        if (
          await this.#db(base)
            .collection(coleccion)
            .findOne({}, { projection: { _id: 1 } })
        ) {
          found.push(`${this.#prefix}-${base}.${coleccion}`);
        }
      }
    }
    return found;
  }

  /** How many private keys there are under each master key; null: of before their name was kept. */
  async masterKeys(): Promise<{ id: string | null; cuantas: number }[]> {
    const grouped = this.#db('stamping')
      .collection('privateKeys')
      .aggregate<{ _id: string | null; cuantas: number }>([
        { $group: { _id: { $ifNull: ['$llave', null] }, cuantas: { $sum: 1 } } },
      ]);
    return (await grouped.toArray()).map(({ _id: id, cuantas }) => ({ id, cuantas }));
  }

  /** Which backup is being put back here, and how far it came; null when none is. */
  async restoring(): Promise<Marca | null> {
    return this.#marca().findOne({}, { projection: { _id: 0 } });
  }

  async beginRestore(respaldo: string): Promise<void> {
    await this.#marca().insertOne({ respaldo, escrito: false });
  }

  async allWritten(): Promise<void> {
    await this.#marca().updateOne({}, { $set: { escrito: true } });
  }

  async endRestore(): Promise<void> {
    await this.#db('stamping').dropCollection(MARCA);
  }

  #marca() {
    return this.#db('stamping').collection<Marca>(MARCA);
  }
}

import { runningDatabase, type SharedSystem } from '@timbra/test-kit';
import mongoose from 'mongoose';

/** What belongs to all accounts, and changes when an operator changes it. */
const OF_THE_INSTALLATION = new Set(['gateway.anuncios', 'catalogs.catalogos']);

/**
 * Every document of every service that names one of these accounts, by its collection, and those of the
 * installation.
 */
export const snapshot = async (
  system: SharedSystem,
  accounts: readonly string[],
): Promise<Record<string, string>> => {
  const client = await mongoose.createConnection(runningDatabase()).asPromise();
  try {
    const found: Record<string, string> = {};
    for (const service of ['gateway', 'invoices', 'stamping', 'credits', 'catalogs'] as const) {
      const db = client.useDb(system.databaseOf(service)).db!;
      for (const { name } of await db.listCollections().toArray()) {
        const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
        const collection = `${service}.${name}`;
        const texts = documents.map((it) => JSON.stringify(it));
        const theirs = OF_THE_INSTALLATION.has(collection)
          ? texts
          : texts.filter((text) => accounts.some((id) => text.includes(id)));
        if (theirs.length > 0) found[collection] = theirs.join('\n');
      }
    }
    return found;
  } finally {
    await client.close();
  }
};

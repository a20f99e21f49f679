import { runningDatabase, type SharedSystem } from '@timbra/test-kit';
import mongoose from 'mongoose';

/** Every document of every service that names one of these accounts, by its collection. */
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
        const theirs = documents
          .map((it) => JSON.stringify(it))
          .filter((text) => accounts.some((id) => text.includes(id)));
        if (theirs.length > 0) found[`${service}.${name}`] = theirs.join('\n');
      }
    }
    return found;
  } finally {
    await client.close();
  }
};

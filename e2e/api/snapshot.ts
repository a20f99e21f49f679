import { runningDatabase, type System } from '@timbra/test-kit';
import mongoose from 'mongoose';

/**
 * Settings of a system whose documents are compared. SAT's lists, which the sandbox does not have, are
 * asked for again after a minute, and how that went is written: nobody who is judged here did that.
 */
export const STILL = { CATALOGOS_RETRY_MS: String(60 * 60 * 1000) };

/** Every document of every service, by its collection. */
export const snapshot = async (system: System): Promise<Record<string, string>> => {
  const client = await mongoose.createConnection(runningDatabase()).asPromise();
  try {
    const found: Record<string, string> = {};
    for (const service of ['gateway', 'invoices', 'stamping', 'credits', 'catalogs'] as const) {
      const db = client.useDb(system.databaseOf(service)).db!;
      for (const { name } of await db.listCollections().toArray()) {
        const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
        found[`${service}.${name}`] = JSON.stringify(documents);
      }
    }
    return found;
  } finally {
    await client.close();
  }
};

import type { Connection } from 'mongoose';

/** NamespaceNotFound: a collection that has no document yet. */
const NO_COLLECTION = 26;

/** The driver's name for an index without a name of its own. */
const nameOf = (fields: Record<string, unknown>): string => Object.entries(fields).flat().join('_');

const namesIn = async (connection: Connection, collection: string): Promise<Set<string>> => {
  try {
    const found = await connection.collection(collection).indexes();
    return new Set(found.map(({ name }) => String(name)));
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_COLLECTION) return new Set();
    throw error;
  }
};

/** Indexes that the schemas declare and this database lacks; further indexes are not looked at. */
export const missingIndexes = async (connection: Connection): Promise<string[]> => {
  const missing: string[] = [];
  for (const { schema, collection } of Object.values(connection.models)) {
    const declared = schema.indexes();
    if (declared.length === 0) continue;
    const there = await namesIn(connection, collection.name);
    const names = declared.map(([fields, options]) => String(options.name ?? nameOf(fields)));
    missing.push(
      ...names.filter((it) => !there.has(it)).map((it) => `índice ${collection.name}.${it}`),
    );
  }
  return missing;
};

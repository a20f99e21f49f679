import { BSON, type Document } from 'bson';

import { fromBytes } from './bson.ts';
import type { Engine } from './engine.ts';
import { DUPLICATE_KEY } from './faults.ts';

export interface DuplicateKeySource {
  db: string;
  collection: string;
  message: string;
  /** Set by findAndModify, which fails on PostgreSQL's own constraint. */
  constraint?: string;
  detail?: string;
  /** The document that was to be written, where the command carries it whole. */
  document?: Document;
}

/**
 * MongoDB's E11000 with keyPattern and keyValue, which mongoose and our repositories read.
 * The engine gives only a message, or the name of a PostgreSQL constraint.
 */
export const duplicateKey = async (
  engine: Engine,
  source: DuplicateKeySource,
): Promise<Document> => {
  const { db, collection } = source;
  const indexName = /Index '?([^'\s]+)'?/.exec(source.message)?.[1];
  const spec = await findSpec(engine, source, indexName);
  const keyPattern = (spec?.['key'] as Document | undefined) ?? { _id: 1 };
  const document = source.document ?? documentInDetail(source.detail);
  const keyValue = document && valuesOf(document, keyPattern);
  const name = (spec?.['name'] as string | undefined) ?? indexName ?? '_id_';
  return {
    code: DUPLICATE_KEY,
    errmsg: `E11000 duplicate key error collection: ${db}.${collection} index: ${name}${shown(keyValue)}`,
    keyPattern,
    ...(keyValue && { keyValue }),
  };
};

const findSpec = (
  engine: Engine,
  { db, collection, constraint }: DuplicateKeySource,
  indexName: string | undefined,
): Promise<Document | null> | null => {
  if (constraint) {
    return engine.indexSpec('i.index_id = $1', [Number(/(\d+)$/.exec(constraint)?.[1])]);
  }
  if (!indexName || indexName === '_id_') return null;
  return engine.indexSpec(
    'c.database_name = $1 and c.collection_name = $2 and (i.index_spec).index_name = $3',
    [db, collection, indexName],
  );
};

/** The exclusion constraint's detail carries the new document in hexadecimal. */
const documentInDetail = (detail: string | undefined): Document | undefined => {
  const hex = /=\(BSONHEX([0-9a-f]+)/.exec(detail ?? '')?.[1];
  return hex ? fromBytes(Buffer.from(hex, 'hex')) : undefined;
};

const valuesOf = (document: Document, keyPattern: Document): Document =>
  Object.fromEntries(
    Object.keys(keyPattern).map((path) => [path, valueAt(document, path) ?? null]),
  );

const valueAt = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (Array.isArray(value) && !/^\d+$/.test(key))
      return (value[0] as Document | undefined)?.[key];
    return (value as Document | undefined)?.[key];
  }, document);

const shown = (keyValue: Document | undefined): string => {
  if (!keyValue) return '';
  const pairs = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return ` dup key: { ${pairs.join(', ')} }`;
};

const show = (value: unknown): string => {
  const type = (value as { _bsontype?: string } | null)?._bsontype;
  return type === 'ObjectId' ? `ObjectId('${String(value)}')` : BSON.EJSON.stringify(value);
};

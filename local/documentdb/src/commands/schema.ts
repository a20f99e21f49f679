import type { Document } from 'bson';

import { fromBytes } from '../bson.ts';
import { API, INTERNAL } from '../engine.ts';
import { MongoFault, stateToCode, unpackState } from '../faults.ts';
import type { Handler, Handlers } from './context.ts';

/** Immediate: the background variant waits for a scheduled job of the engine. */
const createIndexes: Handler = async ({ engine, db, body, client }) => {
  const name = `${INTERNAL}.create_indexes_non_concurrently`;
  const reply = fromBytes(await engine.value<Buffer>(client, name, db, body, true));
  const shard = (reply['raw'] as Document | undefined)?.['defaultShard'] as Document | undefined;
  if (shard && !shard['ok'] && shard['code']) {
    const [code, codeName] = stateToCode(unpackState(shard['code'] as number));
    throw new MongoFault(code, codeName, shard['errmsg'] as string);
  }
  return { ...shard, ok: reply['ok'] as number };
};

const splitNamespace = (namespace: string): [string, string] => {
  const dot = namespace.indexOf('.');
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
};

const renameCollection: Handler = async ({ engine, command, client }) => {
  const [db, from] = splitNamespace(command['renameCollection'] as string);
  const [, to] = splitNamespace(command['to'] as string);
  const dropTarget = Boolean(command['dropTarget']);
  await engine.call(client, `${API}.rename_collection`, db, from, to, dropTarget);
  return { ok: 1 };
};

const drop: Handler = async ({ engine, command, db, client }) => {
  const collection = command['drop'] as string;
  const gone = await engine.value<boolean>(client, `${API}.drop_collection`, db, collection);
  return gone ? { ns: `${db}.${collection}`, ok: 1 } : { ok: 1 };
};

const dropDatabase: Handler = async ({ engine, db, client }) => {
  await engine.call(client, `${API}.drop_database`, db);
  return { dropped: db, ok: 1 };
};

export const schemaCommands: Handlers = {
  createIndexes,
  dropIndexes: ({ engine, db, body, client }) =>
    engine.value(client, `${INTERNAL}.drop_indexes_non_concurrently`, db, body),
  create: ({ engine, db, body, client }) =>
    engine.value(client, `${API}.create_collection_view`, db, body),
  collMod: ({ engine, db, command, body, client }) =>
    engine.value(client, `${API}.coll_mod`, db, command['collMod'], body),
  drop,
  dropDatabase,
  renameCollection,
  collStats: ({ engine, db, command, client }) =>
    engine.value(client, `${API}.coll_stats`, db, command['collStats'], command['scale'] ?? 1),
  dbStats: ({ engine, db, command, client }) =>
    engine.value(client, `${API}.db_stats`, db, command['scale'] ?? 1),
};

import type { Document } from 'bson';
import pg from 'pg';

import { toBytes } from '../bson.ts';
import { API } from '../engine.ts';
import { MongoFault } from '../faults.ts';
import type { Handler, Handlers } from './context.ts';

/** Commands whose answer is a cursor's first page. */
const firstPage =
  (name: string): Handler =>
  async ({ engine, cursors, db, body, client }) => {
    const row = await engine.call(client, `${API}.${name}_cursor_first_page`, db, body);
    if (row['continuation'] && row['cursorid'] !== '0') {
      cursors.keep(String(row['cursorid']), db, row['continuation']);
    }
    return row['cursorpage'] as Buffer;
  };

const getMore: Handler = async ({ engine, cursors, command, body, client }) => {
  const id = String(command['getMore']);
  const { db, continuation } = cursors.get(id);
  const row = await engine.call(client, `${API}.cursor_get_more`, db, body, continuation);
  if (row['continuation']) cursors.keep(id, db, row['continuation']);
  else cursors.forget(id);
  return row['cursorpage'] as Buffer;
};

const PLANS: Record<string, string> = {
  find: 'find',
  aggregate: 'pipeline',
  count: 'count',
  distinct: 'distinct',
};

const explain: Handler = async ({ engine, command, db, client }) => {
  const inner = command['explain'] as Document;
  const verb = Object.keys(inner)[0] ?? '';
  const kind = PLANS[verb];
  if (!kind) {
    throw new MongoFault(115, 'CommandNotSupported', `explain of ${verb} is not supported`);
  }
  // EXPLAIN takes no parameters: the database name is quoted, the query is hexadecimal.
  const row = await engine.text(
    client,
    `explain (format json) select document
       from documentdb_api_catalog.bson_aggregation_${kind}(
         ${pg.escapeLiteral(db)}, 'BSONHEX${toBytes(inner).toString('hex')}'::documentdb_core.bson)`,
  );
  const plans = row['QUERY PLAN'] as { Plan: Document }[];
  const namespace = `${db}.${String(inner[verb])}`;
  return { queryPlanner: { namespace, winningPlan: plans[0]?.Plan }, ok: 1 };
};

export const readCommands: Handlers = {
  find: firstPage('find'),
  aggregate: firstPage('aggregate'),
  listIndexes: firstPage('list_indexes'),
  listCollections: firstPage('list_collections'),
  getMore,
  count: ({ engine, db, body, client }) => engine.value(client, `${API}.count_query`, db, body),
  distinct: ({ engine, db, body, client }) =>
    engine.value(client, `${API}.distinct_query`, db, body),
  explain,
};

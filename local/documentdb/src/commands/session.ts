import { API, INTERNAL } from '../engine.ts';
import { MAX_MESSAGE_BYTES } from '../wire.ts';
import type { Call, Handlers } from './context.ts';

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const VERSION = { version: '7.0.0', versionArray: [7, 0, 0, 0] };

/**
 * Greets as a standalone server. A replica set would make the driver repeat a write whose answer
 * was lost, and that is safe only with MongoDB's record of past writes, which this engine lacks.
 */
const hello = ({ connectionId }: Call) => ({
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  maxMessageSizeBytes: MAX_MESSAGE_BYTES,
  maxWriteBatchSize: 25_000,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

/** Greeting, sessions, transactions and cursors: answered here, most without the engine. */
export const sessionCommands: Handlers = {
  hello,
  // A ping that asked only this process would call a dead engine healthy.
  ping: async ({ engine }) => {
    await engine.row(undefined, 'select 1', []);
    return { ok: 1 };
  },
  buildInfo: () => ({ ...VERSION, maxBsonObjectSize: MAX_DOCUMENT_BYTES, ok: 1 }),
  connectionStatus: () => ({
    authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
    ok: 1,
  }),
  serverStatus: ({ address }) => ({
    host: address,
    version: VERSION.version,
    process: 'documentdb',
    uptime: process.uptime(),
    localTime: new Date(),
    ok: 1,
  }),
  refreshSessions: () => ({ ok: 1 }),
  endSessions: async ({ transactions, command }) => {
    await transactions.forget(command['endSessions'] as never);
    return { ok: 1 };
  },
  commitTransaction: ({ transactions, command }) => transactions.end(command, 'committed'),
  abortTransaction: ({ transactions, command }) => transactions.end(command, 'aborted'),
  killCursors: async ({ engine, cursors, command }) => {
    const asked = command['cursors'] as unknown[];
    const known = asked.filter((id) => cursors.forget(String(id)));
    if (known.length > 0) {
      await engine.call(undefined, `${INTERNAL}.delete_cursors`, known.map(String));
    }
    return {
      cursorsKilled: known,
      cursorsNotFound: asked.filter((id) => !known.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
      ok: 1,
    };
  },
  listDatabases: ({ engine, body, client }) => engine.value(client, `${API}.list_databases`, body),
};

import type { Document } from 'bson';

import { fromBytes, splitSequence } from '../bson.ts';
import { duplicateKey } from '../duplicate-key.ts';
import { API, backOff, canRetry } from '../engine.ts';
import {
  asSqlError,
  DUPLICATE_KEY,
  isRetryable,
  MongoFault,
  stateToCode,
  unpackState,
  WRITE_CONFLICT,
} from '../faults.ts';
import type { Call, Handler, Handlers } from './context.ts';

type Verb = 'insert' | 'update' | 'delete';

/** The engine's write error: `code` is a packed SQLSTATE. */
interface WriteError extends Document {
  index: number;
  code: number;
  errmsg: string;
}

const write =
  (verb: Verb): Handler =>
  async (call) => {
    const { engine, client, db, body, sequence } = call;
    for (let attempt = 0; ; attempt++) {
      const row = await engine.call(client, `${API}.${verb}`, db, body, sequence ?? null);
      const result = row['p_result'] as Buffer;
      if (row['p_success']) return result;
      const reply = fromBytes(result);
      const errors = (reply['writeErrors'] ?? []) as WriteError[];
      const conflict = errors.find(({ code }) => isRetryable(unpackState(code)));
      // A lock conflict ends a transaction; a lone write that changed nothing is repeated.
      if (conflict && client)
        throw new MongoFault(WRITE_CONFLICT, 'WriteConflict', conflict.errmsg);
      const untouched = !reply['n'] && errors.length === 1;
      if (conflict && untouched && canRetry(unpackState(conflict.code), attempt)) {
        await backOff(attempt);
        continue;
      }
      return { ...reply, writeErrors: await translate(call, verb, errors) };
    }
  };

const translate = (call: Call, verb: Verb, errors: WriteError[]): Promise<Document[]> =>
  Promise.all(
    errors.map(async (error) => {
      const [code] = stateToCode(unpackState(error.code));
      if (code !== DUPLICATE_KEY) return { ...error, code };
      const source = {
        db: call.db,
        collection: call.command[verb] as string,
        message: error.errmsg,
        ...(verb === 'insert' && { document: insertedDocument(call, error.index) }),
      };
      return { index: error.index, ...(await duplicateKey(call.engine, source)) };
    }),
  );

const insertedDocument = ({ command, sequence }: Call, index: number): Document | undefined => {
  if (!sequence) return (command['documents'] as Document[] | undefined)?.[index];
  const bytes = splitSequence(sequence)[index];
  return bytes && fromBytes(bytes);
};

const findAndModify: Handler = async ({ engine, command, db, body, client }) => {
  try {
    const row = await engine.call(client, `${API}.find_and_modify`, db, body);
    return row['p_result'] as Buffer;
  } catch (error) {
    const { message, code = '', constraint, detail } = asSqlError(error);
    if (stateToCode(code)[0] !== DUPLICATE_KEY) throw error;
    const collection = (command['findAndModify'] ?? command['findandmodify']) as string;
    const source = { db, collection, message, constraint, detail };
    const { errmsg, ...extra } = await duplicateKey(engine, source);
    throw new MongoFault(DUPLICATE_KEY, 'DuplicateKey', errmsg as string, extra);
  }
};

export const writeCommands: Handlers = {
  insert: write('insert'),
  update: write('update'),
  delete: write('delete'),
  findAndModify,
};

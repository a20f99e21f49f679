import type { Document } from 'bson';

import { fromBytes } from './bson.ts';
import type { Backend, Call, Handler } from './commands/context.ts';
import { readCommands } from './commands/reads.ts';
import { schemaCommands } from './commands/schema.ts';
import { sessionCommands } from './commands/session.ts';
import { writeCommands } from './commands/writes.ts';
import {
  asSqlError,
  faultReply,
  isEngineLost,
  MongoFault,
  NO_SUCH_TRANSACTION,
  toFault,
  WRITE_CONFLICT,
} from './faults.ts';
import type { Transaction } from './transactions.ts';
import type { Request } from './wire.ts';

/** Every command this gateway permits; any other is refused, the engine is not asked. */
const PERMITTED = new Map<string, Handler>(
  Object.entries({ ...sessionCommands, ...readCommands, ...writeCommands, ...schemaCommands }),
);

/** Spellings that drivers of different ages use. */
const ALIASES: Record<string, string> = {
  ismaster: 'hello',
  isMaster: 'hello',
  buildinfo: 'buildInfo',
  findandmodify: 'findAndModify',
};

/** These end a transaction by its number; they do not run inside it. */
const ENDS_TRANSACTION = new Set(['commitTransaction', 'abortTransaction']);

/** The engine is gone: the connection must be cut, as a crashed server would. */
export class EngineLost extends Error {}

/** Runs one command. Errors of the command are replies; throws only `EngineLost`. */
export const dispatch = async (
  backend: Backend,
  connectionId: number,
  { body, sequence }: Request,
): Promise<Document | Buffer> => {
  const command = fromBytes(body);
  const { transactions } = backend;
  const inTransaction = command['autocommit'] === false;
  let transaction: Transaction | undefined;
  try {
    const [name, handler] = permitted(command);
    if (inTransaction && !ENDS_TRANSACTION.has(name))
      transaction = await transactions.enter(command);
    const db = (command['$db'] as string | undefined) ?? 'test';
    const client = transaction?.client;
    const call: Call = { ...backend, connectionId, command, body, sequence, db, client };
    const reply = await handler(call);
    const failed = !Buffer.isBuffer(reply) && reply['writeErrors'] !== undefined;
    if (transaction && failed) await transactions.rollBack(transaction);
    return reply;
  } catch (error) {
    if (transaction) await transactions.rollBack(transaction).catch(() => undefined);
    if (isEngineLost(asSqlError(error))) throw new EngineLost('engine lost', { cause: error });
    const fault = toFault(error);
    const transient = fault.code === WRITE_CONFLICT || fault.code === NO_SUCH_TRANSACTION;
    return faultReply(fault, inTransaction && transient ? ['TransientTransactionError'] : []);
  }
};

const permitted = (command: Document): [string, Handler] => {
  const first = Object.keys(command)[0] ?? '';
  const name = ALIASES[first] ?? first;
  const handler = PERMITTED.get(name);
  if (!handler) throw new MongoFault(59, 'CommandNotFound', `no such command: '${first}'`);
  if (command['txnNumber'] !== undefined && command['autocommit'] !== false) {
    throw new MongoFault(
      20,
      'IllegalOperation',
      'This MongoDB deployment does not support retryable writes. Please add retryWrites=false to your connection string.',
    );
  }
  return [name, handler];
};

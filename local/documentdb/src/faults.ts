import type { Document } from 'bson';

/** An error as a MongoDB client expects it: a number, its name, a message, and fields of its own. */
export class MongoFault extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly extra: Document;

  constructor(code: number, codeName: string, message: string, extra: Document = {}) {
    super(message);
    this.code = code;
    this.codeName = codeName;
    this.extra = extra;
  }
}

export const DUPLICATE_KEY = 11000;
export const WRITE_CONFLICT = 112;
export const NO_SUCH_TRANSACTION = 251;

/** SQLSTATE to MongoDB's code and name. States that begin with M are the extension's own. */
const STATES: Record<string, readonly [number, string]> = {
  M0000: [1, 'InternalError'],
  M0001: [2, 'BadValue'],
  M0003: [9, 'FailedToParse'],
  M0004: [14, 'TypeMismatch'],
  M0005: [15, 'Overflow'],
  M0006: [20, 'IllegalOperation'],
  M0008: [26, 'NamespaceNotFound'],
  M0009: [27, 'IndexNotFound'],
  M000A: [28, 'PathNotViable'],
  M000D: [40, 'ConflictingUpdateOperators'],
  M000E: [43, 'CursorNotFound'],
  M000F: [48, 'NamespaceExists'],
  M000G: [52, 'DollarPrefixedFieldName'],
  M000M: [66, 'ImmutableField'],
  M000N: [67, 'CannotCreateIndex'],
  M000O: [68, 'IndexAlreadyExists'],
  M000P: [72, 'InvalidOptions'],
  M000Q: [73, 'InvalidNamespace'],
  M000R: [85, 'IndexOptionsConflict'],
  M000S: [86, 'IndexKeySpecsConflict'],
  M000U: [115, 'CommandNotSupported'],
  M00CO: [121, 'DocumentFailedValidation'],
  M00EX: [50, 'MaxTimeMSExpired'],
  M00F1: [WRITE_CONFLICT, 'WriteConflict'],
  M0013: [224, 'QueryFeatureNotAllowed'],
  M0016: [263, 'OperationNotSupportedInTransaction'],
  M0018: [291, 'NoQueryExecutionPlans'],
  M001B: [10334, 'BSONObjectTooLarge'],
  M001C: [DUPLICATE_KEY, 'DuplicateKey'],
  M007U: [40324, 'Location40324'],
  '23505': [DUPLICATE_KEY, 'DuplicateKey'],
  '23P01': [DUPLICATE_KEY, 'DuplicateKey'],
  '40001': [WRITE_CONFLICT, 'WriteConflict'],
  '40P01': [WRITE_CONFLICT, 'WriteConflict'],
  '55P03': [WRITE_CONFLICT, 'WriteConflict'],
  '57014': [50, 'MaxTimeMSExpired'],
};

/** Serialization failure, deadlock, lock time-out, the extension's write conflict. */
const RETRYABLE = new Set(['40001', '40P01', '55P03', 'M00F1']);

export const isRetryable = (sqlState: string | undefined): boolean =>
  sqlState !== undefined && RETRYABLE.has(sqlState);

export const stateToCode = (sqlState: string): readonly [number, string] =>
  STATES[sqlState] ?? [8, 'UnknownError'];

/** The engine reports write errors with the SQLSTATE packed six bits per character. */
export const unpackState = (packed: number): string =>
  Array.from({ length: 5 }, (_, i) => String.fromCharCode(((packed >> (6 * i)) & 0x3f) + 48)).join(
    '',
  );

/** What PostgreSQL's client throws; every field may be absent. */
export interface SqlError extends Error {
  code?: string;
  detail?: string;
  constraint?: string;
}

export const asSqlError = (error: unknown): SqlError =>
  error instanceof Error ? error : new Error(String(error));

const LOST = /^(08|57P0|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/;

/** True when the engine itself went away, so that whether a write happened cannot be known. */
export const isEngineLost = (error: SqlError): boolean =>
  LOST.test(error.code ?? '') || /Connection terminated|connection timeout/.test(error.message);

export const toFault = (error: unknown): MongoFault => {
  if (error instanceof MongoFault) return error;
  const sql = asSqlError(error);
  const [code, name] = stateToCode(sql.code ?? '');
  return new MongoFault(code, name, sql.message);
};

export const faultReply = (fault: MongoFault, labels: readonly string[] = []): Document => ({
  ok: 0,
  errmsg: fault.message,
  code: fault.code,
  codeName: fault.codeName,
  ...fault.extra,
  ...(labels.length > 0 ? { errorLabels: labels } : {}),
});

import { problemas, type ProblemBody } from '@timbra/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { withoutSecrets } from './access-log.ts';
import { DomainError } from './domain-error.ts';
import type { Logger } from './logger.ts';
import { currentRequestId } from './request-scope.ts';

const problemBody = (error: DomainError): ProblemBody => ({
  type: `/api/docs/errores/${error.code}`,
  title: problemas[error.code].title,
  status: error.status,
  ...(error.detail && { detail: error.detail }),
  code: error.code,
  requestId: currentRequestId(),
  ...(error.errors && { errors: error.errors }),
  ...(error.existente && { existente: error.existente }),
  ...(error.rechazo && { rechazo: error.rechazo }),
  ...(error.factura && { factura: error.factura }),
  ...(error.timbrarRequest && { timbrarRequest: error.timbrarRequest }),
  ...(error.cancelarRequest && { cancelarRequest: error.cancelarRequest }),
});

interface BodyParserError {
  type?: string;
  status?: number;
}

/**
 * Errors that the drivers of the database and of Redis throw while these are away or change their
 * leader.
 */
const AWAY = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
  'PoolClearedOnNetworkError',
  'MaxRetriesPerRequestError',
]);
/** NotWritablePrimary and its kin: the database answers, and cannot be written for a moment. */
const NO_LEADER = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);
const AWAY_TEXT = /buffering timed out|enableOfflineQueue options is false|Connection is closed/;
/** Drivers wrap an error in others, this many times at most. */
const MAX_CAUSES = 4;

const isAway = (error: unknown): boolean => {
  let it: unknown = error;
  for (let depth = 0; depth < MAX_CAUSES && it instanceof Error; depth += 1) {
    const { name, message, code } = it as Error & { code?: unknown };
    if (AWAY.has(name) || AWAY_TEXT.test(message)) return true;
    if (name === 'MongoServerError' && NO_LEADER.has(Number(code))) return true;
    it = it.cause;
  }
  return false;
};

/** Errors of express, its body parser and the drivers, as errors of our catalogue. */
const translate = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  const { type, status } = (error ?? {}) as BodyParserError;
  if (type === 'entity.too.large') return new DomainError('cuerpoDemasiadoGrande');
  if (type === 'entity.parse.failed') return new DomainError('jsonInvalido');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new DomainError('tipoNoSoportado');
  if (error instanceof URIError || status === 400) return new DomainError('datosInvalidos');
  return new DomainError(isAway(error) ? 'servicioNoDisponible' : 'errorInterno', { cause: error });
};

export const notFoundHandler: RequestHandler = () => {
  throw new DomainError('noEncontrado');
};

/** Seconds after which a busy or absent service is worth another try. */
const RETRY_AFTER_S = 5;

/** The one place where an error becomes an answer. Causes go to the log only. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    const problem = translate(error);
    const isTheirs: boolean = DomainError.isRefusal(problem);
    logger[isTheirs ? 'info' : 'error'](
      { err: isTheirs ? undefined : (problem.cause ?? problem), code: problem.code },
      problem.internal ?? `${req.method} ${withoutSecrets(req.path)}: ${problem.code}`,
    );
    if (res.headersSent) return next(error);
    if (problem.status === 503) res.set('retry-after', String(RETRY_AFTER_S));
    res
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problemBody(problem)));
  };

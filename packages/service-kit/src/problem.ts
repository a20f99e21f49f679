import { problemas, type ProblemBody } from '@timbra/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { DomainError } from './domain-error.ts';
import type { Logger } from './logger.ts';
import { currentRequestId } from './request-scope.ts';

export const problemBody = (error: DomainError): ProblemBody => ({
  type: `/api/docs/errores/${error.code}`,
  title: problemas[error.code].title,
  status: error.status,
  ...(error.detail && { detail: error.detail }),
  code: error.code,
  requestId: currentRequestId(),
  ...(error.errors && { errors: error.errors }),
});

interface BodyParserError {
  type?: string;
  status?: number;
}

/** What express and its body parser throw, in our words. */
const translate = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  const { type, status } = (error ?? {}) as BodyParserError;
  if (type === 'entity.too.large') return new DomainError('cuerpoDemasiadoGrande');
  if (type === 'entity.parse.failed') return new DomainError('jsonInvalido');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new DomainError('tipoNoSoportado');
  if (error instanceof URIError || status === 400) return new DomainError('datosInvalidos');
  return new DomainError('errorInterno', { cause: error });
};

export const notFoundHandler: RequestHandler = () => {
  throw new DomainError('noEncontrado');
};

/** The one place where an error becomes an answer. Causes go to the log only. */
export const problemHandler =
  (logger: Logger): ErrorRequestHandler =>
  (error, req, res, next) => {
    const problem = translate(error);
    const level = problem.status >= 500 ? 'error' : 'info';
    logger[level](
      { err: problem.status >= 500 ? (problem.cause ?? problem) : undefined, code: problem.code },
      problem.internal ?? `${req.method} ${req.path}: ${problem.code}`,
    );
    if (res.headersSent) return next(error);
    res
      .status(problem.status)
      .type('application/problem+json')
      .send(JSON.stringify(problemBody(problem)));
  };

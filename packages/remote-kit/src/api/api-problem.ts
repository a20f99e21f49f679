import { problemas, type FieldError, type ProblemaCode, type ProblemBody } from '@timbra/contracts';

/** Codes of the API, plus what only a browser can meet. */
export type ApiProblemCode = ProblemaCode | 'sinConexion' | 'respuestaInvalida';

interface Init {
  code: ApiProblemCode;
  status: number;
  title: string;
  detail?: string;
  errors?: readonly FieldError[];
  existente?: string;
  timbrarRequest?: string;
  requestId: string;
  cause?: unknown;
}

/** Any answer that is not a success. `message` is Spanish and may be shown as it is. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: ApiProblemCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  /** Fields that are wrong, by path in the request: 'conceptos.0.valorUnitario'. */
  readonly errors: readonly FieldError[];
  /** Of registroRepetido: the id of the record that is there already. */
  readonly existente: string | undefined;
  /** Of a stamp that was asked for and refused: the request's id. */
  readonly timbrarRequest: string | undefined;
  /** To find the request in the logs; people quote it to support. */
  readonly requestId: string;

  constructor(init: Init) {
    const { code, status, title, detail, errors = [], existente, requestId, cause } = init;
    super(detail ?? title, { cause });
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.existente = existente;
    this.timbrarRequest = init.timbrarRequest;
    this.requestId = requestId;
  }

  /** Repeating the same request later may succeed. */
  get retry(): boolean {
    if (this.code === 'sinConexion') return true;
    return this.code === 'respuestaInvalida' ? this.status >= 500 : problemas[this.code].retry;
  }
}

/**
 * The API threw this. By its name: the host throws it, and a remote is another bundle with a class
 * of its own, so that `instanceof` is never true there.
 */
export const isApiProblem = (error: unknown): error is ApiProblem =>
  error instanceof Error && error.name === 'ApiProblem';

const isProblem = (body: unknown): body is ProblemBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  Object.hasOwn(problemas, String(body.code));

/** Reads an answer that is not a success: a problem of ours, or the HTML of a proxy in between. */
export const problemOf = async (response: Response, requestId: string): Promise<ApiProblem> => {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) {
    return new ApiProblem({
      ...body,
      status: response.status,
      requestId: body.requestId ?? requestId,
    });
  }
  return new ApiProblem({
    code: 'respuestaInvalida',
    status: response.status,
    title: 'El servidor respondió algo inesperado',
    requestId,
  });
};

export const sinConexion = (requestId: string, cause: unknown): ApiProblem =>
  new ApiProblem({
    code: 'sinConexion',
    status: 0,
    title: 'No hay conexión con el servidor',
    detail: 'No hay conexión con el servidor. Revisa tu red y reintenta.',
    requestId,
    cause,
  });

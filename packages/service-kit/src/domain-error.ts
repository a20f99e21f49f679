import { problemas, type FieldError, type ProblemaCode, type Rechazo } from '@timbra/contracts';

interface Details {
  /** Spanish, for the person: what happened and how to mend it. */
  detail?: string;
  errors?: FieldError[];
  /** The id of the record that is there already. */
  existente?: string;
  rechazo?: Rechazo;
  /** The id of the request for a stamp that was refused. */
  timbrarRequest?: string;
  /** The id of the request for a cancellation that was refused. */
  cancelarRequest?: string;
  /** The id of the draft that the refused call made. */
  factura?: string;
  /** For the log only; never answered. */
  internal?: string;
  cause?: unknown;
}

/**
 * The one error class: a code of the catalogue and the details of this case. Its `message` is one
 * sentence for a person: the field at fault, else the case, else the kind of error.
 */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ProblemaCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly existente: string | undefined;
  readonly rechazo: Rechazo | undefined;
  readonly timbrarRequest: string | undefined;
  readonly cancelarRequest: string | undefined;
  readonly factura: string | undefined;
  readonly internal: string | undefined;

  constructor(code: ProblemaCode, details: Details = {}) {
    const { detail, internal, errors, cause } = details;
    super(errors?.[0]?.message ?? detail ?? problemas[code].title, { cause });
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.existente = details.existente;
    this.rechazo = details.rechazo;
    this.timbrarRequest = details.timbrarRequest;
    this.cancelarRequest = details.cancelarRequest;
    this.factura = details.factura;
    this.internal = internal;
  }

  /** The same error with more details. */
  about(more: Pick<Details, 'factura'>): DomainError {
    return new DomainError(this.code, { ...this, ...more, cause: this });
  }

  get status(): number {
    return problemas[this.code].status;
  }

  /** An error with this code of the catalogue. */
  static is(error: unknown, code: ProblemaCode): error is DomainError {
    return error instanceof DomainError && error.code === code;
  }

  /**
   * The caller's fault: the caller can mend it, and a repetition would end alike. Any other error is a
   * fault of ours or of another service, and passes with time.
   */
  static isRefusal(error: unknown): error is DomainError {
    return error instanceof DomainError && error.status < 500;
  }
}

export const notFound = (internal?: string) => new DomainError('noEncontrado', { internal });

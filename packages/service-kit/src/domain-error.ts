import { problemas, type FieldError, type ProblemaCode } from '@timbra/contracts';

interface Details {
  /** Spanish, for the person: what happened and how to mend it. */
  detail?: string;
  errors?: FieldError[];
  /** For the log only; never answered. */
  internal?: string;
  cause?: unknown;
}

/** The one error class: a code of the catalogue and what is known about this case. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: ProblemaCode;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly internal: string | undefined;

  constructor(code: ProblemaCode, { detail, errors, internal, cause }: Details = {}) {
    super(internal ?? detail ?? problemas[code].title, { cause });
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.internal = internal;
  }

  get status(): number {
    return problemas[this.code].status;
  }
}

export const notFound = (internal?: string) => new DomainError('noEncontrado', { internal });

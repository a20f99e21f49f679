import { DomainError } from '@timbra/service-kit';

/** @param message Spanish: what the file has and how to mend it. */
export const archivoInvalido = (message: string, cause?: unknown) =>
  new DomainError('archivoInvalido', { errors: [{ path: 'archivo', message }], cause });

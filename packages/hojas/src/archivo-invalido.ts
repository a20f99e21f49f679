import { DomainError } from '@timbra/service-kit';

/**
 * @param message Spanish: what the file has and how to mend it. It is the detail as well: a screen
 * that has one line to say why shows that one.
 */
export const archivoInvalido = (message: string, cause?: unknown) =>
  new DomainError('archivoInvalido', {
    detail: message,
    errors: [{ path: 'archivo', message }],
    cause,
  });

import { archivoInvalido } from './archivo-invalido.ts';

/** Counts what is kept of a book. @throws DomainError archivoInvalido when it is more than `maxBytes` */
export const countTo = (maxBytes: number) => {
  let left = maxBytes;
  return (bytes: number): void => {
    left -= bytes;
    if (left < 0) throw archivoInvalido('El libro tiene demasiado texto; divídelo en varios');
  };
};

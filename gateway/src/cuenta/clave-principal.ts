import { CLAVE_PRINCIPAL, type Clave } from '@timbra/contracts';

/** What the account's first key is: it cannot be made to do more or less. */
export const PRINCIPAL = {
  id: CLAVE_PRINCIPAL,
  nombre: 'Clave principal',
  alcances: ['leer', 'capturar', 'timbrar', 'cancelar'],
  prueba: false,
  principal: true,
} satisfies Partial<Clave>;

/** The newest use of a key that is known is at most this old. */
export const USE_NOTED_EVERY_MS = 60_000;

/** A name as two are compared: case is no difference. */
export const nombreUnico = (nombre: string): string =>
  nombre.normalize('NFKC').toLocaleLowerCase('es-MX');

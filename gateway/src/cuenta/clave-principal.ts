import { CLAVE_PRINCIPAL, type Clave } from '@timbra/contracts';

/** What the account's first key is: it cannot be made to do more or less. */
export const PRINCIPAL = {
  id: CLAVE_PRINCIPAL,
  nombre: 'Clave principal',
  alcances: ['leer', 'capturar', 'timbrar', 'cancelar'],
  prueba: false,
  principal: true,
} satisfies Partial<Clave>;

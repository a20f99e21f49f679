import type { Migracion } from '@timbra/service-kit';

/** IndexNotFound, and NamespaceNotFound where no user was ever made. */
const WITHOUT_INDEX = new Set([27, 26]);

/** The index of before invitations stood beside an account with the same address. */
export const soltarIndiceDeCorreo: Migracion = {
  numero: 1,
  nombre: 'soltar el índice de correo',
  aplicar: async (db) => {
    try {
      await db.collection('users').dropIndex('email_1');
    } catch (error) {
      if (!WITHOUT_INDEX.has(Number((error as { code?: unknown }).code))) throw error;
    }
  },
};

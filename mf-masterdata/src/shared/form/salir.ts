import type { ConfirmQuestion } from '@timbra/ui-kit';

/** What every form of this remote asks before its changes are left. */
export const SALIR = {
  title: '¿Salir sin guardar?',
  children: 'Hay cambios que no se han guardado. Si sales, se perderán.',
  confirmLabel: 'Salir sin guardar',
  cancelLabel: 'Seguir aquí',
  danger: true,
} satisfies ConfirmQuestion;

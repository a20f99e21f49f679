import { mensajes as comunes } from '../../../shared/cancelacion/mensajes.ts';

/** Texts of the cancellation of several, letter for letter from spec 1 §2 and §8 where it has them. */
export const mensajes = {
  ...comunes,
  demasiados: (most: number) => `A lo más ${most} a la vez`,
  sustituye:
    'Para el motivo 01, con relación, abre cada comprobante: lleva el folio que lo sustituye.',
  cerrar: 'Cerrar',
  fallo: 'No se pudo abrir',
} as const;

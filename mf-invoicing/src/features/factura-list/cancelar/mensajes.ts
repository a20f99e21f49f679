import { formatCount } from '@timbra/ui-kit';
import { mensajes as comunes } from '../../../shared/cancelacion/mensajes.ts';

/** Texts of the cancellation of several (pantallas §1). */
export const mensajes = {
  ...comunes,
  demasiados: (most: number) => `A lo más ${most} a la vez`,
  sustituye:
    'Para el motivo 01, con relación, abre cada comprobante: lleva el folio que lo sustituye.',
  sinGlobal: (cuantos: number) =>
    cuantos === 1
      ? 'Uno de los comprobantes no es una factura global, y el motivo 04 es solo para esas. Revisa el motivo, o quítalo de la selección.'
      : `${formatCount(cuantos)} de los comprobantes no son facturas globales, y el motivo 04 es solo para esas. Revisa el motivo, o quítalos de la selección.`,
  cerrar: 'Cerrar',
  fallo: 'No se pudo abrir',
} as const;

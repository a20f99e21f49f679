import type { Resumen } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** How long who pays takes, against the month before where it is known: '34 días, 2 menos que en octubre'. */
export const plazoEnPalabras = (
  { dias, anterior }: NonNullable<Resumen['cobrado']['plazo']>,
  mesAnterior: string,
): string => {
  if (dias === 0) return mensajes.elMismoDia;
  const contra = anterior !== undefined && mensajes.plazoContra(dias - anterior, mesAnterior);
  return [mensajes.dias(dias), contra].filter(Boolean).join(', ');
};

import type { FilaMasiva } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** Where the same row was stamped before, and whether that invoice still counts. */
export const repetidaText = ({
  nombre,
  fila,
  uuid,
  cancelada,
}: NonNullable<FilaMasiva['repetida']>): string => {
  const says = uuid ? mensajes.yaSeTimbro(nombre, fila) : mensajes.yaSeTimbra(nombre, fila);
  return cancelada ? mensajes.seCancelo(says) : says;
};

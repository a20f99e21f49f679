import type { IntentoEntrega } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';

/** What the receiver said, or why it could not be asked. */
export const intentoText = ({ status = 0, error }: IntentoEntrega): string =>
  error ?? mensajes.respondio(status);

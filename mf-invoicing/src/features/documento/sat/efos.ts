import type { EstadoSat } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** SAT's codes for an issuer that is not on its list of article 69-B of the CFF. */
const NOT_LISTED = ['200', '201'];

/**
 * What SAT says of the issuer (cancelacion §14, ValidacionEFOS); nothing of a voucher it did not
 * find.
 */
export const efosText = ({ Estado, ValidacionEFOS }: EstadoSat): string => {
  if (Estado === undefined || Estado === 'No Encontrado') return '';
  if (ValidacionEFOS === undefined) return mensajes.efosSinDato;
  return NOT_LISTED.includes(ValidacionEFOS) ? mensajes.efosLimpio : mensajes.efosEnLista;
};

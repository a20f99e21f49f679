import { catalogos } from '@timbra/cfdi';
import { mensajes } from '../mensajes.ts';

const regimenes = new Map(catalogos.c_RegimenFiscal.map((it) => [it.id, it.texto]));

/** A regime among other data of a receiver; some were saved before they had one. */
export const regimenText = (clave: string): string =>
  clave === '' ? mensajes.sinRegimen : `${clave} ${regimenes.get(clave) ?? ''}`.trim();

/** The same where nothing else says what it is. */
export const regimenLine = (clave: string): string =>
  clave === '' ? mensajes.sinRegimen : mensajes.conRegimen(regimenText(clave));

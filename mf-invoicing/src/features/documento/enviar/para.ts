import { mensajes } from './mensajes.ts';

/** Addresses of one message (MAX_DESTINATARIOS of the contracts, which would bring its schemas). */
export const MAX_PARA = 20;

/** What was typed, address by address; blanks and semicolons part them, too. */
export const correosOf = (texto: string): string[] => [
  ...new Set(texto.split(/[\s,;]+/).flatMap((it) => (it ? [it.toLowerCase()] : []))),
];

/** Why they cannot be sent to; the server judges the rest of an address. */
export const paraProblem = (correos: readonly string[]): string | null => {
  if (correos.length === 0) return mensajes.faltan;
  if (correos.length > MAX_PARA) return mensajes.demasiados(MAX_PARA);
  const wrong = correos.find((it) => !/^[^@]+@[^@]+\.[^@.]+$/.test(it));
  return wrong === undefined ? null : mensajes.noEsCorreo(wrong);
};

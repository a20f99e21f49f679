import type { Datos } from './datos-of.ts';

const MARCADOR = /\{\{\s*(\w+)\s*\}\}/g;
/** Characters of a subject: mail programs show about a third of it. */
const MAX_ASUNTO = 250;

const fill = (text: string, datos: Datos): string =>
  text.replace(MARCADOR, (all, name: string) => (name in datos ? datos[name as keyof Datos] : all));

/** A subject is one line, whatever a name holds. */
export const fillAsunto = (text: string, datos: Datos): string =>
  fill(text, datos)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_ASUNTO);

export const fillMensaje = (text: string, datos: Datos): string =>
  fill(text, datos).replaceAll('\r', '').trim();

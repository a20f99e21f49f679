import { manual, MANUAL, TEMAS } from '@timbra/contracts';
import type { Comando } from '../base/comando.ts';
import { mensajes } from './mensajes.ts';

/** In another tab: the work on screen stays as it is. */
const read = (path: string) => window.open(path, '_blank', 'noopener');

/** The manual in the palette: its first page, and each page for a search of its words. */
export const MANUAL_COMANDOS: readonly Comando[] = [
  { key: 'manual', text: mensajes.manual, alias: mensajes.palabras, run: () => read(MANUAL) },
  ...TEMAS.map((tema) => ({
    key: `manual/${tema}`,
    text: mensajes.tema(manual[tema].titulo),
    alias: manual[tema].palabras,
    seldom: true as const,
    run: () => read(`${MANUAL}/${tema}`),
  })),
];

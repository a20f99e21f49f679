import { mensajes } from './mensajes.ts';

/** Days that a link may be worth (DIAS_DE_ENLACE of the contracts, which would bring its schemas). */
export const DIAS = { most: 90, usual: 30 } as const;

export const diasProblem = (text: string): string | null =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= DIAS.most
    ? null
    : mensajes.diasInvalidos(DIAS.most);

/** Pixels (pantallas §2). */
export const ROW = { comoda: 50, compacta: 36 } as const;
export const HEADER = 36;
export const CARD = 72;

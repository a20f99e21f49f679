/** Pixels. spec 1 §9: table row height 50; ux.md §1: compact 36. */
export const ROW = { comoda: 50, compacta: 36 } as const;
export const HEADER = 36;
export const CARD = 72;

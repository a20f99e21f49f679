/** The palette is a part of its own: fetched when nobody waits, or when it is wanted. */
export const fetchPaleta = () => import('./paleta.tsx');

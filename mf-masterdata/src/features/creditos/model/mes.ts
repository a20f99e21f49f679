import { formatDate } from '@timbra/ui-kit';

/** '2026-11' → 'nov 2026' */
export const mesText = (mes: string): string => formatDate(`${mes}-01`).replace(/^1 /, '');

/** '2026-11' → 'nov' */
export const mesCorto = (mes: string): string => mesText(mes).slice(0, -5);

import type { Lookups } from './rule.ts';

/** What each look-up stands for, in words that end «falta…» and «solo se comprueba con…». */
export const LOOKUP_WORDS: Readonly<Record<keyof Lookups, string>> = {
  contribuyente: 'la lista de contribuyentes del SAT',
  productoServicio: 'lo que el SAT pide a cada clave de producto o servicio',
  tipoCambio: 'el tipo de cambio publicado',
  confirmacion: 'el registro de claves de confirmación',
  facturaAdquirente: 'el registro de operaciones del adquirente',
};

import { tasasDeCatalogo, type FilaTasa, type ReglaTasa } from '@timbra/cfdi';
import type { CatalogoPage } from './catalogos.ts';

/** What GET /catalogos calls the book of rates. */
export const CATALOGO_DE_TASAS = 'c_tasaocuota';
/** More than it has in force on any day. */
export const MAX_TASAS = 100;

/** The rates of a page of its rows, as screens read it; undefined where the page has not all of them. */
export const tasasOfPage = ({ items, total }: CatalogoPage): readonly ReglaTasa[] | undefined => {
  if (items.length !== total) return undefined;
  const filas = items.map(({ extra, vigenciaDesde, vigenciaHasta }) => ({
    ...(extra as unknown as Omit<FilaTasa, 'desde' | 'hasta'>),
    desde: vigenciaDesde,
    hasta: vigenciaHasta,
  }));
  return tasasDeCatalogo(filas);
};

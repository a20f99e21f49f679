import { rutasFacturas } from './rutas/facturas.ts';
import { rutasIdentidad } from './rutas/identidad.ts';
import { rutasMaestros } from './rutas/maestros.ts';
import type { Ruta } from './rutas/ruta.ts';

export type { Ruta, Servicio } from './rutas/ruta.ts';

/**
 * Every route that the outside may call. The gateway forwards these and no others, and the OpenAPI
 * description is made from them: a route that is not here does not exist. Literal paths stand before
 * those with parameters.
 */
export const rutas: readonly Ruta[] = [...rutasIdentidad, ...rutasFacturas, ...rutasMaestros];

/** `/facturas/{id}.xml` as an anchored expression; a parameter never spans a slash. */
export const rutaPattern = (path: string): RegExp => {
  const escaped = path.replace(/[.]/g, '\\.');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`);
};

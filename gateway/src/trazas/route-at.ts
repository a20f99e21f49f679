import { rutasAt } from '../access/guard.ts';

/**
 * The route of an address, as the guard names it. The words come from our own table: whatever a page
 * says, nothing that it wrote goes to a collector.
 */
export const routeAt = (method: string, path: string): string => {
  const ruta = rutasAt(path).find((it) => it.method === method);
  return ruta ? `/api${ruta.path}` : 'other';
};

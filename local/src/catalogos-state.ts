import { CONTEXT_HEADER, type CatalogoInfo, type Page } from '@timbra/contracts';
import { pairKeys, signContext } from '@timbra/service-kit';
import type { Settings } from './settings.ts';

const PRODUCTOS = 'c_claveprodserv';
/** A line of the summary is worth no longer wait. */
const TIMEOUT_MS = 2000;

/** What the summary says of SAT's lists: the program's own, or imported ones. */
export const describeCatalogos = (catalogos: readonly CatalogoInfo[]): string => {
  const productos = catalogos.find((it) => it.nombre === PRODUCTOS);
  if (!productos) return '';
  const claves = `${productos.filas.toLocaleString('es-MX')} claves`;
  return productos.completo
    ? `importados, ${claves}`
    : `lista inicial (${claves}); se descargan en segundo plano`;
};

/** Asks svc-catalogs; '' when it does not say. The download itself is the service's own work. */
export const catalogosState = async ({
  SVC_CATALOGS_URL,
  INTERNAL_SECRET,
}: Pick<Settings, 'SVC_CATALOGS_URL' | 'INTERNAL_SECRET'>): Promise<string> => {
  try {
    const context = signContext(pairKeys('gateway', { INTERNAL_SECRET }).to('svc-catalogs'), {
      accountId: 'local',
      sub: 'local',
      permissions: [],
    });
    const response = await fetch(`${SVC_CATALOGS_URL}/catalogos`, {
      headers: { [CONTEXT_HEADER]: context },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return '';
    return describeCatalogos(((await response.json()) as Page<CatalogoInfo>).items);
  } catch {
    return '';
  }
};

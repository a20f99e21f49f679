import type { ComponentType } from 'react';
import { codeQuery } from '../shared/code-query.ts';

const masivo = (name: 'MasivosPage' | 'MasivoPage') =>
  codeQuery<ComponentType>(
    name,
    async () => (await import('../features/masivo/masivo.pages.ts'))[name],
  );

/** Screens that few people open, each a part of its own: lists and editors come without them. */
export const seldomScreens = {
  bulk: masivo('MasivosPage'),
  'bulk/:id': masivo('MasivoPage'),
  exportar: codeQuery<ComponentType>(
    'exportar',
    async () => (await import('../features/exportar/exportar.page.tsx')).ExportarPage,
  ),
  'facturas-retrieve': codeQuery<ComponentType>(
    'facturas-retrieve',
    async () =>
      (await import('../features/facturas-retrieve/facturas-retrieve.page.tsx'))
        .FacturasRetrievePage,
  ),
  'saekoconfirm/:id': codeQuery<ComponentType>(
    'saekoconfirm',
    async () => (await import('../features/saekoconfirm/saekoconfirm.page.tsx')).SaekoconfirmPage,
  ),
  'solicitudes-recibidas': codeQuery<ComponentType>(
    'solicitudes-recibidas',
    async () =>
      (await import('../features/solicitudes-recibidas/solicitudes-recibidas.page.tsx'))
        .SolicitudesRecibidasPage,
  ),
};

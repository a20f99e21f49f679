import { Route, Routes } from '@timbra/remote-kit/router';
import { useIsFetching, useQueryClient } from '@timbra/ui-kit/query';
import { useEffect } from 'react';
import { FacturaListPage } from '../features/factura-list/factura-list.page.tsx';
import { subScreens } from '../features/editor/formulario/kind.ts';
import { LazyEditor, prefetchEditor } from './lazy-editor.tsx';
import { LazyScreen } from './lazy-screen.tsx';
import { seldomScreens } from './seldom-screens.ts';

/** One editor for all addresses: saving a new voucher changes the address, not the screen. */
const editor = <LazyEditor />;
const paths = [
  // The same form, as an integrator's users have it (integrador §1).
  'nuevo/saeko',
  ...['nuevo', 'editar/:id'].flatMap((path) => [path, ...subScreens.map((it) => `${path}/${it}`)]),
];

export const AppRoutes = () => {
  const queries = useQueryClient();
  const isRead = useIsFetching() === 0;
  useEffect(() => (isRead ? prefetchEditor(queries) : undefined), [isRead, queries]);
  return (
    <Routes>
      <Route index element={<FacturaListPage />} />
      {paths.map((path) => (
        <Route key={path} path={path} element={editor} />
      ))}
      {Object.entries(seldomScreens).map(([path, code]) => (
        <Route key={path} path={path} element={<LazyScreen code={code} />} />
      ))}
    </Routes>
  );
};

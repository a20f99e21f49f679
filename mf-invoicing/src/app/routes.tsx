import { Route, Routes } from 'react-router';
import { FacturaListPage } from '../features/factura-list/factura-list.page.tsx';
import { EditorPage } from '../shared/editor/editor-page.tsx';
import { subScreens } from '../shared/editor/model/kind.ts';
import { kinds } from './kinds.ts';

/** One editor for all addresses: saving a new voucher changes the address, not the screen. */
const editor = <EditorPage kinds={kinds} />;
const paths = ['nuevo', 'editar/:id'].flatMap((path) => [
  path,
  ...subScreens.map((it) => `${path}/${it}`),
]);

export const AppRoutes = () => (
  <Routes>
    <Route index element={<FacturaListPage />} />
    {paths.map((path) => (
      <Route key={path} path={path} element={editor} />
    ))}
  </Routes>
);

import { Route, Routes } from 'react-router';
import { FacturaEditorPage } from '../features/factura-editor/factura-editor.page.tsx';
import { FacturaListPage } from '../features/factura-list/factura-list.page.tsx';

/** One editor for both addresses: saving a new invoice changes the address, not the screen. */
const editor = <FacturaEditorPage />;

export const AppRoutes = () => (
  <Routes>
    <Route index element={<FacturaListPage />} />
    <Route path="nuevo" element={editor} />
    <Route path="editar/:id" element={editor} />
  </Routes>
);

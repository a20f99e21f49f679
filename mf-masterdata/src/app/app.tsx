import { TimbraProvider } from '@timbra/ui-kit';
import { Route, Routes } from 'react-router';
import { ReceptoresPage } from '../features/receptores/receptores.page.tsx';

export const App = () => (
  <TimbraProvider>
    <Routes>
      <Route index element={<ReceptoresPage />} />
    </Routes>
  </TimbraProvider>
);

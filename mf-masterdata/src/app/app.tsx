import { TimbraProvider } from '@timbra/ui-kit';
import { RunningImportBar } from '../shared/importacion/components/running-import-bar.tsx';
import { AppRoutes } from './routes.tsx';

export const App = () => (
  <TimbraProvider>
    <AppRoutes />
    <RunningImportBar />
  </TimbraProvider>
);

import { TimbraProvider } from '@timbra/ui-kit';
import { AppRoutes } from './routes.tsx';

export const App = () => (
  <TimbraProvider>
    <AppRoutes />
  </TimbraProvider>
);

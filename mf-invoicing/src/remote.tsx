import '@timbra/remote-kit/nonce';
import { defineReactRemote } from '@timbra/remote-kit';
import { TimbraProvider } from '@timbra/ui-kit';
import { AppRoutes } from './app/routes.tsx';

const CREATE = 'button create in facturas';
const ADMIN = 'administrar cuenta';

const App = () => (
  <TimbraProvider>
    <AppRoutes />
  </TimbraProvider>
);

export const remote = defineReactRemote({
  routes: [
    { path: '', title: 'Facturación' },
    { path: 'nuevo', title: 'Nueva Factura', permission: CREATE },
    { path: 'nuevo/global', title: 'Nueva Factura Global', permission: CREATE },
    { path: 'nuevo/nomina', title: 'Nueva Nómina', permission: CREATE },
    { path: 'nuevo/nota-credito', title: 'Nueva Nota de Crédito', permission: CREATE },
    { path: 'nuevo/recibo-pago', title: 'Nuevo Recibo de Pago', permission: CREATE },
    { path: 'nuevo/saeko', title: 'Nueva Factura', permission: CREATE, unlisted: true },
    { path: 'editar/:id', title: 'Factura' },
    { path: 'editar/:id/global', title: 'Factura global' },
    { path: 'editar/:id/nomina', title: 'Nómina' },
    { path: 'editar/:id/nota-credito', title: 'Nota Crédito' },
    { path: 'editar/:id/recibo-pago', title: 'Recibo Pago' },
    { path: 'bulk', title: 'Importar facturas', permission: CREATE },
    { path: 'bulk/:id', title: 'Importar facturas', permission: CREATE },
    { path: 'exportar', title: 'Exportar comprobantes' },
    { path: 'facturas-retrieve', title: 'Cancelación masiva', permission: ADMIN },
    { path: 'saekoconfirm/:id', title: 'Sync & Confirm', permission: CREATE },
    { path: 'solicitudes-recibidas', title: 'Solicitudes de cancelación recibidas' },
  ],
  App,
});

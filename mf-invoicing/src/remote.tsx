import '@timbra/remote-kit/nonce';
import { defineReactRemote } from '@timbra/remote-kit';
import { App } from './app/app.tsx';

const CREATE = 'button create in facturas';

export const remote = defineReactRemote({
  routes: [
    { path: '', title: 'Facturación' },
    { path: 'nuevo', title: 'Nueva Factura', permission: CREATE },
    { path: 'editar/:id', title: 'Factura' },
  ],
  App,
});

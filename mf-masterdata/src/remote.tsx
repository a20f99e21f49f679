import '@timbra/remote-kit/nonce';
import { defineReactRemote } from '@timbra/remote-kit';
import { TimbraProvider } from '@timbra/ui-kit';
import { AppRoutes } from './app/routes.tsx';
import { RunningImportBar } from './shared/importacion/running-import-bar.tsx';

const App = () => (
  <TimbraProvider>
    <AppRoutes />
    <RunningImportBar />
  </TimbraProvider>
);

export const remote = defineReactRemote({
  routes: [
    { path: 'emisores', title: 'Emisores' },
    { path: 'emisores/nuevo', title: 'Nuevo emisor' },
    { path: 'emisores/editar/:id', title: 'Editar emisor' },
    { path: 'receptores', title: 'Lista de receptores' },
    { path: 'receptores/nuevo', title: 'Alta de receptor' },
    { path: 'receptores/editar/:id', title: 'Editar receptor' },
    { path: 'receptores/importar', title: 'Importar receptores' },
    { path: 'receptores/:id', title: 'Receptor' },
    { path: 'conceptos', title: 'Catálogo de conceptos' },
    { path: 'conceptos/nuevo', title: 'Nuevo concepto' },
    { path: 'conceptos/editar/:id', title: 'Editar concepto' },
    { path: 'conceptos/importar', title: 'Importar conceptos' },
    { path: 'plantillas', title: 'Plantillas para PDF' },
    { path: 'plantillas/nueva', title: 'Nueva plantilla' },
    { path: 'plantillas/editar/:id', title: 'Personalizar plantilla' },
    { path: 'creditos', title: 'Créditos' },
    { path: 'creditos/comprar', title: 'Comprar créditos' },
    { path: 'convenios', title: 'Convenios' },
    { path: 'migracion/emisores', title: 'Migrar emisores' },
    { path: 'migracion/receptores', title: 'Migrar receptores' },
  ],
  App,
});

import '@timbra/remote-kit/nonce';
import { defineReactRemote } from '@timbra/remote-kit';
import { App } from './app/app.tsx';

export const remote = defineReactRemote({
  routes: [{ path: '', title: 'Lista de receptores' }],
  App,
});

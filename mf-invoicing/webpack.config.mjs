import { frontEndConfig } from '@timbra/remote-kit/webpack';

export default frontEndConfig({
  name: 'mf-invoicing',
  folder: import.meta.dirname,
  remote: './src/remote.tsx',
});

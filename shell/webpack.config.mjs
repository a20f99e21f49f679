import { frontEndConfig } from '@timbra/remote-kit/webpack';
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export default frontEndConfig({
  name: 'shell',
  folder: import.meta.dirname,
  define: { APP_VERSION: version },
});

// Installs the engines that `npm run bench motor` measures ours beside (bench/peers). They stay out
// of the project's own dependencies: libxmljs2 compiles for half a minute, and nothing else needs them.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const cwd = fileURLToPath(new URL('../peers', import.meta.url));
const npm = (args, env = {}) =>
  execFileSync('npm', args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });

npm(['ci', '--ignore-scripts']);
// libxmljs2 is compiled against the headers of the Node that runs it; npm has them as a package.
const headers = `node-${process.platform}-${process.arch}`;
npm(['install', '--no-save', '--ignore-scripts', `${headers}@${process.versions.node}`]);
const nodedir = join(cwd, 'node_modules', headers);
if (!existsSync(join(nodedir, 'include', 'node', 'node.h'))) {
  console.error(`No hay cabeceras de Node ${process.versions.node} para ${headers}.`);
  process.exit(1);
}
npm(['rebuild', 'libxmljs2'], { npm_config_nodedir: nodedir });

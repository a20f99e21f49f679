import { StartError } from '../start-error.ts';
import { findProgram, isRoot, lastLines, run } from '../run.ts';

const OPTIONS = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
const ENV = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

export const needsRoot = (forWhat: string, otherwise: string): StartError =>
  new StartError(
    `Falta ${forWhat} y sin permisos de administrador (root) en Debian no se puede instalar.`,
    otherwise,
  );

/** apt refuses a second one of itself while it reads its lists: one at a time, in this process. */
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
};

/** Installs; on a fresh image, which carries no package lists, brings them first. */
const installOrUpdate = async (packageName: string) => {
  const install = () => run('apt-get', ['install', ...OPTIONS, packageName], { env: ENV });
  const first = await install();
  if (first.code === 0) return first;
  await run('apt-get', ['update'], { env: ENV });
  return install();
};

/**
 * Installs a Debian package. `forWhat` completes the sentences "Instalando …" and
 * "No se pudo instalar …"; `otherwise` says what a user without root can do.
 */
export const aptInstall = async (
  packageName: string,
  forWhat: string,
  otherwise: string,
): Promise<void> => {
  if (!isRoot() || !findProgram('apt-get')) throw needsRoot(forWhat, otherwise);
  console.log(`· Instalando ${forWhat} (paquete ${packageName})…`);
  const result = await inTurn(() => installOrUpdate(packageName));
  if (result.code === 0) return;
  throw new StartError(
    `No se pudo instalar ${forWhat}; apt-get respondió:\n${lastLines(result.output, 5)}`,
    `revise que la máquina alcance su espejo de Debian, o ${otherwise}`,
  );
};

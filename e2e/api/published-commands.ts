import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A page stamps several vouchers, one after another. */
const TIMEOUT_MS = 120_000;
const MARK = '=== siguiente comando ===';

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The commands of a page of /api/docs, as a reader copies them. */
export const commandsOf = (html: string): string[] =>
  [...html.matchAll(/<pre[^>]*aria-label="Comando[^"]*"><code>([\s\S]*?)<\/code><\/pre>/g)].map(
    ([, code = '']) => code.replace(/&(amp|lt|gt|quot|#39);/g, (it) => ENTITIES[it] ?? it),
  );

export interface ReaderSettings {
  TIMBRA: string;
  CLAVE: string;
  /** Where the reader's own system is told. */
  AVISOS: string;
}

/** The one block in which the reader writes their own address and key. */
export const isSettings = (command: string): boolean => command.startsWith('export TIMBRA=');

/**
 * Runs commands in one shell, one after another, and gives what each of them printed. A command that
 * fails ends the shell.
 */
export const runCommands = async (
  commands: readonly string[],
  settings: ReaderSettings,
): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-empieza-'));
  try {
    const script = ['set -eu', ...commands.flatMap((it) => [`echo '${MARK}'`, it])].join('\n');
    const { stdout } = await run('bash', ['--norc', '-c', script], {
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...settings },
      timeout: TIMEOUT_MS,
    });
    return stdout
      .split(`${MARK}\n`)
      .slice(1)
      .map((it) => it.trim());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

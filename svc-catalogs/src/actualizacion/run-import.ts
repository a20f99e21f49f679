import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ActualizacionError } from './actualizacion-error.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/import-catalogos.ts', import.meta.url));
/** What the importer says fits in a few lines; a program gone wrong says more. */
const MAX_OUTPUT = 64_000;
/** Of the importer's heap, in MB: SAT's .xls takes 0.7 GB (docs/adr/0012). */
const MAX_HEAP_MB = 1024;

export interface ImportEnvironment {
  mongodbUri: string;
  dbPrefix: string;
  timeoutMs: number;
  /** Crash tests alone. */
  extra?: NodeJS.ProcessEnv;
}
export interface ImportOptions {
  acceptLoss?: boolean;
  /** How the file is called in the reports. */
  origen: string;
}

/**
 * Reads and imports a file in a process of its own: reading SAT's workbook takes seconds and more
 * memory than the service has. Whatever becomes of that process, the lists in use stay whole.
 */
export const createImportRunner =
  ({ mongodbUri, dbPrefix, timeoutMs, extra }: ImportEnvironment) =>
  async (path: string, { acceptLoss = false, origen }: ImportOptions): Promise<string[]> => {
    const flags = ['--origen', origen, ...(acceptLoss ? ['--acepta-perdidas'] : [])];
    const args = [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, path, ...flags];
    const child = spawn(process.execPath, args, {
      // It needs a database and no other secret.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        MONGODB_URI: mongodbUri,
        MONGODB_DB_PREFIX: dbPrefix,
        ...extra,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    const listen = (chunk: Buffer) => {
      if (output.length < MAX_OUTPUT) output += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const lines = output.slice(0, MAX_OUTPUT).trim().split('\n').filter(Boolean);
    if (code === 0) return lines;
    const wrong = lines.find((it) => it.includes('no se importó')) ?? lines.at(-1);
    throw new ActualizacionError(
      code === null
        ? 'La importación se detuvo a la mitad: siguen en uso las listas anteriores'
        : (wrong ?? 'La importación falló sin decir por qué'),
    );
  };
export type ImportRunner = ReturnType<typeof createImportRunner>;

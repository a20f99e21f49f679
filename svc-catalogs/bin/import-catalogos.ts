import {
  connectMongo,
  createLifecycle,
  createLogger,
  createCrashPoint,
  loadConfig,
  orExit,
} from '@timbra/service-kit';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importConfig } from '../src/config.ts';
import { importCatalogo } from '../src/importacion/import-catalogo.ts';
import { ImportError } from '../src/importacion/import-error.ts';
import { importSource } from '../src/importacion/import-source.ts';
import { readSource } from '../src/importacion/source.client.ts';
import { createCatalogoModels } from '../src/sat/catalogo.model.ts';
import { CatalogoRepository } from '../src/sat/catalogo.repository.ts';

const USAGE = `Uso: npm run import-catalogos -- <archivo o carpeta> [--acepta-perdidas]

Importa del libro del SAT (.xls o .xlsx), o de una carpeta con sus listas en .csv o .json, las que
traiga de c_ClaveProdServ, c_ClaveUnidad, c_CodigoPostal, c_Colonia, c_Municipio, c_Localidad,
c_Aduana, c_PatenteAduanal, c_NumPedimentoAduana y c_TasaOCuota. La base se toma de MONGODB_URI; sin
ella, la de npm start.
`;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Without the user and the password that an address may carry. */
const hostOf = (uri: string) => uri.replace(/^[^:]+:\/\/(.*@)?/, '').replace(/[/?].*$/, '');

interface Options {
  acceptLoss: boolean;
  /** How the file is called in the reports, where its own name says nothing. */
  origen: string;
}

const importFrom = async (path: string, { acceptLoss, origen }: Options): Promise<boolean> => {
  const settings = orExit(() => loadConfig(importConfig));
  const logger = createLogger('import-catalogos', 'silent');
  const lifecycle = createLifecycle(logger);
  const tables = await readSource(path);
  const uri = settings.MONGODB_URI;
  const dbName = `${settings.MONGODB_DB_PREFIX}-catalogs`;
  say(`Base ${dbName} en ${hostOf(uri)}`);
  const connection = await connectMongo({ uri, dbName, lifecycle, logger }).catch(
    (cause: unknown) => {
      throw new ImportError('La base de datos no responde: ¿está en marcha Timbra?', { cause });
    },
  );
  try {
    const catalogos = new CatalogoRepository(createCatalogoModels(connection));
    const importOne = importCatalogo({
      catalogos,
      now: () => new Date(),
      crashPoint: createCrashPoint(settings),
    });
    return await importSource({ importCatalogo: importOne, say })(tables, origen, acceptLoss);
  } finally {
    await lifecycle.close();
  }
};

export const run = async (argv: string[]): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: argv,
    allowPositionals: true,
    strict: false,
    options: { 'acepta-perdidas': { type: 'boolean' }, origen: { type: 'string' } },
  });
  const [given] = positionals;
  if (given === undefined) {
    process.stderr.write(USAGE);
    process.exitCode = 64; // EX_USAGE of sysexits.h
    return;
  }
  const env = fileURLToPath(new URL('../../.env', import.meta.url));
  if (existsSync(env)) process.loadEnvFile(env);
  try {
    // npm runs its scripts in the root; the path is the person's own.
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), given);
    const acceptLoss = values['acepta-perdidas'] === true;
    const origen = typeof values.origen === 'string' ? values.origen : basename(path);
    process.exitCode = (await importFrom(path, { acceptLoss, origen })) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};

if (import.meta.main) await run(process.argv.slice(2));

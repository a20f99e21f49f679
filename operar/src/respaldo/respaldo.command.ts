import {
  connectMongo,
  createLifecycle,
  createLogger,
  loadConfig,
  objectStoreConfig,
  openObjectStore,
  orExit,
  runCommand,
} from '@timbra/service-kit';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { operatorConfig } from '../../../svc-stamping/src/config.ts';
import { masterKeysOf } from '../../../svc-stamping/src/vault/master-keys.ts';
import { BasesRepository } from './bases.repository.ts';
import { InFlightRepository } from './in-flight.repository.ts';
import type { Manifiesto } from './manifiesto.ts';
import { inSpanish } from './in-spanish.ts';
import { respaldar } from './respaldar.ts';
import { restaurar } from './restaurar.ts';

const USO = `Uso:
  timbra respaldar <carpeta>
      Copia a una carpeta nueva las bases de los cinco servicios y todos los objetos, también con Timbra
      en marcha. Las llaves privadas van cifradas como están; la llave maestra no va.
  timbra restaurar <carpeta>
      Revisa el respaldo y lo escribe en una instalación vacía, con Timbra detenida. Si se interrumpe,
      se repite igual y sigue.
Variables: MONGODB_URI (por omisión la base de npm start), MONGODB_DB_PREFIX y OBJECT_STORE_URL; para restaurar,
también VAULT_MASTER_KEY y VAULT_MASTER_KEY_BEFORE, que se comparan con las del respaldo.`;

/** What svc-stamping's own command reads, and where the objects are. */
const respaldoConfig = operatorConfig.extend(objectStoreConfig.partial().shape);
type Settings = z.infer<typeof respaldoConfig>;

const totals = ({ colecciones, objetos, llaves }: Manifiesto): string => {
  const documentos = colecciones.reduce((sum, it) => sum + it.documentos, 0);
  const named = llaves.map(({ id, cuantas }) => `${id ?? 'sin nombre'} (${cuantas})`).join(', ');
  return `${documentos} documentos de ${colecciones.length} colecciones, ${objetos.cuantos} objetos. Llaves maestras que hacen falta: ${named || 'ninguna'}`;
};

/** What the operator does by hand; the answer is said on the terminal. @throws Error in Spanish */
export const main = async (
  argv: string[],
  settings: Settings,
  say: (line: string) => unknown = () => {},
): Promise<string> => {
  const { positionals, values } = parseArgs({ args: argv, allowPositionals: true, strict: false });
  const [command = '', given = '', ...others] = positionals;
  const isKnown = command === 'respaldar' || command === 'restaurar';
  const isPlain = others.length === 0 && Object.keys(values).length === 0;
  if (!isKnown || given === '' || !isPlain) throw new Error(USO);
  const { MONGODB_URI: uri, MONGODB_DB_PREFIX: prefix, OBJECT_STORE_URL } = settings;
  if (OBJECT_STORE_URL === undefined)
    throw new Error('Falta OBJECT_STORE_URL: ahí están los objetos');
  const carpeta = resolve(given);
  const logger = createLogger('timbra', 'silent');
  const lifecycle = createLifecycle(logger);
  try {
    const dbName = `${prefix}-stamping`;
    const connection = await connectMongo({ uri, dbName, lifecycle, logger });
    const bases = new BasesRepository(connection, prefix);
    const archive = openObjectStore(OBJECT_STORE_URL);
    if (command === 'respaldar') {
      const done = await respaldar({ bases, archive, now: () => new Date(), say })(carpeta);
      return `Respaldo terminado en ${carpeta}: ${totals(done)}`;
    }
    const { VAULT_MASTER_KEY, VAULT_MASTER_KEY_BEFORE } = settings;
    const masterKeys =
      VAULT_MASTER_KEY === undefined
        ? undefined
        : masterKeysOf({ VAULT_MASTER_KEY, VAULT_MASTER_KEY_BEFORE });
    const inFlight = new InFlightRepository(connection, prefix);
    const done = await restaurar({ bases, inFlight, archive, masterKeys, say })(carpeta);
    return `Restaurado: ${totals(done)}`;
  } catch (error) {
    throw inSpanish(error);
  } finally {
    await lifecycle.close();
  }
};

export const run = (argv: string[], command: string): Promise<void> => {
  const settings = orExit(() => loadConfig(respaldoConfig));
  const say = (line: string) => process.stderr.write(`${line}\n`);
  return runCommand(() => main([command, ...argv], settings, say));
};

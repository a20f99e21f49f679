#!/usr/bin/env node
import {
  connectMongo,
  createLifecycle,
  createLogger,
  loadConfig,
  openObjectStore,
  orExit,
} from '@timbra/service-kit';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { respaldoConfig } from '../src/config.ts';
import { BasesRepository } from '../src/respaldo/bases.repository.ts';
import { InFlightRepository } from '../src/respaldo/in-flight.repository.ts';
import type { Manifiesto } from '../src/respaldo/manifiesto.ts';
import { inSpanish } from '../src/respaldo/in-spanish.ts';
import { respaldar } from '../src/respaldo/respaldar.ts';
import { restaurar } from '../src/respaldo/restaurar.ts';
import { masterKeysOf } from '../src/vault/master-keys.ts';

const USO = `Uso:
  timbra respaldar <carpeta>
      Copia a una carpeta nueva las bases de los cinco servicios y todos los objetos, también con Timbra
      en marcha. Las llaves privadas van cifradas como están; la llave maestra no va.
  timbra restaurar <carpeta>
      Revisa el respaldo y lo escribe en una instalación vacía, con Timbra detenida. Si se interrumpe,
      se repite igual y sigue.
Variables: MONGODB_URI (por omisión la base de npm start), MONGODB_DB_PREFIX y OBJECT_STORE_URL; para restaurar,
también VAULT_MASTER_KEY y VAULT_MASTER_KEY_BEFORE, que se comparan con las del respaldo.`;

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

if (import.meta.main) {
  const settings = orExit(() => loadConfig(respaldoConfig));
  try {
    const said = await main(process.argv.slice(2), settings, (line) =>
      process.stderr.write(`${line}\n`),
    );
    process.stdout.write(`${said}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

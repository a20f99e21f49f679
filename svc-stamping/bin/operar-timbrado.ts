#!/usr/bin/env node
import {
  connectMongo,
  createLifecycle,
  createLogger,
  loadConfig,
  orExit,
  runCommand,
} from '@timbra/service-kit';
import type { Connection } from 'mongoose';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { createCancelarRequestModel } from '../src/cancelacion/cancelar-request.model.ts';
import { CancelarRequestRepository } from '../src/cancelacion/cancelar-request.repository.ts';
import { operatorConfig } from '../src/config.ts';
import { resumeSolicitudes, type Abandonada } from '../src/operacion/resume-solicitudes.ts';
import { createTimbrarRequestModel } from '../src/timbrado/timbrar-request.model.ts';
import { TimbrarRequestRepository } from '../src/timbrado/timbrar-request.repository.ts';
import { masterKeysOf } from '../src/vault/master-keys.ts';
import { createPrivateKeyModel } from '../src/vault/private-key.model.ts';
import { reencryptKeys } from '../src/vault/reencrypt-keys.ts';

const USO = `Uso:
  operar-timbrado abandonadas
      Las solicitudes sin terminar de hace más de siete días, que ningún barredor retoma.
  operar-timbrado retomar <solicitud>…
      El barredor sigue con ellas desde donde quedaron: pregunta al mismo PAC por el mismo XML.
  operar-timbrado retomar --todas
      Lo mismo con todas las abandonadas, 500 a la vez.
  operar-timbrado recifrar
      Pone bajo VAULT_MASTER_KEY las llaves privadas que están bajo VAULT_MASTER_KEY_BEFORE.
      Se puede interrumpir y repetir, también con Timbra en marcha.
Variables: MONGODB_URI (por omisión la base de npm start) y MONGODB_DB_PREFIX; para recifrar, VAULT_MASTER_KEY
y VAULT_MASTER_KEY_BEFORE.`;

const ID = /^[0-9a-f]{24}$/;
const options = { todas: { type: 'boolean', default: false } } as const;

const rowOf = ({ id, tipo, cuenta, factura, punto, pac, desde }: Abandonada): string =>
  [id, tipo, `cuenta ${cuenta}`, `factura ${factura}`, `en ${punto}`, pac ?? 'sin PAC']
    .concat(`desde ${desde.toISOString()}`)
    .join('  ');

type Settings = z.infer<typeof operatorConfig>;
type Solicitudes = ReturnType<typeof resumeSolicitudes>;

const retomar = async (solicitudes: Solicitudes, ids: string[]): Promise<string> => {
  const wrong = ids.find((id) => !ID.test(id));
  if (wrong !== undefined) throw new Error(`«${wrong}» no es una solicitud: son 24 dígitos`);
  const lost: string[] = [];
  for (const id of ids) if (!(await solicitudes.resume(id))) lost.push(id);
  const taken = `Se retoman ${ids.length - lost.length} de ${ids.length}`;
  if (lost.length === 0) return taken;
  throw new Error(
    `${taken}; no están abandonadas (terminaron, alguien trabaja en ellas o son recientes):\n${lost.join('\n')}`,
  );
};

const recifrar = async (connection: Connection, settings: Settings): Promise<string> => {
  const { VAULT_MASTER_KEY, VAULT_MASTER_KEY_BEFORE } = settings;
  if (!VAULT_MASTER_KEY) throw new Error('Falta VAULT_MASTER_KEY: con ella se cifra');
  const { done, lost, lostCount } = await reencryptKeys({
    keys: createPrivateKeyModel(connection),
    masterKeys: masterKeysOf({ VAULT_MASTER_KEY, VAULT_MASTER_KEY_BEFORE }),
  })();
  const said = `Llaves recifradas: ${done}`;
  if (lostCount === 0) return `${said}. Todas están bajo VAULT_MASTER_KEY`;
  throw new Error(
    `${said}. Otras ${lostCount} no se abren con VAULT_MASTER_KEY ni con VAULT_MASTER_KEY_BEFORE (cuenta y certificado):\n${lost.join('\n')}`,
  );
};

/** What the operator does by hand; the answer is said on the terminal. @throws Error in Spanish */
export const main = async (argv: string[], settings: Settings): Promise<string> => {
  const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
  const [command = '', ...ids] = positionals;
  const isRetomar = command === 'retomar' && values.todas === (ids.length === 0);
  const isRecifrar = command === 'recifrar' && ids.length === 0;
  if (command !== 'abandonadas' && !isRetomar && !isRecifrar) throw new Error(USO);
  const logger = createLogger('operar-timbrado', 'silent');
  const lifecycle = createLifecycle(logger);
  try {
    const connection = await connectMongo({
      uri: settings.MONGODB_URI,
      dbName: `${settings.MONGODB_DB_PREFIX}-stamping`,
      lifecycle,
      logger,
    });
    if (isRecifrar) return await recifrar(connection, settings);
    const solicitudes = resumeSolicitudes({
      timbrados: new TimbrarRequestRepository(createTimbrarRequestModel(connection)),
      cancelaciones: new CancelarRequestRepository(createCancelarRequestModel(connection)),
      now: () => new Date(),
    });
    if (isRetomar && !values.todas) return await retomar(solicitudes, ids);
    const all = await solicitudes.list();
    if (all.length === 0) return 'No hay solicitudes abandonadas';
    return isRetomar
      ? await retomar(
          solicitudes,
          all.map(({ id }) => id),
        )
      : all.map(rowOf).join('\n');
  } finally {
    await lifecycle.close();
  }
};

export const run = (argv: string[]): Promise<void> => {
  const settings = orExit(() => loadConfig(operatorConfig));
  return runCommand(() => main(argv, settings));
};

if (import.meta.main) await run(process.argv.slice(2));

import type { CatalogoPage, ProblemBody } from '@timbra/contracts';
import {
  runningDatabase,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const IMPORTER = fileURLToPath(
  new URL('../../svc-catalogs/bin/import-catalogos.ts', import.meta.url),
);
const PRODUCTOS = 'id,texto\n80101500,Servicios de consultoría de negocios\n';

let system: System;
let account: Account;
let folder: string;

beforeAll(async () => {
  system = await startSystem({ workers: 1, env: { CATALOGOS_REFRESH_MS: '100' } });
  account = await signUp(system);
  folder = await mkdtemp(join(tmpdir(), 'timbra-test-'));
});
afterAll(async () => {
  await system?.stop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const importList = async () => {
  await writeFile(join(folder, 'claves_prod_serv.csv'), PRODUCTOS);
  const prefix = system.databaseOf('catalogs').replace(/-catalogs$/, '');
  await promisify(execFile)(process.execPath, [IMPORTER, folder, '--acepta-perdidas'], {
    env: { ...process.env, MONGODB_URI: runningDatabase(), MONGODB_DB_PREFIX: prefix },
  });
  await until('the imported catalogue is in use', async () => {
    const { body } = await account.call<CatalogoPage>('GET', '/catalogos/c_claveprodserv?q=8010');
    return body.items?.[0]?.clave === '80101500';
  });
};
const withClave = async (clave: string) => {
  const { id } = await account.draft({
    conceptos: [
      {
        clave,
        claveUnidad: 'E48',
        cantidad: '1',
        descripcion: 'Consultoría',
        valorUnitario: '100',
        impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
      },
    ],
  });
  // A test: what a PAC knows of a key is its own.
  const { status, body } = await account.stamp(id, { prueba: true });
  return { status, problem: body as unknown as ProblemBody };
};

describe('the product keys of SAT', () => {
  it('are a warning until the whole list is imported, and looked up from then on', async () => {
    const warned = await withClave('99999998');
    expect([warned.status, warned.problem]).toMatchObject([
      200,
      {
        advertencias: [
          {
            path: 'conceptos.0.clave',
            code: 'clave-sin-comprobar',
            message: expect.stringContaining('99999998') as string,
          },
        ],
      },
    ]);
    expect((await withClave('80101500')).problem).not.toHaveProperty('advertencias');
    await importList();
    const unknown = await withClave('99999998');
    expect([unknown.status, unknown.problem.code]).toEqual([422, 'facturaInvalida']);
    expect(unknown.problem.errors).toMatchObject([
      { path: 'conceptos.0.clave', code: 'CFDI40162' },
    ]);
    expect((await withClave('80101500')).status).toBe(200);
  });
});

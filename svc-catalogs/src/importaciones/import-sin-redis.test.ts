import { XLSX, type Importacion } from '@timbra/contracts';
import { startRedis, type RunningServer } from '@timbra/local';
import { signContext } from '@timbra/service-kit';
import { runContainer, signerTo, until, type RunningContainer } from '@timbra/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aWorkbook } from '../../../packages/hojas/test-support/workbooks.ts';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

let folder: string;
let redis: RunningServer;
let settings: ReturnType<typeof catalogsSettings>;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-importar-sin-redis-'));
  redis = await startRedis({ dir: join(folder, 'redis') });
  settings = catalogsSettings({ REDIS_URL: redis.url });
  service = await runContainer('svc-catalogs', (runtime) => createContainer(settings, runtime));
});
afterAll(async () => {
  await service?.stop();
  await redis?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('an import is taken while Redis is away, and done when it is back', async () => {
  const context = { accountId: 'cuenta', sub: 'test', permissions: [], internal: false };
  const rows = [
    ['RFC', 'Nombre'],
    ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'],
    ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ'],
  ];
  const read = await fetch(`${service.url}/receptores/import`, {
    method: 'POST',
    headers: {
      'content-type': XLSX,
      'x-timbra-context': signContext(signerTo('svc-catalogs', settings), context),
    },
    body: new Uint8Array(aWorkbook(rows)),
  });
  const { id } = (await read.json()) as Importacion;
  await redis.kill();
  const body = { filas: [2, 3] };
  const chosen = await service.call('POST', `/importaciones/${id}/importar`, { body });
  expect(chosen.status).toBe(202);
  await redis.restart();
  const ended = await until('the import ends', async () => {
    const it = (await service.call('GET', `/importaciones/${id}`)).body as Importacion;
    return it.status === 'terminada' && it;
  });
  expect(ended).toMatchObject({ importadas: 2 });
});

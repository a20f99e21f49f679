import type { CatalogoPage } from '@timbra/contracts';
import { connectMongo } from '@timbra/service-kit';
import { runContainer } from '@timbra/test-kit';
import { createContainer } from '../../svc-catalogs/src/container.ts';
import { importCatalogo } from '../../svc-catalogs/src/importacion/import-catalogo.ts';
import {
  createCatalogoModels,
  type CatalogoFila,
} from '../../svc-catalogs/src/sat/catalogo.model.ts';
import { CatalogoRepository } from '../../svc-catalogs/src/sat/catalogo.repository.ts';
import { FREQUENT_CLAVES } from '../../svc-catalogs/src/sat/frequent-claves.ts';
import { SearchIndex } from '../../svc-catalogs/src/sat/search/search-index.ts';
import { judgedQueries, unseenQueries } from '../../svc-catalogs/test-support/judged-queries.ts';
import { satClavesProdServ } from '../../svc-catalogs/test-support/sat-resources.ts';
import { catalogsSettings } from '../../svc-catalogs/test-support/test-settings.ts';
import { percentile, row, title } from './measure.ts';

const NOMBRE = 'c_claveprodserv';
const ROWS = 52_514;
/** How often each text is asked for. */
const ROUNDS = 5;

/** What a picker asks: each query as it grows, letter by letter. */
const typed = [...judgedQueries, ...unseenQueries].flatMap(([q]) =>
  Array.from(q, (_, n) => q.slice(0, n + 1)),
);

/** Where SAT's list is not there: as many rows, of words as frequent as in a language (Zipf). */
const inventedRows = () => {
  const words = typed.flatMap((q) => q.split(' ')).filter((it) => it.length > 3);
  const wordAt = (n: number) => `${words[n % words.length]}${n > words.length ? n % 997 : ''}`;
  return Array.from({ length: ROWS }, (_, n) => ({
    clave: String(10_000_000 + n * 100),
    descripcion: [3, 7, 11, 13]
      .map((k) => wordAt(Math.floor(ROWS / (1 + ((n * k) % ROWS)))))
      .join(' '),
  }));
};

const show = (name: string, times: readonly number[], ...more: string[]) =>
  row(
    name,
    `p50 ${percentile(times, 50).toFixed(2)} ms`,
    `p95 ${percentile(times, 95).toFixed(2)} ms`,
    `peor ${Math.max(...times).toFixed(1)} ms`,
    ...more,
  );

const measureIndex = (rows: readonly CatalogoFila[]) => {
  const started = performance.now();
  const index = new SearchIndex(rows, FREQUENT_CLAVES[NOMBRE]);
  const building = performance.now() - started;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const q of typed) {
      const from = performance.now();
      index.search(q, { limit: 20, accepts: () => true });
      times.push(performance.now() - from);
    }
  }
  show('índice en memoria', times, `armarlo ${building.toFixed(0)} ms`);
};

/** Service, client and test in one process: one core does the work of both sides. */
const measureService = async (rows: readonly CatalogoFila[]) => {
  const settings = catalogsSettings();
  const service = await runContainer('svc-catalogs', async (runtime) => {
    const connection = await connectMongo({
      uri: settings.MONGODB_URI,
      dbName: `${settings.MONGODB_DB_PREFIX}-catalogs`,
      ...runtime,
    });
    const catalogos = new CatalogoRepository(createCatalogoModels(connection));
    const run = importCatalogo({ catalogos, now: () => new Date(), pause: async () => {} });
    const started = performance.now();
    await run({ nombre: NOMBRE, rows, origen: 'bench', expected: 0, acceptLoss: false });
    const importing = performance.now() - started;
    const loading = performance.now();
    const container = await createContainer(settings, runtime);
    row(
      'importar · arrancar con la lista',
      `${importing.toFixed(0)} ms`,
      `${(performance.now() - loading).toFixed(0)} ms`,
    );
    return container;
  });
  try {
    const times: number[] = [];
    let found = 0;
    for (const q of typed) {
      const from = performance.now();
      const { body } = await service.call('GET', `/catalogos/${NOMBRE}?q=${encodeURIComponent(q)}`);
      times.push(performance.now() - from);
      found += (body as CatalogoPage).items.length;
    }
    if (found === 0) throw new Error('the service found nothing');
    show('por HTTP, de una en una', times);
  } finally {
    await service.stop();
  }
};

/** Catalogue search over SAT's product keys. Goal: 20 ms at the 95th percentile on one core. */
export const benchCatalogs = async (): Promise<void> => {
  const sat = satClavesProdServ();
  const rows = (sat ?? inventedRows()).map((it) => ({
    ...it,
    vigenciaDesde: '2022-01-01',
    vigenciaHasta: null,
  }));
  const which = sat ? 'del SAT' : 'inventadas (sin SAT_RESOURCES_DIR)';
  title(`Catálogos: búsqueda en ${rows.length} claves ${which}, letra por letra (meta: p95 20 ms)`);
  measureIndex(rows);
  await measureService(rows);
};

import type { FacturaRow, Histograma, Page, PorEstado, Resumen } from '@timbra/contracts';
import { buildIndexes, connectMongo } from '@timbra/service-kit';
import { runContainer } from '@timbra/test-kit';
import { createContainer } from '../../svc-invoices/src/container.ts';
import {
  createFacturaModel,
  type FacturaModel,
} from '../../svc-invoices/src/facturas/factura.model.ts';
import { FacturaRepository } from '../../svc-invoices/src/facturas/factura.repository.ts';
import { createDiaModel } from '../../svc-invoices/src/dias/dia.model.ts';
import { DiaRepository } from '../../svc-invoices/src/dias/dia.repository.ts';
import { reindexFacturas } from '../../svc-invoices/src/histograma/reindex-facturas.ts';
import { invoicesSettings } from '../../svc-invoices/test-support/test-settings.ts';
import { row } from './measure.ts';

export const ACCOUNT = 'cuenta-grande';
export const TOTAL = 100_000;
/** One month is as busy as a year of the others. */
export const BUSY = { year: 2026, month: 10, facturas: 10_000 };
const MONTHS = 36;
const BATCH = 2000;
const ROUNDS = 15;

const NOMBRES = ['COMERCIAL', 'NORTE', 'SERVICIOS', 'TALLERES', 'HERRERÍA', 'AGRÍCOLA', 'CLÍNICA'];
const nombre = (n: number) =>
  [n, Math.floor(n / 7), Math.floor(n / 49)].map((k) => NOMBRES[k % NOMBRES.length]).join(' ');
const hex = (n: number, digits: number) => n.toString(16).toUpperCase().padStart(digits, '0');
const uuid = (n: number) => `${hex((n * 2_654_435_761) % 2 ** 32, 8)}-0E3C-4B47-9B8C-${hex(n, 12)}`;

const when = (n: number): Date => {
  const isBusy = n < BUSY.facturas;
  const month = isBusy ? BUSY.month - 1 : BUSY.month - 1 - (n % MONTHS);
  return new Date(Date.UTC(BUSY.year, month, 1 + (n % 28), 6 + (n % 18), n % 60, n % 60));
};

/** Stamped invoices of about the size of real ones, with everything that a list reads. */
export const aRecord = (n: number, accountId = ACCOUNT) => {
  const fecha = when(n);
  return {
    accountId,
    tipoComprobante: 'I',
    isGlobal: false,
    emisor: { id: 'e'.repeat(24), rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' },
    receptor: { id: hex(n % 5000, 24), rfc: `ABC${100_000 + (n % 5000)}AB1`, nombre: nombre(n) },
    serie: 'A',
    folio: n + 1,
    fecha: fecha.toISOString().slice(0, 19),
    fechaUnix: Math.floor(fecha.getTime() / 1000),
    formaPago: ['03'],
    metodoPago: 'PUE',
    moneda: 'MXN',
    usoCfdi: 'G03',
    conceptos: [
      { clave: '80101500', claveUnidad: 'E48', descripcion: 'Honorarios', valorUnitario: '1000' },
    ],
    subtotal: '1000.00',
    total: `${1000 + (n % 900)}.00`,
    decimals: 2,
    status: n % 50 === 0 ? 4 : 3,
    prueba: false,
    uuid: uuid(n),
    cadenaOriginal: `||4.0|A|${n}|${'x'.repeat(700)}||`,
    sello: 's'.repeat(344),
    createdAt: fecha,
    updatedAt: fecha,
  };
};

const s = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Gives an account its 100,000. */
export const fill = async (model: FacturaModel, accountId = ACCOUNT): Promise<void> => {
  for (let from = 0; from < TOTAL; from += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, i) => aRecord(from + i, accountId));
    await model.collection.insertMany(batch);
  }
};

/** The questions of the list, by what they are called. */
export const QUESTIONS: readonly (readonly [
  name: string,
  paths: readonly string[],
  found: (body: unknown) => number,
])[] = (() => {
  const items = (body: unknown) => (body as Page<FacturaRow>).items.length;
  const sumados = (body: unknown) => (body as PorEstado).todos.cuantos ?? 0;
  const anios = (body: unknown) =>
    (body as Histograma).years.reduce((sum, { total }) => sum + total, 0);
  const month = `year=${BUSY.year}&month=${BUSY.month}`;
  const q = (text: string) => `/facturas?q=${encodeURIComponent(text)}&limit=50`;
  return [
    ['histograma', [`/facturas/histogram?${month}`], anios],
    [
      'Inicio',
      ['/resumen'],
      (body) => (body as Resumen).meses.reduce((sum, { cuantos }) => sum + cuantos, 0),
    ],
    ['pestañas: un mes de 2,500', ['/facturas/por-estado?year=2026&month=5'], sumados],
    ['pestañas: un mes de 10,000', [`/facturas/por-estado?${month}`], sumados],
    ['pestañas: todo', ['/facturas/por-estado?desde=2018-01-01'], sumados],
    ['pestañas: una palabra', ['/facturas/por-estado?q=comercial'], sumados],
    ['un mes de 10,000: primeras 50', [`/facturas?${month}&limit=50`], items],
    ['un mes de 10,000: primeras 1,000', [`/facturas?${month}&limit=1000`], items],
    ['un mes de 2,500: primeras 50', ['/facturas?year=2026&month=5&limit=50'], items],
    ['un mes y canceladas', [`/facturas?${month}&status=4&limit=50`], items],
    ['buscar: folio', [q('A-77123'), q('54321')], items],
    ['buscar: UUID', [q(uuid(31_000)), q(uuid(99_999).slice(0, 8))], items],
    ['buscar: palabra de uno de cada dos', [q('comercial'), q('norte')], items],
    ['buscar: letra por letra', ['h', 'he', 'her', 'herr', 'herre'].map(q), items],
    ['buscar: RFC', [q('ABC104999AB1')], items],
    ['buscar: lo que no hay', [q('zzzz')], items],
  ];
})();

export type Get = <T>(path: string) => Promise<T>;

/** Milliseconds that a question of the list takes, and the rows that it has. */
export const timesOf = async (
  get: Get,
  [, paths, found]: (typeof QUESTIONS)[number],
): Promise<{ times: number[]; rows: number }> => {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const path of paths) {
      const started = performance.now();
      const body = await get(path);
      times.push(performance.now() - started);
      rows = found(body);
    }
  }
  return { times, rows };
};

/** A first look at Inicio adds up what nobody had; asked until it says that all is there. */
export const addUp = async (get: Get): Promise<number> => {
  let questions = 1;
  while (!(await get<Resumen>('/resumen')).alDia) questions += 1;
  return questions;
};

/** The service of invoices in this process, with an account that has its 100,000. */
export const startFilled = async () => {
  const settings = invoicesSettings();
  let model: FacturaModel | undefined;
  const service = await runContainer('svc-invoices', async (runtime) => {
    const connection = await connectMongo({
      uri: settings.MONGODB_URI,
      dbName: `${settings.MONGODB_DB_PREFIX}-invoices`,
      ...runtime,
    });
    model = createFacturaModel(connection);
    const dias = new DiaRepository({ dias: createDiaModel(connection), now: () => new Date() });
    await buildIndexes(connection);
    const started = performance.now();
    await fill(model);
    const filling = performance.now() - started;
    const from = performance.now();
    await reindexFacturas({ model, facturas: new FacturaRepository(model), dias })();
    const reindexing = performance.now() - from;
    row('insertar · npm run reindex-facturas', s(filling), s(reindexing));
    return createContainer(settings, runtime);
  });
  const get: Get = async <T>(path: string) => {
    const { status, body } = await service.call('GET', path, { accountId: ACCOUNT });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  if (!model) throw new Error('the service did not start');
  return { service, get, model };
};

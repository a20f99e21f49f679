import { aFactura, runContainer, type RunningContainer } from '@timbra/test-kit';
import {
  PARTES,
  type Factura,
  type FacturaRow,
  type FacturaSerie,
  type Page,
  type ProblemBody,
  type TimbrarRequest,
} from '@timbra/contracts';
import { createChangeMarks, type ChangeMarks } from '@timbra/service-kit';
import { Redis } from 'ioredis';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emisor, EMISOR } from '../../test-support/run-invoices.ts';
import { createStampingStub } from '../../test-support/stamping-stub.ts';
import { invoicesSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

const RECEPTOR = 'b'.repeat(24);
const PLANTILLA = 'c'.repeat(24);
let plantillaIsGone = false;
/** Every stamp of the issuer is a test. */
let testOnly = false;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let redis: Redis;
/** As svc-catalogs tells of its changes. */
let marks: ChangeMarks;
let others: Server;
let folder: string;
let accountId: string;
let accounts = 0;

const stub = createStampingStub();

/** svc-catalogs and svc-stamping as this service sees them: the contract over real HTTP. */
const startOthers = async () => {
  const app = express();
  app.use(express.json({ limit: '5mb' }));
  stub.addRoutes(app);
  const theirs = { ...emisor, templates: [PLANTILLA] };
  const receptor = {
    id: RECEPTOR,
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    regimen: '601',
    isGenerico: false,
    fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
  };
  app.get('/emisores/:id', (req, res) => {
    if (req.params.id === EMISOR) res.json(theirs);
    else res.status(404).json({ code: 'noEncontrado', status: 404, title: '' });
  });
  app.get('/receptores/:id', (_req, res) => void res.json(receptor));
  app.post('/internal/partes', (_req, res) => {
    res.json({ emisor: { ...theirs, testOnly }, receptor, versionCatalogos: 'una' });
  });
  app.get('/internal/plantillas/:id', (req, res) => {
    const isTheirs = req.params.id === PLANTILLA && !plantillaIsGone;
    res
      .status(isTheirs ? 200 : 404)
      .json(isTheirs ? { code: 'old-basic', label: 'General' } : { code: 'noEncontrado' });
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  others = await startOthers();
  folder = await mkdtemp(join(tmpdir(), 'timbra-invoices-'));
  const { port } = others.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const settings = invoicesSettings({
    OBJECT_STORE_URL: pathToFileURL(folder).href,
    SVC_CATALOGS_URL: url,
    SVC_STAMPING_URL: url,
  });
  redis = new Redis(settings.REDIS_URL);
  await redis.ping();
  marks = createChangeMarks(redis, { prefix: settings.QUEUE_PREFIX, of: PARTES });
  service = await runContainer('svc-invoices', (runtime) => createContainer(settings, runtime));
});
beforeEach(() => {
  plantillaIsGone = false;
  testOnly = false;
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(async () => {
  await service?.stop();
  redis?.disconnect();
  others?.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, headers?: object) =>
  service.call(method, path, { accountId, body, headers });
const timbrar = (id: string, body: object = {}) => call('POST', `/facturas/${id}/timbrar`, body);
const internal = (path: string, body: unknown) =>
  service.call('POST', `/internal/facturas/${path}`, { accountId, internal: true, body });
const create = async (over: object = {}) => {
  const answer = await call('POST', '/facturas', {
    ...aFactura({ emisor: EMISOR, receptor: RECEPTOR }),
    ...over,
  });
  expect(answer.status).toBe(201);
  return answer.body as Factura;
};

describe('a draft', () => {
  it('is refused with 422 when something of it would be cut, and says how long that is', async () => {
    const body = { conceptos: [{ descripcion: 'x'.repeat(1204), valorUnitario: '1.1234567' }] };
    const { status, body: problem } = await call('POST', '/facturas', body);
    expect([status, problem]).toEqual([
      422,
      expect.objectContaining({
        code: 'datoNoCabe',
        errors: [
          {
            path: 'conceptos.0.descripcion',
            message: 'La descripción tiene 1,204 caracteres; admite hasta 999',
          },
          { path: 'conceptos.0.valorUnitario', message: 'Tiene 7 decimales; admite hasta 6' },
        ],
      }),
    ]);
    const worse = { ...body, tipoComprobante: 'X' };
    expect((await call('POST', '/facturas', worse)).status).toBe(400);
  });

  it('keeps the number of the buyer who issues it, and a copy does not', async () => {
    const draft = await create({ facAtrAdquirente: '0123456789' });
    expect(draft.facAtrAdquirente).toBe('0123456789');
    const copy = await call('POST', `/facturas/${draft.id}/duplicar`);
    expect([copy.status, (copy.body as Factura).facAtrAdquirente]).toEqual([201, undefined]);
    const without = aFactura({ emisor: EMISOR, receptor: RECEPTOR });
    const put = await call('PUT', `/facturas/${draft.id}`, without);
    expect((put.body as Factura).facAtrAdquirente).toBeUndefined();
  });

  it('keeps the permit of the fuel of each line, and so does a copy', async () => {
    const hidroYPetro = { numeroPermiso: 'PL/364/EXP/ES/2015', subProductoHYP: 'SP18' };
    const [concepto] = aFactura().conceptos ?? [];
    const diesel = { ...concepto, clave: '15101505', claveUnidad: 'LTR', hidroYPetro };
    const { id } = await create({ conceptos: [concepto, diesel] });
    const stored = (await call('GET', `/facturas/${id}`)).body as Factura;
    const copy = (await call('POST', `/facturas/${id}/duplicar`)).body as Factura;
    for (const { conceptos } of [stored, copy]) {
      expect(conceptos.map((it) => it.hidroYPetro)).toEqual([undefined, hidroYPetro]);
    }
    await timbrar(id);
    const { documento } = stub.entregaOf(id);
    expect(documento.conceptos[1]?.hidroYPetro).toEqual(hidroYPetro);
  });

  it('is filled with the defaults of its issuer and its totals', async () => {
    expect(await create()).toMatchObject({
      certificado: '3'.repeat(20),
      lugarExpedicion: '42501',
      templateId: PLANTILLA,
      templateCode: 'old-basic',
      usoCfdi: 'G03',
      regimenReceptor: '601',
      coinDecimals: 2,
      hasAddenda: false,
      metodoPago: 'PUE',
      moneda: 'MXN',
      subtotal: '1000.00',
      totalImpuestosTrasladados: '160.00',
      total: '1160.00',
      status: 1,
      editable: true,
      receptor: { rfc: 'URE180429TM6', cp: '86991' },
    });
  });

  it('names no template of another account, and keeps its own when that is deleted', async () => {
    const foreign = { emisor: EMISOR, ...aFactura({ templateId: 'd'.repeat(24) }) };
    const refused = await call('POST', '/facturas', foreign);
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({ errors: [{ path: 'templateId' }] });

    const { id } = await create({ templateId: PLANTILLA });
    plantillaIsGone = true;
    const body = { emisor: EMISOR, ...aFactura({ templateId: PLANTILLA }) };
    expect((await call('PUT', `/facturas/${id}`, body)).status).toBe(200);
    expect((await call('POST', `/facturas/${id}/duplicar`, {})).status).toBe(201);
  });

  it('says the decimals of its currency, when it was made, and whether it has addenda', async () => {
    const Importe = { Importe: '1', PeriodoEnMeses: '1', Descripcion: 'Obra' };
    const draft = await create({
      moneda: 'JPY',
      tipoCambio: '0.12',
      fecha: '2026-10-01T00:00:00',
      addendaFondoGarantia: Importe,
    });
    expect(draft).toMatchObject({ coinDecimals: 0, hasAddenda: true, fechaUnix: 1_790_834_400 });
  });

  it('of a payment receipt says what was paid, which the list finds it by', async () => {
    const documentos = [
      {
        idDocumento: '372D0A40-E2A0-4297-870A-4825F04450DF',
        monedaDR: 'MXN',
        impSaldoAnt: '4321',
        impPagado: '4321',
        ObjetoImpDR: '01',
      },
    ];
    const pago = { fechaPago: '2026-10-01T12:00:00', monedaP: 'MXN', monto: '4321' };
    const receipt = await create({
      tipoComprobante: 'P',
      conceptos: [],
      recepcionPago: { pagos: [{ ...pago, documentos }] },
    });
    expect([receipt.total, receipt.montoTotalPagos]).toEqual(['0', '4321.00']);
    const found = (await call('GET', '/facturas?q=4321')).body as Page<FacturaRow>;
    expect(found.items).toMatchObject([{ id: receipt.id, montoTotalPagos: '4321.00' }]);
  });

  it('has the decimals of its account in the amounts of its concepts', async () => {
    const body = aFactura({
      conceptos: [
        {
          clave: '80101500',
          claveUnidad: 'E48',
          descripcion: 'Minutos',
          cantidad: '3',
          valorUnitario: '0.3333',
          impuestos: [{ impuesto: '002', tasaCuota: 16 }],
        },
      ],
    });
    const amounts = async (decimals: number) => {
      const answer = await service.call('POST', '/facturas', {
        accountId,
        body,
        context: { settings: { decimals } },
      });
      const factura = answer.body as Factura;
      const [concepto] = factura.conceptos;
      return [factura.decimals, concepto?.importe, concepto?.impuestos[0]?.importe, factura.total];
    };
    expect(await amounts(2)).toEqual([2, '1.00', '0.16', '1.16']);
    expect(await amounts(4)).toEqual([4, '0.9999', '0.1600', '1.16']);
  });

  it('is saved however incomplete', async () => {
    const { status, body } = await call('POST', '/facturas', {});
    expect(status).toBe(201);
    expect(body).toMatchObject({ conceptos: [], total: '0.00' });
  });

  it('is created once per idempotency key, and refused with another body', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const [one, two] = await Promise.all([
      call('POST', '/facturas', aFactura(), headers),
      call('POST', '/facturas', aFactura(), headers),
    ]);
    expect((one.body as Factura).id).toBe((two.body as Factura).id);
    const other = await call('POST', '/facturas', aFactura({ moneda: 'USD' }), headers);
    expect(other.status).toBe(409);
  });

  it('is replaced whole: what is left out is gone', async () => {
    const { id } = await create({ serie: 'A', observaciones: 'nota' });
    const answer = await call('PUT', `/facturas/${id}`, aFactura({ emisor: EMISOR }));
    expect(answer.status).toBe(200);
    const body = answer.body as Factura;
    expect([body.serie, body.observaciones, body.receptor]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('keeps its serie and folio to itself', async () => {
    await create({ serie: 'A', folio: 7 });
    const again = await call('POST', '/facturas', aFactura({ serie: 'A', folio: 7 }));
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'folioRepetido']);
    expect((await call('POST', '/facturas', aFactura({ serie: 'B', folio: 7 }))).status).toBe(201);
    expect((await call('POST', '/facturas', aFactura({ folio: 7 }))).status).toBe(201);
    expect((await call('POST', '/facturas', aFactura({ folio: 7 }))).status).toBe(201);
  });

  it('can be deleted', async () => {
    const { id } = await create();
    expect((await call('DELETE', `/facturas/${id}`)).status).toBe(204);
    expect((await call('GET', `/facturas/${id}`)).status).toBe(404);
  });

  it('has neither XML nor PDF', async () => {
    const { id } = await create();
    for (const file of [`${id}.xml`, `${id}.pdf`]) {
      const answer = await call('GET', `/facturas/${file}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ detail: 'El comprobante aún no se ha timbrado' });
    }
  });
});

describe('folios of a series', () => {
  const folio = async (id: string) => {
    expect((await timbrar(id)).status).toBe(202);
    return stub.entregaOf(id).documento.folio;
  };
  const stored = async (id: string) => (await call('GET', `/facturas/${id}`)).body as Factura;
  const refuse = (id: string) => {
    const { id: requestId } = stub.entregaOf(id);
    return internal(`${id}/unlock`, { requestId, error: 'no', devuelveFolio: true });
  };
  const lastFolio = async () =>
    ((await call('GET', '/series')).body as Page<FacturaSerie>).items[0]?.lastFolio;

  it('is 1 without a series, for every invoice', async () => {
    const [one, two] = [await create(), await create()];
    expect([await folio(one.id), await folio(two.id)]).toEqual([1, 1]);
  });

  it('follows the last one, and is the same however often a request asks', async () => {
    const [one, two] = [await create({ serie: 'A' }), await create({ serie: 'A' })];
    const asked = await Promise.all([1, 2, 3].map(() => folio(one.id)));
    expect(asked).toEqual([1, 1, 1]);
    expect(await folio(two.id)).toBe(2);
    expect(await lastFolio()).toBe(2);
    expect(await stored(two.id)).toMatchObject({ serie: 'A', folio: 2 });
  });

  it('goes on from a larger folio that a person typed', async () => {
    expect(await folio((await create({ serie: 'A', folio: 50 })).id)).toBe(50);
    expect(await folio((await create({ serie: 'A' })).id)).toBe(51);
  });

  it('steps over a folio that a draft took ahead of the series', async () => {
    await create({ serie: 'A', folio: 1 });
    expect(await folio((await create({ serie: 'A' })).id)).toBe(2);
  });

  it('starts where a new series says', async () => {
    expect((await call('POST', '/series', { serie: 'N', lastFolio: 99 })).status).toBe(201);
    expect(await folio((await create({ serie: 'N' })).id)).toBe(100);
  });

  it('gives forty requests at once forty folios without a gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 40 }, () => create({ serie: 'M' })));
    const given = await Promise.all(drafts.map(({ id }) => folio(id)));
    expect(given.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 1),
    );
  });

  it("is given to no test, be it asked for or the issuer's", async () => {
    const { id } = await create({ serie: 'A' });
    await timbrar(id, { prueba: true });
    expect(stub.entregaOf(id)).toMatchObject({ prueba: true });
    await refuse(id);
    await marks.during(accountId, async () => {
      testOnly = true;
    });
    await timbrar(id);
    const { prueba, documento } = stub.entregaOf(id);
    expect([prueba, documento.folio]).toEqual([true, undefined]);
    expect((await stored(id)).folio).toBeUndefined();
  });

  it('goes back when our own rules refuse the invoice, and the next one gets it', async () => {
    const [one, two] = [await create({ serie: 'A' }), await create({ serie: 'A' })];
    await timbrar(one.id);
    await refuse(one.id);
    await refuse(one.id);
    expect(await stored(one.id)).not.toHaveProperty('folio');
    expect(await lastFolio()).toBe(0);
    expect(await folio(two.id)).toBe(1);
  });

  it('stays with a refused invoice once another has the next one, or when it was typed', async () => {
    const [one, two] = [await create({ serie: 'A' }), await create({ serie: 'A' })];
    await timbrar(one.id);
    await timbrar(two.id);
    await refuse(one.id);
    expect(await stored(one.id)).toHaveProperty('folio', 1);
    const typed = await create({ serie: 'A', folio: 9 });
    await timbrar(typed.id);
    await refuse(typed.id);
    expect(await stored(typed.id)).toHaveProperty('folio', 9);
    expect(await lastFolio()).toBe(9);
  });

  it('is not taken from an invoice by a request that does not hold it', async () => {
    const { id } = await create({ serie: 'A' });
    await timbrar(id);
    await internal(`${id}/unlock`, { requestId: 'otra', error: 'no', devuelveFolio: true });
    expect(await stored(id)).toHaveProperty('folio', 1);
  });
});

describe('a locked invoice', () => {
  it('belongs to one request until it ends', async () => {
    const { id } = await create();
    const first = await timbrar(id);
    const joined = await timbrar(id);
    expect([first.status, joined.status]).toEqual([202, 202]);
    expect((joined.body as TimbrarRequest).id).toBe((first.body as TimbrarRequest).id);
    const other = await timbrar(id, { prueba: true });
    expect([other.status, (other.body as ProblemBody).code]).toEqual([409, 'facturaEnProceso']);
    const { id: requestId } = stub.entregaOf(id);
    await internal(`${id}/unlock`, { requestId, error: 'no se pudo' });
    const after = (await call('GET', `/facturas/${id}`)).body as Factura;
    expect(after.timbrarRequest).toMatchObject({ status: 3, error: 'no se pudo' });
    expect((await timbrar(id, { prueba: true })).status).toBe(202);
  });

  it('is not unlocked by a request that does not hold it', async () => {
    const { id } = await create();
    await timbrar(id);
    await internal(`${id}/unlock`, { requestId: 'otra', error: 'x' });
    expect((await call('PUT', `/facturas/${id}`, aFactura())).status).toBe(409);
  });

  it('refuses, and does not lose, what a person saves while its parties are read', async () => {
    const { id } = await create();
    const dolares = { emisor: EMISOR, receptor: RECEPTOR, moneda: 'USD', tipoCambio: '18' };
    const [locked, saved] = await Promise.all([
      timbrar(id),
      call('PUT', `/facturas/${id}`, aFactura(dolares)),
    ]);
    expect(locked.status).toBe(202);
    const stored = (await call('GET', `/facturas/${id}`)).body as Factura;
    expect(stub.entregaOf(id).documento.moneda).toBe(stored.moneda);
    expect(stored.moneda).toBe(saved.status === 200 ? 'USD' : 'MXN');
  });

  it('is let go when something is missing, and says what', async () => {
    const { id } = (await call('POST', '/facturas', aFactura({ emisor: EMISOR }))).body as Factura;
    const answer = await timbrar(id);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: [{ path: 'receptor', message: 'Debe elegir o agregar un cliente para la factura' }],
    });
    expect(stub.negadaOf(id)).toMatchObject({ rechazo: { problem: 'facturaInvalida' } });
    expect((await call('PUT', `/facturas/${id}`, aFactura())).status).toBe(200);
  });
});

describe('the list', () => {
  const list = async (query: string) =>
    (await call('GET', `/facturas?${query}`)).body as Page<FacturaRow>;

  it('shows a month, newest first, in pages that neither repeat nor lose a row', async () => {
    for (let day = 1; day <= 7; day += 1) await create({ fecha: `2026-10-0${day}T10:00:00` });
    await create({ fecha: '2026-09-30T23:59:59' });
    const seen: FacturaRow[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<FacturaRow> = await list(
        `year=2026&month=10&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.items.length).toBeLessThanOrEqual(3);
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen.map((it) => it.fecha?.slice(8, 10))).toEqual([
      '07',
      '06',
      '05',
      '04',
      '03',
      '02',
      '01',
    ]);
  });

  it('has vouchers of one second by their folio, on whatever page they come', async () => {
    const fecha = '2026-10-05T10:00:00';
    for (const folio of [2, 10, undefined, 9]) await create({ fecha, serie: 'S', folio });
    const seen: (number | undefined)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<FacturaRow> = await list(
        `year=2026&month=10&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...page.items.map(({ folio }) => folio));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([10, 9, 2, undefined]);
    const found = (await list('q=S')).items.map(({ folio }) => folio);
    expect(found).toEqual([10, 9, 2, undefined]);
  });

  it('narrows to a day and to a status', async () => {
    await create({ fecha: '2026-10-05T10:00:00' });
    await create({ fecha: '2026-10-06T10:00:00' });
    expect((await list('year=2026&month=10&day=5')).items).toHaveLength(1);
    expect((await list('year=2026&month=10&status=3')).items).toHaveLength(0);
    expect((await list('year=2026&month=10&status=1')).items).toHaveLength(2);
  });

  it('refuses what is no month, no limit and no cursor', async () => {
    for (const query of [
      'month=13',
      'month=0',
      'day=0',
      'limit=5000',
      'cursor=../x',
      'year=dosmil',
    ]) {
      expect([query, (await call('GET', `/facturas?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('refuses a status that does not exist, number or not, and says which do', async () => {
    for (const status of ['9', '0', 'timbrada']) {
      const { body } = await call('GET', `/facturas?status=${status}`);
      const errors = [{ path: 'status', message: 'El estado va de 1 a 4' }];
      expect(body).toMatchObject({ code: 'datosInvalidos', errors });
    }
  });

  it("never shows another account's rows", async () => {
    await create({ fecha: '2026-10-05T10:00:00' });
    accountId = 'ajena';
    expect((await list('year=2026&month=10')).items).toEqual([]);
  });
});

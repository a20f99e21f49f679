import { localDateTime, type FacturaFiscal, type Impuesto } from '@timbra/cfdi';
import { Certificado, decryptPrivateKey, sealFactura } from '@timbra/cfdi/server';
import {
  CONTEXT_HEADER,
  type ClavesHalladas,
  type ClavesBody,
  type ProblemBody,
  type Validacion,
} from '@timbra/contracts';
import { createSandbox } from '@timbra/sandbox';
import { signContext, type Signer } from '@timbra/service-kit';
import {
  aCsd,
  runContainer,
  signerTo,
  testSettings,
  until,
  type RunningContainer,
} from '@timbra/test-kit';
import express from 'express';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matrixCases } from '../../../packages/cfdi/test-support/matrix-cases.ts';
import { nominaCases } from '../../../packages/cfdi/test-support/matrix-cases-nomina.ts';
import { pagosCases } from '../../../packages/cfdi/test-support/matrix-cases-pagos.ts';
import { config } from '../config.ts';
import { createContainer } from '../container.ts';

const PATH = '/facturas/validate';
const IVA = { minimo: '0.160000', maximo: '0.160000' };
const MAX_PENDING = 4;
/** One account takes half of the places. */
const OWN_PENDING = 2;

let folder: string;
let outside: { url: string; close(): Promise<unknown> };
let catalogs: Server;
let asked: ClavesBody[];
/** What svc-catalogs does not know; null while it is away. */
let unknown: Record<string, string[]> | null;
/** Keys that are not in force on the day that is asked, and what keys of products ask. */
let expired: Record<string, string[]>;
let productos: NonNullable<ClavesHalladas[string]['productos']>;
/** The imported book of rates; undefined while there is none. */
let tasas: ClavesHalladas[string]['tasas'];
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let signer: Signer;
/** Who asks, signed for a minute. */
let headers: Record<string, string>;
let sealed: string;

const startCatalogs = async () => {
  const app = express().use(express.json());
  app.post('/internal/catalogos/claves', (req, res) => {
    if (!unknown) return void res.status(503).end();
    const body = req.body as ClavesBody;
    asked.push(body);
    const answer = Object.keys(body.claves).map((catalogo) => [
      catalogo,
      {
        completo: true,
        desconocidas: unknown?.[catalogo] ?? [],
        fueraDeVigencia: expired[catalogo] ?? [],
        ...(catalogo === 'c_ClaveProdServ' && { productos }),
        ...(catalogo === 'c_TasaOCuota' && tasas && { tasas }),
      },
    ]);
    res.json({ version: 'una', catalogos: Object.fromEntries(answer) as ClavesHalladas });
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

/** An invoice of the last hour, sealed with a certificate that the sandbox publishes. */
const aSealedCfdi = async (impuestos: readonly Impuesto[] = []): Promise<string> => {
  const csd = await aCsd(outside.url, { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' });
  const now = localDateTime(new Date(), '42501');
  const factura: FacturaFiscal = {
    tipoComprobante: 'I',
    serie: 'A',
    folio: 7,
    fecha: localDateTime(new Date(Date.now() - 60_000), '42501'),
    formaPago: ['03'],
    metodoPago: 'PUE',
    moneda: 'MXN',
    lugarExpedicion: '42501',
    usoCfdi: 'G03',
    emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
    receptor: {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      cp: '86991',
      regimen: '601',
    },
    conceptos: [
      {
        clave: '43211914',
        claveUnidad: 'H87',
        cantidad: '2',
        descripcion: 'Pantalla',
        valorUnitario: '500',
        impuestos: [
          { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
          ...impuestos,
        ],
      },
    ],
  };
  const material = {
    certificado: Certificado.parse(Buffer.from(csd.cer, 'base64')),
    privateKey: decryptPrivateKey(Buffer.from(csd.key, 'base64'), csd.password),
  };
  return sealFactura(factura, material, { now }).xml;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-validacion-'));
  outside = await (await createSandbox({ dataDir: folder })).listen(0);
  catalogs = await startCatalogs();
  const url = `http://127.0.0.1:${(catalogs.address() as AddressInfo).port}`;
  const settings = config.parse({
    ...testSettings(),
    OBJECT_STORE_URL: 'file:///nada',
    SVC_INVOICES_URL: url,
    SVC_CREDITS_URL: url,
    SVC_CATALOGS_URL: url,
    VAULT_MASTER_KEY: randomBytes(32).toString('base64'),
    FINKOK_URL: url,
    FINKOK_USERNAME: 'cuenta',
    FINKOK_PASSWORD: 'clave',
    SAT_CERTIFICATES_URL: `${outside.url}/certificados`,
    SAT_STATUS_URL: `${outside.url}/sat/ConsultaCFDIService.svc`,
  });
  signer = signerTo('svc-stamping', settings);
  // On a busy machine the large one takes longer than people are let wait.
  const validation = { maxPending: MAX_PENDING, timeoutMs: 120_000 };
  service = await runContainer('svc-stamping', (runtime) =>
    createContainer(settings, runtime, { validation }),
  );
  sealed = await aSealedCfdi();
});
beforeEach(async () => {
  asked = [];
  unknown = {};
  expired = {};
  productos = {};
  tasas = undefined;
  headers = { ...(await contextOf('cuenta')), 'content-type': 'application/xml' };
});
const contextOf = async (accountId: string) => ({
  [CONTEXT_HEADER]: signContext(signer, {
    accountId,
    sub: 'test',
    permissions: [],
    internal: false,
  }),
});
afterAll(async () => {
  await service?.stop();
  catalogs?.close();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

const post = async (body: BodyInit | undefined, over: Record<string, string> = {}, path = PATH) => {
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: { ...headers, ...over },
    body,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as unknown,
  };
};
const findings = (body: unknown) => (body as Validacion).findings;
const errors = (body: unknown) =>
  findings(body)
    .filter(({ kind }) => kind === 'error')
    .map(({ code, path }) => [code, path]);
/** Errors and warnings, but for that it has no seal. */
const told = (body: unknown) =>
  findings(body)
    .filter(({ kind, code }) => kind !== 'unchecked' && code !== 'sin-sello')
    .map(({ code, path }) => [code, path]);
const problem = (body: unknown) => (body as ProblemBody).code;

describe('an XML in the body', () => {
  it.each([PATH, '/cfdi-validar'])('is answered with its findings at %s', async (path) => {
    const { status, body } = await post(sealed, {}, path);
    expect([status, errors(body)]).toEqual([200, []]);
    expect(findings(body).every((it) => it.kind === 'unchecked' && it.message !== '')).toBe(true);
  });

  it('may be told as text/xml, with a charset', async () => {
    const { status } = await post(sealed, { 'content-type': 'text/xml; charset=utf-8' });
    expect(status).toBe(200);
  });

  it('may be compressed', async () => {
    const { status, body } = await post(gzipSync(sealed), { 'content-encoding': 'gzip' });
    expect([status, errors(body)]).toEqual([200, []]);
  });

  it('has its keys looked up with one question, and the seal judged', async () => {
    unknown = { c_ClaveProdServ: ['43211914'] };
    const { body } = await post(sealed.replace('Pantalla', 'Otra'));
    expect(errors(body)).toEqual([
      ['CFDI40162', 'Comprobante.Conceptos.Concepto.0.ClaveProdServ'],
      ['CFDI40102', 'Comprobante.Sello'],
    ]);
    expect(asked.map(({ claves }) => Object.keys(claves))).toEqual([
      ['c_CodigoPostal', 'c_ClaveProdServ', 'c_ClaveUnidad', 'c_TasaOCuota'],
    ]);
  });

  it('has a key that was not in force told as such, not as one that there is not', async () => {
    expired = { c_ClaveUnidad: ['H87'] };
    const { body } = await post(sealed);
    expect(findings(body).filter(({ kind }) => kind === 'error')).toMatchObject([
      { code: 'CFDI40165', message: 'La clave no estaba vigente en la fecha del comprobante' },
    ]);
  });

  it('is judged by what its product keys ask, with the same question', async () => {
    productos = { '43211914': { iva: 'opcional', ieps: 'si', complemento: '' } };
    const { body } = await post(sealed);
    expect(errors(body)).toEqual([['CFDI40164', 'Comprobante.Conceptos.Concepto.0.ClaveProdServ']]);
    expect(asked).toHaveLength(1);
  });

  it('is judged by the imported book of rates, with the same question', async () => {
    const iva = { impuesto: '002', tipoFactor: 'Tasa', traslado: true, retencion: false } as const;
    tasas = [{ ...iva, minimo: '0.080000', maximo: '0.080000', desde: '2022-01-01', hasta: null }];
    const { body } = await post(sealed);
    expect(errors(body).map(([code]) => code)).toContain('CFDI40179');
    expect(asked).toHaveLength(1);
  });

  it('of 4 January 2027 is refused for no table that is missing, and judged by the one that came', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T18:00:00Z') });
    try {
      headers = { ...headers, ...(await contextOf('cuenta')) };
      const cuota = { impuesto: '003', tipoFactor: 'Cuota' } as const;
      const xml = await aSealedCfdi([{ tipo: 2, ...cuota, tasaCuota: '74' }]);
      const told = async () => {
        const { body } = await post(xml);
        const found = findings(body).filter(({ kind }) => kind !== 'unchecked');
        return found.map(({ kind, code }) => [kind, code]);
      };
      expect(await told()).toEqual([['warning', 'cuota-sin-comprobar']]);
      const book = { retencion: false, traslado: true, hasta: null };
      tasas = [
        { ...book, ...cuota, minimo: '0.000000', maximo: '75.500000', desde: '2027-01-01' },
        { ...book, impuesto: '002', tipoFactor: 'Tasa', ...IVA, desde: '2022-01-01' },
      ];
      expect(await told()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is validated while svc-catalogs is away, and says what was not checked', async () => {
    unknown = null;
    const { status, body } = await post(sealed);
    expect([status, errors(body)]).toEqual([200, []]);
    expect(findings(body).filter(({ kind }) => kind === 'warning')).toMatchObject([
      { code: 'CFDI40126' },
      { code: 'CFDI40162' },
      { code: 'CFDI40165' },
    ]);
  });

  it('is known to be sealed with a certificate that SAT published, and one that it did not', async () => {
    const own = findings((await post(sealed)).body).map(({ code }) => code);
    expect(own).not.toContain('308');
    const another = sealed.replace(
      /NoCertificado="\d{20}"/,
      'NoCertificado="30001000000599999999"',
    );
    const found = findings((await post(another)).body).filter(({ code }) => code === '308');
    expect(found).toMatchObject([{ kind: 'unchecked' }]);
  });

  it.each([
    ['malformed', '<a', 'xml-mal-formado'],
    [
      'with an entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      'xml-dtd',
    ],
    ['of 10,000 levels', '<a>'.repeat(10_000), 'xml-muy-profundo'],
    ['of another kind', '<a/>', 'documento-no-admitido'],
  ])('that is %s is a finding, not a failure', async (_what, xml, code) => {
    const { status, body } = await post(xml);
    expect([status, findings(body).map((it) => it.code)]).toEqual([200, [code]]);
    expect(asked).toEqual([]);
  });

  it('in other bytes than UTF-8 is a finding', async () => {
    const { status, body } = await post(Buffer.from(sealed, 'utf16le'));
    expect([status, findings(body).map((it) => it.code)]).toEqual([200, ['xml-codificacion']]);
  });
});

describe('each case of the matrix', () => {
  /** The cases that need no list but the catalogues. The invoices of the table are of May 2026. */
  const cases = [
    ...matrixCases.map(([code, path, xml, from, to, lists]) => ({
      code,
      path,
      xml,
      from,
      to,
      context: lists,
    })),
    ...nominaCases,
    ...pagosCases,
  ].filter(({ code, context }) => !context && code !== '401');

  it.each(cases)('answers $code at $path', async ({ code, path, xml, from, to }) => {
    const unsealed = xml.replace(from, to).replace(/ Certificado="[^"]*"/, ' Certificado=""');
    const { status, body } = await post(unsealed);
    const found = told(body).filter(([other]) => other !== '401');
    expect([status, found]).toEqual([200, [[code, `Comprobante.${path}`]]]);
  });
});

describe('a request that is refused', () => {
  it('is 400 without a body', async () => {
    const { status, body } = await post(undefined);
    expect([status, problem(body)]).toEqual([400, 'datosInvalidos']);
  });
  it('is 401 for a request without a signed caller', async () => {
    const { status, body } = await post(sealed, { [CONTEXT_HEADER]: '' });
    expect([status, problem(body)]).toEqual([401, 'noAutenticado']);
  });
  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is 415 as %s',
    async (type) => {
      const { status, body } = await post(sealed, { 'content-type': type });
      expect([status, problem(body)]).toEqual([415, 'tipoNoSoportado']);
    },
  );
  it('is 415 in a compression that is not known', async () => {
    const { status } = await post(sealed, { 'content-encoding': 'lzma' });
    expect(status).toBe(415);
  });
  it('is 413 with 50 MB', async () => {
    const { status, body } = await post(Buffer.alloc(50_000_000, ' '));
    expect([status, problem(body)]).toEqual([413, 'cuerpoDemasiadoGrande']);
  });
  it('is 413 as a small file that inflates to 200 MB', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
    expect(bomb.length).toBeLessThan(250_000);
    const { status, body } = await post(bomb, { 'content-encoding': 'gzip' });
    expect([status, problem(body)]).toEqual([413, 'cuerpoDemasiadoGrande']);
  });
});

describe('a large document', () => {
  it('does not keep the service from answering others', async () => {
    const concepto = /<cfdi:Concepto .*<\/cfdi:Concepto>/.exec(sealed)?.[0] ?? '';
    let isDone = false;
    const large = post(sealed.replace(concepto, concepto.repeat(10_000))).finally(() => {
      isDone = true;
    });
    await until('svc-catalogs was asked for it', () => asked.length > 0);
    const health = await fetch(`${service.url}/health`);
    expect([health.status, isDone]).toEqual([200, false]);
    const { status, body } = await large;
    expect([status, errors(body).map(([code]) => code)]).toEqual([
      200,
      expect.arrayContaining(['CFDI40108', 'CFDI40102']),
    ]);
  });
});

describe('many at a time', () => {
  const statusNow = async () => (await post(sealed)).status;
  const hasRoom = async () =>
    (await Promise.all(Array.from({ length: OWN_PENDING }, statusNow))).every((it) => it === 200);

  /** A request whose head has arrived, and whose body comes when it is told to. */
  const open = async () => {
    const request = httpRequest(service.url + PATH, {
      method: 'POST',
      headers: {
        ...headers,
        'content-length': Buffer.byteLength(sealed),
        expect: '100-continue',
      },
    });
    const held = { isAnswered: false };
    const answered = new Promise<number>((resolve) => {
      const answer = (status: number) => {
        held.isAnswered = true;
        resolve(status);
      };
      request.on('error', () => answer(0));
      request.on('response', (response) => answer(response.resume().statusCode ?? 0));
    });
    const arrived = new Promise<void>((resolve) => request.once('continue', resolve));
    request.flushHeaders();
    await arrived;
    return {
      held,
      finish: () => {
        request.end(sealed);
        return answered;
      },
      leave: () => request.destroy(),
    };
  };
  /** Takes all places of the account; who came too early and was refused tries again. */
  const fill = async () => {
    let waiting: Awaited<ReturnType<typeof open>>[] = [];
    await until('there is no room', async () => {
      waiting = waiting.filter(({ held }) => !held.isAnswered);
      while (waiting.length < OWN_PENDING) waiting.push(await open());
      return (await statusNow()) === 503;
    });
    return waiting;
  };
  beforeEach(() => until('there is room', hasRoom));

  it('wait for each other; more than that are told to come back', async () => {
    const held = await fill();
    const refused = await post(sealed);
    expect(problem(refused.body)).toBe('servicioOcupado');
    expect(refused.headers.get('retry-after')).toBe('5');
    const statuses = await Promise.all(held.map((it) => it.finish()));
    expect(statuses.filter((it) => it === 200)).toHaveLength(OWN_PENDING);
    expect(await until('there is room again', hasRoom)).toBe(true);
  });

  it('leave room for other accounts', async () => {
    const held = await fill();
    expect((await post(sealed)).status).toBe(503);
    expect((await post(sealed, await contextOf('otra'))).status).toBe(200);
    for (const one of held) one.leave();
    expect(await until('there is room again', hasRoom)).toBe(true);
  });

  it('give up their place when who asked has gone', async () => {
    for (const one of await fill()) one.leave();
    expect(await until('there is room again', hasRoom)).toBe(true);
  });
});

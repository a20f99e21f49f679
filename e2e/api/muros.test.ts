import {
  CONTEXT_HEADER,
  DE_LA_INSTALACION,
  rutas,
  type ProblemBody,
  type Ruta,
} from '@timbra/contracts';
import { knownNames, signContext, type ServiceName } from '@timbra/service-kit';
import {
  aFactura,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { snapshot } from './snapshot.ts';
import { furnish, MARK, PIXEL, type Ids } from './victim.ts';

let system: SharedSystem;
let victim: Account;
let stranger: Account;
let ids: Ids;

/** What is stored of both; other files of this worker left accounts that go on by themselves. */
const stored = () => snapshot(system, [victim.id, stranger.id]);
let before: Record<string, string>;
/** A notice that was refused once stands still: it is tried again much later. */
const isAtWork = (text: string) =>
  /"(reservas|pendientes|outbox)":\[\{/.test(text) ||
  (/"estado":"(pendiente|enCurso)"/.test(text) && !/"intentos":\[\{/.test(text));

beforeAll(async () => {
  system = await sharedSystem();
  victim = await signUp(system);
  stranger = await signUp(system);
  ids = await furnish(system, victim);
  // Spent reservations and notes of folios go a moment after their stamp, notices end a moment
  // after they are sent, exports once they are built, and a job leaves its document a moment after it
  // was given to its queue, also when it was done by then: no stranger did that.
  await until('nothing is left to tidy up', async () =>
    Object.values(await stored()).every((texts) => !texts.split('\n').some(isAtWork)),
  );
  before = await stored();
});

/** Not of any account: what stands there belongs to everybody. */
const OF_EVERYBODY = new Set(['GET /catalogos/{name}', 'POST /anuncios/{id}/ocultar']);

/** A received request needs SAT's clock moved: its wall stands in `svc-stamping/src/recibidas/recibidas.test.ts`. */
const ELSEWHERE = new Set(['POST /solicitudes-recibidas/{uuid}/respuesta']);

/** What crosses accounts is behind a permission that no account grants. */
const ofTheInstallation = rutas.filter(
  ({ permission }) => permission !== undefined && DE_LA_INSTALACION.includes(permission),
);

const guarded = rutas.filter(
  (ruta) =>
    ruta.path.includes('{') &&
    !OF_EVERYBODY.has(ruta.signature) &&
    !ELSEWHERE.has(ruta.signature) &&
    !ofTheInstallation.includes(ruta),
);

/** A body that the route would take from its owner, so that only whose it is can be refused. */
const bodies: Record<string, () => unknown> = {
  'POST /facturas/{id}/timbrar': () => ({}),
  'POST /facturas/{account}/{id}/timbrar': () => ({}),
  'POST /facturas/{id}/cancelaciones': () => ({ motivo: '02' }),
  'POST /facturas/{id}/enlaces': () => ({ dias: 7 }),
  'POST /exportaciones/{id}/enlaces': () => ({ parte: 1 }),
  'POST /facturas/{id}/send_email': () => ({ to: ['otra@timbra.test'] }),
  'PUT /facturas/{id}': () => aFactura(),
  'POST /emisores/{id}/certificados': () => ({ cer: 'AAAA', key: 'AAAA', password: 'x' }),
  'PUT /emisores/{id}': () => ({ rfc: 'EKU9003173C9', nombre: 'ESCUELA', regimen: '601' }),
  'PUT /receptores/{id}': () => ({
    rfc: 'URE180429TM6',
    nombre: 'UNI',
    regimen: '601',
    fiscalDirecciones: [{ cp: '86991' }],
  }),
  'PUT /conceptos/{id}': () => ({ clave: '80101500', claveUnidad: 'E48', descripcion: 'Otro' }),
  'PUT /plantillas/{id}': () => ({ label: 'Otra' }),
  'PUT /plantillas/{id}/logo': () => PIXEL,
  'POST /importaciones/{id}/importar': () => ({ filas: [2] }),
  'PUT /masivos/{id}/filas/{fila}': () => ({ celdas: { serie: 'A' } }),
  'PUT /masivos/{id}/seleccion': () => ({ willTimbrar: false }),
  'POST /masivos/{id}/timbrar': () => ({ prueba: true }),
  'POST /convenios/{numero}/firmar': () => ({
    contact: { name: 'Ana', email: 'ana@timbra.test', phone: '(555) 555-5555' },
    signer: { legalName: 'Ana' },
    taxPayer: { id: '1', address: 'Calle 1', attorney: 'Escritura 1' },
  }),
  'PUT /claves/{id}': () => ({ nombre: 'Otra' }),
  'PUT /cuenta/vistas/{id}': () => ({ nombre: 'Otra', consulta: '' }),
  'PUT /users/{id}': () => ({ active: false }),
};

const call = async (ruta: Ruta, path: string) => {
  const body = bodies[ruta.signature]?.();
  const sent = Buffer.isBuffer(body) ? { file: { type: 'image/png', bytes: body } } : { body };
  const { status, bytes } = await stranger.call(ruta.method, path, sent);
  return { status, text: bytes.toString() };
};

/** '/emisores/{id}/certificados/{numero}' with the ids that `idOf` gives for each segment before. */
const fill = (path: string, idOf: (segment: string) => string): string =>
  path.replace(/([\w-]+)\/\{(\w+)\}|\{(\w+)\}/g, (_all, segment: string, name: string) =>
    name === 'account'
      ? `${segment}/${victim.id}`
      : segment
        ? `${segment}/${idOf(segment)}`
        : idOf('facturas'),
  );

describe('another account’s resources are not there', () => {
  it('every route that names a resource is tried, with a body that it would take', () => {
    const segments = guarded.flatMap(({ path }) =>
      [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(([, segment]) => segment as string),
    );
    expect(segments.filter((it) => it !== 'facturas' && !ids[it])).toEqual([]);
    const withoutBody = guarded
      .filter((ruta) => (ruta.body ?? ruta.consumes) && !bodies[ruta.signature])
      .map(({ signature }) => signature);
    expect(withoutBody).toEqual([]);
  });

  it.each(guarded.map((ruta) => [ruta.signature, ruta] as const))(
    '%s',
    async (_signature, ruta) => {
      // Its own kind of id, and every other kind in its place.
      const paths = new Set([
        fill(ruta.path, (segment) => ids[segment] ?? ''),
        ...Object.values(ids).map((id) => fill(ruta.path, () => id)),
      ]);
      for (const path of paths) {
        const { status, text } = await call(ruta, path);
        expect([path, status, (JSON.parse(text) as ProblemBody).code]).toEqual([
          path,
          404,
          'noEncontrado',
        ]);
        expect(text).not.toContain(MARK);
      }
    },
  );
});

describe('what belongs to the installation is closed to an administrator of an account', () => {
  it.each(ofTheInstallation.map((ruta) => [ruta.signature, ruta] as const))(
    '%s',
    async (_signature, ruta) => {
      const { status, text } = await call(
        ruta,
        fill(ruta.path, () => victim.id),
      );
      expect([status, (JSON.parse(text) as ProblemBody).code]).toEqual([403, 'sinPermiso']);
    },
  );
});

it('none of all that changed anything of either account, or of the installation', async () => {
  expect(await stored()).toEqual(before);
});

describe('what an account lists or searches is its own', () => {
  const lists = rutas.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  it.each(lists.map((ruta) => [ruta.signature, ruta] as const))('%s', async (_title, ruta) => {
    const names = ruta.query ? knownNames(ruta.query) : [];
    const values = { q: MARK, year: '2026', month: '-1' };
    const asked = Object.entries(values).filter(([name]) => names.includes(name));
    for (const query of new Set(['', `?${new URLSearchParams(asked)}`])) {
      const { text } = await call(ruta, `${ruta.path}${query}`);
      expect(text).not.toContain(MARK);
      expect(text).not.toContain(ids.facturas);
    }
  });
});

describe('another account’s resources cannot be referred to', () => {
  it.each([
    ['the issuer of an invoice', 'POST', '/facturas', () => ({ emisor: ids.emisores })],
    ['the receiver of an invoice', 'POST', '/facturas', () => ({ receptor: ids.receptores })],
    [
      'the template of an issuer',
      'POST',
      '/emisores',
      () => ({ rfc: 'CACX7605101P8', nombre: 'X', regimen: '612', templates: [ids.plantillas] }),
    ],
    ['the bulk file of an export', 'POST', '/exportaciones', () => ({ masivo: ids.masivos })],
  ])('%s', async (_what, method, path, body) => {
    const answer = await stranger.call(method, path, { body: body() });
    expect(JSON.stringify(answer.body)).not.toContain(MARK);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a caller without an account is told so in the words that support knows', () => {
  const nobody = async (service: ServiceName, path: string, method = 'GET') => {
    const context = { accountId: '', sub: 'alguien', permissions: [] };
    const response = await fetch(`${system.urls[service]}${path}`, {
      method,
      headers: { [CONTEXT_HEADER]: signContext(system.signerTo(service), context) },
    });
    return { status: response.status, body: (await response.json()) as ProblemBody };
  };

  it('when a stamp is asked for', async () => {
    const path = `/facturas/${ids.facturas}/timbrar`;
    const { status, body } = await nobody('svc-invoices', path, 'POST');
    expect([status, body.code]).toEqual([403, 'sinCuenta']);
    expect(body.detail).toBe(
      'A ocurrido un problema innesperado, por favor contacte a soporte y proporcione el código: NoAcc01',
    );
  });

  it.each([
    ['svc-invoices', '/facturas'],
    ['svc-catalogs', '/receptores?q=uni'],
  ] as const)('when %s is asked to search', async (service, path) => {
    const { status, body } = await nobody(service, path);
    expect([status, body.code]).toEqual([403, 'sinCuenta']);
    expect(body.detail).toBe("Client doesn't have permission to access the desired index");
  });
});

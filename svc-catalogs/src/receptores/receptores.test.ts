import {
  RECEPTOR_CON_FACTURAS,
  type FiscalReceptorGuardado,
  type Page,
  type ProblemBody,
  type ReceptoresPorRfc,
  type ReceptorRow,
} from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFake, type FakeService } from '../../test-support/fake-service.ts';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let invoices: FakeService;
let enUso: boolean | null;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  invoices = await startFake(() => (enUso === null ? { status: 500 } : { body: { enUso } }));
  const settings = catalogsSettings({ SVC_INVOICES_URL: invoices.url });
  service = await runContainer('svc-catalogs', (runtime) => createContainer(settings, runtime));
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
  enUso = false;
});
afterAll(async () => {
  await service?.stop();
  await invoices?.close();
});

const call = (method: string, path: string, body?: unknown) =>
  service.call(method, path, { accountId, body });
const URE = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  regimen: '601',
  fiscalDirecciones: [{ cp: '86991' }],
};
const created = async (over: object = {}) => {
  const path = '/receptores?repetido=permitir';
  const { status, body } = await call('POST', path, { ...URE, ...over });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as FiscalReceptorGuardado;
};
const list = async (query = '') =>
  (await call('GET', `/receptores${query}`)).body as Page<ReceptorRow>;
const errorsOf = ({ body }: { body: unknown }) =>
  (body as ProblemBody).errors?.map(({ path, message }) => `${path}: ${message}`);

describe('a receiver', () => {
  it('keeps everything that was given, and what its certificate lists', async () => {
    const given = {
      email: 'compras@ure.test',
      idCif: '15020101010',
      regimenes: ['601', '603'],
      usoCfdi: 'G03',
      manuallyCreated: true,
      ine: { tipoProceso: 'Ordinario', tipoComite: 'Ejecutivo Nacional', idContabilidad: '123' },
    };
    const { id } = await created(given);
    expect((await call('GET', `/receptores/${id}`)).body).toMatchObject({
      ...URE,
      ...given,
      fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
      isMoral: true,
      isGenerico: false,
    });
  });

  it('keeps INE and payroll data though they are incomplete', async () => {
    expect((await created({ ine: {} })).ine).toEqual({ tipoProceso: '', entidades: [] });
    expect((await created({ nomina: { NumEmpleado: '7' } })).nomina).toEqual({ NumEmpleado: '7' });
  });

  it('without a regime is kept, and its answers say what that means', async () => {
    const told = [
      {
        path: 'regimen',
        message: 'Al receptor le falta el régimen fiscal: sin él no se timbra',
        code: 'receptor-sin-regimen',
      },
    ];
    const made = await created({ regimen: undefined });
    expect(made).toMatchObject({ regimen: '', advertencias: told });
    const { body } = await call('PUT', `/receptores/${made.id}`, made);
    expect(body).toEqual(made);
    expect((await call('GET', `/receptores/${made.id}`)).body).not.toHaveProperty('advertencias');
  });

  it('tells INE data that are incomplete when it is kept, and nothing of an address without its text', async () => {
    const paths = ({ advertencias = [] }: FiscalReceptorGuardado) =>
      advertencias.map(({ path }) => path);
    expect(paths(await created({ ine: {} }))).toEqual([expect.stringMatching(/^ine\./)]);
    expect(paths(await created())).toEqual([]);
  });

  it('pads a postal code to five digits', async () => {
    const { fiscalDirecciones } = await created({ fiscalDirecciones: [{ cp: '6000' }] });
    expect(fiscalDirecciones).toEqual([{ cp: '06000', pais: 'MEX' }]);
  });

  it('of the general public has the name and the regime that the law gives it', async () => {
    const it = await created({ rfc: 'xaxx010101000', nombre: 'Mostrador', fiscalDirecciones: [] });
    expect(it).toMatchObject({ nombre: 'PUBLICO EN GENERAL', regimen: '616', isGenerico: true });
  });

  it('of the general public under another name or regime says what it was kept as', async () => {
    const publico = { rfc: 'XAXX010101000', fiscalDirecciones: [] };
    const told = (await created({ ...publico, nombre: 'Juan Pérez', regimen: '605' })).advertencias;
    expect(told?.map(({ path, code }) => [path, code])).toEqual([
      ['nombre', 'receptor-generico'],
      ['regimen', 'receptor-generico'],
    ]);
    expect(told?.[0]?.message).toBe(
      'Con el RFC genérico XAXX010101000, el nombre es «PUBLICO EN GENERAL»: así quedó, y no «Juan Pérez». ' +
        'Si le facturas a alguien en particular, regístralo con su RFC',
    );
    // Who lives abroad has no RFC to be registered with.
    const abroad = { ...publico, rfc: 'XEXX010101000', nombre: 'ACME INC', regimen: '601' };
    expect((await created(abroad)).advertencias?.map(({ message }) => message)).toEqual([
      'Con el RFC genérico XEXX010101000, el régimen es «616»: así quedó, y no «601»',
    ]);
    const { id } = await created({ ...publico, nombre: 'Público en general', regimen: '616' });
    const saved = await call('PUT', `/receptores/${id}`, { ...publico, nombre: 'Mostrador' });
    expect((saved.body as FiscalReceptorGuardado).advertencias).toHaveLength(1);
  });

  it('from abroad keeps its own name, under the generic regime', async () => {
    const it = await created({
      rfc: 'XEXX010101000',
      nombre: 'ACME GMBH',
      residenciaFiscal: 'DEU',
      fiscalDirecciones: [],
    });
    expect(it).toMatchObject({ nombre: 'ACME GMBH', regimen: '616', residenciaFiscal: 'DEU' });
  });

  it.each<[string, object, string[]]>([
    ['without a name', { nombre: ' ' }, ['nombre: Escribe la razón social']],
    [
      'without an address',
      { fiscalDirecciones: [] },
      ['fiscalDirecciones: Agrega al menos una dirección'],
    ],
    [
      'without the postal code of a Mexican address',
      { fiscalDirecciones: [{ pais: 'MEX' }] },
      ['fiscalDirecciones.0.cp: Escribe el código postal'],
    ],
    [
      'with a regime of the other kind of person',
      { regimen: '605' },
      ['regimen: El régimen fiscal no corresponde al tipo de persona del cliente'],
    ],
    [
      'with INE and payroll data at once',
      { ine: {}, nomina: {} },
      ['nomina: Un receptor lleva datos del INE o de nómina, no ambos'],
    ],
    [
      'with a residence abroad under a Mexican RFC',
      { residenciaFiscal: 'DEU' },
      [
        'residenciaFiscal: La residencia fiscal es solo para clientes extranjeros (RFC XEXX010101000)',
      ],
    ],
    ['with letters in its idCIF', { idCif: '12A' }, ['idCif: El idCIF solo lleva dígitos']],
    [
      'with more than 76 INE entities',
      { ine: { entidades: Array.from({ length: 77 }, () => ({ claveEntidad: 'AGU' })) } },
      ['ine.entidades: A lo más 76 entidades'],
    ],
  ])('is not saved %s', async (_what, over, errors) => {
    const answer = await call('POST', '/receptores', { ...URE, ...over });
    expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
  });

  it('from abroad needs no postal code', async () => {
    expect((await created({ fiscalDirecciones: [{ pais: 'ZZZ' }] })).fiscalDirecciones).toEqual([
      { pais: 'ZZZ' },
    ]);
  });
});

describe('a receiver that is there already', () => {
  const again = (over: object = {}, query = '') =>
    call('POST', `/receptores${query}`, { ...URE, ...over });

  it('is not saved a second time: the answer says so and names the one that is there', async () => {
    const { id } = await created();
    for (const over of [{}, { nombre: 'Universidad Robotica Española', regimen: '603' }]) {
      const { status, body } = await again(over);
      expect([status, body]).toMatchObject([
        409,
        {
          code: 'registroRepetido',
          detail:
            'Ya tienes a UNIVERSIDAD ROBOTICA ESPAÑOLA con este RFC, este nombre y este código postal',
          existente: id,
        },
      ]);
    }
    expect((await list()).items).toHaveLength(1);
  });

  it('is saved all the same when two are wanted', async () => {
    await created();
    expect((await again({}, '?repetido=permitir')).status).toBe(201);
    expect((await again({}, '?repetido=quiero')).status).toBe(400);
    expect((await list()).items).toHaveLength(2);
  });

  it.each<[string, object]>([
    ['another name', { nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA SUR' }],
    ['a name of which this is a pattern', { nombre: 'UNIVERSIDAD.ROBOTICA ESPAÑOLA' }],
    ['another postal code', { fiscalDirecciones: [{ cp: '06000' }] }],
    [
      'an address more, which is the one in use',
      {
        fiscalDirecciones: [{ cp: '86991' }, { cp: '06000' }],
      },
    ],
  ])('is another one with %s', async (_what, over) => {
    await created();
    expect((await again(over)).status).toBe(201);
  });

  it('is another one where the first was deleted, or is of another account', async () => {
    const { id } = await created();
    expect((await call('DELETE', `/receptores/${id}`)).status).toBe(204);
    await created();
    accountId = `${accountId}-otra`;
    expect((await again()).status).toBe(201);
  });

  it('is itself when the request that created it comes again with its Idempotency-Key', async () => {
    const send = () =>
      service.call('POST', '/receptores', {
        accountId,
        body: URE,
        headers: { 'idempotency-key': 'una-sola-vez' },
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('the list of receivers', () => {
  it('summarises: the address in use and whether there is INE or payroll data', async () => {
    await created({
      fiscalDirecciones: [
        { cp: '06000', direccion: 'Uno' },
        { cp: '86991', direccion: 'Dos' },
      ],
      nomina: { NumEmpleado: '1' },
    });
    const [row] = (await list()).items;
    expect(row).toMatchObject({
      fiscalDirecciones: [{ cp: '86991', pais: 'MEX' }],
      hasIne: false,
      hasNomina: true,
    });
    expect(row).not.toHaveProperty('nomina');
  });

  it('goes on where the page ended, equal names included, and ends', async () => {
    for (const nombre of ['B', 'A', 'B', 'C', 'B']) await created({ nombre });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<ReceptorRow> = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ nombre, id }) => `${nombre} ${id}`));
      cursor = page.nextCursor;
    }
    expect(seen.map((it) => it[0])).toEqual(['A', 'B', 'B', 'B', 'C']);
    expect(new Set(seen).size).toBe(5);
  });

  it('is searched by RFC, name or e-mail, without accents or case', async () => {
    await created({ email: 'compras@ure.test' });
    await created({ rfc: 'H&E951128469', nombre: 'HERRERÍA & ELÉCTRICOS' });
    const found = async (q: string) =>
      (await list(`?q=${encodeURIComponent(q)}`)).items.map(({ rfc }) => rfc);
    expect(await found('herreria')).toEqual(['H&E951128469']);
    expect(await found('h&e95')).toEqual(['H&E951128469']);
    expect(await found('COMPRAS@')).toEqual(['URE180429TM6']);
    expect(await found('nadie')).toEqual([]);
  });

  it.each(['limit=0', 'limit=2501', 'limit=muchos', 'cursor=nada', `cursor=${'a'.repeat(1001)}`])(
    'is 400 with %s',
    async (query) => expect((await call('GET', `/receptores?${query}`)).status).toBe(400),
  );
});

describe('removing a receiver', () => {
  it('takes it off the list', async () => {
    const { id } = await created();
    expect((await call('DELETE', `/receptores/${id}`)).status).toBe(204);
    expect((await call('GET', `/receptores/${id}`)).status).toBe(404);
    expect((await list()).items).toEqual([]);
    expect((await call('DELETE', `/receptores/${id}`)).status).toBe(404);
  });

  it('is refused when it has invoices, and says so', async () => {
    const { id } = await created();
    enUso = true;
    const { status, body } = await call('DELETE', `/receptores/${id}`);
    expect([status, body]).toMatchObject([
      409,
      { code: 'registroEnUso', detail: RECEPTOR_CON_FACTURAS },
    ]);
    expect(invoices.asked.at(-1)).toBe(`/internal/receptores/${id}/en-uso`);
    expect((await list()).items).toHaveLength(1);
  });

  it('is refused while nobody can say whether it has invoices', async () => {
    const { id } = await created();
    enUso = null;
    expect((await call('DELETE', `/receptores/${id}`)).status).toBe(503);
    expect((await list()).items).toHaveLength(1);
  });
});

it("is like nothing at all for another account's receiver", async () => {
  const { id } = await created();
  accountId = 'ajena';
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const { status } = await call(method, `/receptores/${id}`, method === 'PUT' ? URE : undefined);
    expect([method, status]).toEqual([method, 404]);
  }
  expect((await list()).items).toEqual([]);
});

it('is 401 for a request without a signed caller', async () => {
  expect((await fetch(`${service.url}/receptores`)).status).toBe(401);
});

describe('a search as long as it may be', () => {
  it.each(['a', 'ae', 'ñ', 'é', '(', 'a ', '🙂', '\ud800'])(
    'of %j finds nothing and fails nowhere',
    async (it) => {
      const q = encodeURIComponent(it.repeat(100).slice(0, 200).toWellFormed());
      for (const path of ['/receptores', '/emisores', '/conceptos', '/plantillas']) {
        const { status, body } = await call('GET', `${path}?q=${q}`);
        expect([path, status, (body as Page<unknown>).items]).toEqual([path, 200, []]);
      }
      expect((await call('GET', `/catalogos/c_claveprodserv?q=${q}`)).status).toBe(200);
    },
  );
});

describe('receivers of several RFCs', () => {
  const ofRfcs = async (...rfcs: string[]) => {
    const { body } = await service.call('POST', '/internal/receptores/por-rfc', {
      accountId,
      body: { rfcs },
      internal: true,
    });
    return (body as ReceptoresPorRfc).items.map(({ rfc, nombre }) => `${rfc} ${nombre}`).sort();
  };
  const CACX = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimen: '605' };

  it('come together, two of each RFC at most, the oldest first', async () => {
    await created(CACX);
    for (const nombre of ['NORTE', 'SUR', 'ESTE']) await created({ nombre });
    expect(await ofRfcs(URE.rfc, CACX.rfc, 'JUFA7608212V6')).toEqual([
      ...[`${CACX.rfc} ${CACX.nombre}`, `${URE.rfc} NORTE`, `${URE.rfc} SUR`],
    ]);
  });

  it('are not crowded out by an RFC that many share', async () => {
    for (let n = 0; n < 12; n += 1) await created({ nombre: `SUCURSAL ${n}` });
    await created(CACX);
    expect(await ofRfcs(URE.rfc, CACX.rfc)).toEqual([
      ...[`${CACX.rfc} ${CACX.nombre}`, `${URE.rfc} SUCURSAL 0`, `${URE.rfc} SUCURSAL 1`],
    ]);
  });
});

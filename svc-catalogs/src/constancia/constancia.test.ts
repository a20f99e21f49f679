import { createSandbox } from '@timbra/sandbox';
import type { Constancia, ProblemBody, VerificacionReceptor } from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFake, type FakeService } from '../../test-support/fake-service.ts';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';
import { readConstancia } from './read-constancia.ts';

type Service = RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let folder: string;
let outside: { url: string; close(): Promise<unknown> };
let service: Service;
/** The same service before a page that misbehaves. */
let unlucky: Service;
let page: FakeService;
let answer: Parameters<typeof startFake>[0];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-constancia-'));
  outside = await (await createSandbox({ dataDir: folder })).listen(0);
  page = await startFake((path, request) => answer(path, request));
  const start = (constancia: string, contribuyentes: string | undefined) =>
    runContainer('svc-catalogs', (runtime) =>
      createContainer(
        catalogsSettings({
          SAT_CONSTANCIA_URL: constancia,
          SAT_CONTRIBUYENTES_URL: contribuyentes,
        }),
        runtime,
      ),
    );
  service = await start(`${outside.url}/sat/validadorqr.jsf`, `${outside.url}/sat/contribuyentes`);
  unlucky = await start(page.url, undefined);
});
afterAll(async () => {
  await service?.stop();
  await unlucky?.stop();
  await page?.close();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (rfc: string, idCif = '15020101010', from = service) =>
  from.call('GET', `/constancia?${new URLSearchParams({ rfc, idCif }).toString()}`);

describe('the page of a tax identification certificate', () => {
  it('gives name, postal code and regimes of a company', async () => {
    const { status, body } = await ask('H&E951128469');
    expect([status, body]).toEqual([
      200,
      {
        rfc: 'H&E951128469',
        idCif: '15020101010',
        nombre: 'HERRERIA & ELECTRICOS',
        cp: '06002',
        regimenes: [{ clave: '601', descripcion: 'Régimen General de Ley Personas Morales' }],
      },
    ]);
  });

  it('gives the whole name of a person, and every regime that it lists', async () => {
    const { nombre, regimenes } = (await ask('CACX7605101P8')).body as Constancia;
    expect(nombre).toBe('XOCHILT CASAS CHAVEZ');
    expect(regimenes.map(({ clave }) => clave)).toEqual(['605', '606', '612', '616', '621', '626']);
  });

  it('says gently that SAT has nothing for that pair', async () => {
    const { status, body } = await ask('AAA010101AAA');
    expect([status, body]).toMatchObject([
      503,
      {
        code: 'constanciaNoDisponible',
        detail:
          'El SAT no tiene información para ese idCIF con ese RFC; revísalos en la constancia',
      },
    ]);
  });

  it.each<[string, Parameters<typeof startFake>[0]]>([
    ['fails', () => ({ status: 500, body: '<html></html>' })],
    ['changed beyond recognition', () => ({ type: 'text/html', body: '<p>Mantenimiento</p>' })],
    ['is of somebody else', () => ({ type: 'text/html', body: 'El RFC: EKU9003173C9, tiene' })],
    ['sends us to another host', () => ({ status: 302, headers: { location: outside.url } })],
    ['never ends', () => ({ type: 'text/html', body: 'x'.repeat(2 ** 20 + 1) })],
  ])('is a gentle problem when it %s', async (_what, behaviour) => {
    answer = behaviour;
    const { status, body } = await ask('URE180429TM6', '1', unlucky);
    expect([status, (body as ProblemBody).code]).toEqual([503, 'constanciaNoDisponible']);
  });

  it.each([
    ['letters in the idCIF', { rfc: 'URE180429TM6', idCif: 'x' }, 'idCif'],
    ['an RFC that is none', { rfc: 'URE', idCif: '1' }, 'rfc'],
  ])('is not asked with %s', async (_what, { rfc, idCif }, path) => {
    const { status, body } = await ask(rfc, idCif);
    expect([status, (body as ProblemBody).errors?.map((it) => it.path)]).toEqual([400, [path]]);
  });

  it('is read by the names beside the values, through tables within tables and line breaks', () => {
    const html = `El RFC: AAA010101AAA, tiene asociada la siguiente información.
      <td role="gridcell"><table><tr><td role="gridcell"><span>Denominación o Razón
      Social:</span></td><td>UNO &amp; DOS</td></tr></table></td>
      <td><span>CP:</span></td><td style="text-align:left;">
      06000 </td><td><span>Régimen:</span></td><td>Régimen Opcional para Grupos de Sociedades</td>
      <td><span>Régimen:</span></td><td>Régimen que todavía no existe</td>`;
    expect(readConstancia(html, { rfc: 'AAA010101AAA', idCif: '7' })).toEqual({
      rfc: 'AAA010101AAA',
      idCif: '7',
      nombre: 'UNO & DOS',
      cp: '06000',
      regimenes: [{ clave: '623', descripcion: 'Régimen Opcional para Grupos de Sociedades' }],
    });
  });
});

describe("comparing a receiver with SAT's list", () => {
  const URE = {
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    regimen: '601',
    cp: '86991',
  };
  const compare = async (over: object = {}, from = service) =>
    from.call('POST', '/receptores/verificar', { body: { ...URE, ...over } });

  it('finds nothing when all is as SAT has it', async () => {
    expect((await compare()).body).toEqual({ encontrado: true, diferencias: [] });
  });

  it("tells each difference in the words of SAT's rules", async () => {
    const { diferencias } = (await compare({ nombre: 'URE', cp: '06000', regimen: '603' }))
      .body as VerificacionReceptor;
    expect(diferencias.map(({ path, code }) => [path, code])).toEqual([
      ['nombre', 'CFDI40145'],
      ['cp', 'CFDI40148'],
      ['regimen', 'regimen-no-registrado'],
    ]);
  });

  it('tells that an RFC is not in the list', async () => {
    expect((await compare({ rfc: 'AAA010101AAA' })).body).toMatchObject({
      encontrado: false,
      diferencias: [{ path: 'rfc', code: 'CFDI40143' }],
    });
  });

  it('is not offered where no list was configured', async () => {
    expect((await compare({}, unlucky)).status).toBe(503);
  });
});

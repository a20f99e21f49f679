import type { FiscalEmisor, Page, Plantilla, PlantillaPdf, ProblemBody } from '@timbra/contracts';
import { CONTEXT_HEADER, HORAS_PARA_RECUPERAR } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { runContainer, until, type RunningContainer, signerTo } from '@timbra/test-kit';
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

let folder: string;
let settings: ReturnType<typeof catalogsSettings>;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-logos-'));
  settings = catalogsSettings({ OBJECT_STORE_URL: pathToFileURL(folder).href });
  service = await runContainer('svc-catalogs', (runtime) =>
    createContainer(settings, runtime, { logosSweepEveryMs: 50 }),
  );
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: unknown, internal = false) =>
  service.call(method, path, { accountId, body, internal });
const aPlantilla = async (over: object = {}) =>
  (await call('POST', '/plantillas', { label: 'General', ...over })).body as Plantilla;
const anEmisor = async (rfc: string) =>
  (await call('POST', '/emisores', { rfc, nombre: 'X', regimen: '601' })).body as FiscalEmisor;
/** Bytes in, bytes out. */
const raw = async (method: string, path: string, file?: Buffer, type = 'image/png') => {
  const context = { accountId, sub: 'test', permissions: [], internal: false };
  const response = await fetch(service.url + path.replace(/^\/api/, ''), {
    method,
    headers: {
      [CONTEXT_HEADER]: signContext(signerTo('svc-catalogs', settings), context),
      ...(file && { 'content-type': type }),
    },
    body: file && new Uint8Array(file),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
/** Sets the clock ahead. It goes on from there, so that polls and timeouts still end. */
const hoursLater = (hours: number) => {
  const then = Date.now() + hours * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  vi.setSystemTime(then);
};
const recover = async (id: string) => call('POST', `/plantillas/${id}/recuperar`);
const templatesOf = async ({ id }: FiscalEmisor) =>
  ((await call('GET', `/emisores/${id}`)).body as FiscalEmisor).templates;
const jsonOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()) as unknown;
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c5fa8' } });
const putLogo = async (id: string, file: Buffer, type?: string) =>
  raw('PUT', `/plantillas/${id}/logo`, file, type);

describe('a template', () => {
  it('is basic, and of the usual colour, unless told', async () => {
    expect(await aPlantilla()).toEqual({
      id: expect.any(String) as string,
      code: 'basic',
      label: 'General',
      color: '#1f2933',
      emisores: [],
    });
  });

  it('says which issuers use it, and changing that changes the issuers', async () => {
    const [one, two] = [await anEmisor('EKU9003173C9'), await anEmisor('URE180429TM6')];
    const plantilla = await aPlantilla({ emisores: [one.id] });
    expect(plantilla.emisores).toEqual([one.id]);
    const body = { label: 'General', emisores: [two.id] };
    const changed = (await call('PUT', `/plantillas/${plantilla.id}`, body)).body as Plantilla;
    expect(changed.emisores).toEqual([two.id]);
    expect([await templatesOf(one), await templatesOf(two)]).toEqual([[], [plantilla.id]]);
    const kept = (await call('PUT', `/plantillas/${plantilla.id}`, { label: 'Otra' })).body;
    expect(kept).toMatchObject({ label: 'Otra', emisores: [two.id] });
  });

  it("does not reach another account's issuers", async () => {
    const { id } = await anEmisor('EKU9003173C9');
    accountId = 'ajena';
    expect((await aPlantilla({ emisores: [id] })).emisores).toEqual([]);
  });

  it('that is removed is used by nobody any more', async () => {
    const emisor = await anEmisor('EKU9003173C9');
    const { id } = await aPlantilla({ emisores: [emisor.id] });
    expect((await call('DELETE', `/plantillas/${id}`)).status).toBe(204);
    expect(await templatesOf(emisor)).toEqual([]);
    expect(((await call('GET', '/plantillas')).body as Page<Plantilla>).items).toEqual([]);
  });

  it.each([
    ['a label', { label: ' ' }, 'label'],
    ['a design that there is', { code: 'moderno' }, 'code'],
    ['a colour', { color: 'azul' }, 'color'],
    ['issuers by their ids', { emisores: ['uno'] }, 'emisores.0'],
  ])('needs %s', async (_what, over, path) => {
    const { status, body } = await call('POST', '/plantillas', { label: 'General', ...over });
    expect([status, (body as ProblemBody).errors?.map((it) => it.path)]).toEqual([400, [path]]);
  });
});

describe('a template that was removed', () => {
  /** An issuer with several templates, in the order in which they are made. */
  const withTemplates = async (labels: string[]) => {
    const emisor = await anEmisor('EKU9003173C9');
    const ids: string[] = [];
    for (const label of labels) ids.push((await aPlantilla({ label, emisores: [emisor.id] })).id);
    return { emisor, ids };
  };

  it('is recovered as it was, and its issuers have it again at the place where it stood', async () => {
    const { emisor, ids } = await withTemplates(['Primera', 'Segunda', 'Tercera']);
    expect(await templatesOf(emisor)).toEqual(ids);
    for (const id of ids) {
      const before = (await call('GET', `/plantillas/${id}`)).body;
      expect((await call('DELETE', `/plantillas/${id}`)).status).toBe(204);
      expect(await templatesOf(emisor)).toEqual(ids.filter((it) => it !== id));
      expect(await recover(id)).toEqual({ status: 200, body: before });
      expect(await templatesOf(emisor)).toEqual(ids);
    }
  });

  it('is recovered for the issuers alone that used it, and each has it once', async () => {
    const { emisor, ids } = await withTemplates(['Primera', 'Segunda']);
    const other = await anEmisor('URE180429TM6');
    const [first = ''] = ids;
    await call('DELETE', `/plantillas/${first}`);
    expect((await recover(first)).status).toBe(200);
    expect((await recover(first)).status).toBe(200);
    expect([await templatesOf(emisor), await templatesOf(other)]).toEqual([ids, []]);
  });

  it('comes back to the issuers that are there still, whatever they use by then', async () => {
    const { emisor, ids } = await withTemplates(['Primera', 'Segunda', 'Tercera']);
    const gone = await anEmisor('URE180429TM6');
    const [first = '', second = '', third = ''] = ids;
    await call('PUT', `/plantillas/${third}`, { label: 'T', emisores: [emisor.id, gone.id] });
    await call('DELETE', `/plantillas/${third}`);
    await call('DELETE', `/emisores/${gone.id}`);
    const { rfc, nombre, regimen } = emisor;
    const body = { rfc, nombre, regimen, templates: [second] };
    expect((await call('PUT', `/emisores/${emisor.id}`, body)).status).toBe(200);
    expect((await recover(third)).body).toMatchObject({ emisores: [emisor.id] });
    expect(await templatesOf(emisor)).toEqual([second, third]);
    expect((await call('GET', `/plantillas/${first}`)).body).toMatchObject({ emisores: [] });
  });

  it('prints again what named it, with its logo', async () => {
    const { id } = await aPlantilla({ code: 'modern' });
    await putLogo(id, await aPicture(60, 50).png().toBuffer());
    const aspecto = async () => call('GET', `/internal/plantillas/${id}`, undefined, true);
    const before = await aspecto();
    const picture = await raw('GET', `/plantillas/${id}/logo`);
    await call('DELETE', `/plantillas/${id}`);
    expect((await aspecto()).status).toBe(404);
    expect((await raw('GET', `/plantillas/${id}/logo`)).status).toBe(404);
    await recover(id);
    expect(await aspecto()).toEqual(before);
    expect((await raw('GET', `/plantillas/${id}/logo`)).bytes).toEqual(picture.bytes);
  });
});

describe('a logo', () => {
  it('is drawn anew within its box, and once more for the card', async () => {
    const { id } = await aPlantilla();
    const answer = await putLogo(id, await aPicture(1600, 400).jpeg().toBuffer(), 'image/jpeg');
    const { logo = '', thumbnailUrl = '' } = jsonOf(answer) as Plantilla;
    const picture = await raw('GET', logo);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(await sharp(picture.bytes).metadata()).toMatchObject({
      format: 'png',
      width: 720,
      height: 180,
    });
    const card = await raw('GET', thumbnailUrl);
    expect(await sharp(card.bytes).metadata()).toMatchObject({ width: 240, height: 60 });
  });

  it('leaves behind what else the file carries', async () => {
    const { id } = await aPlantilla();
    const file = await aPicture(100, 50)
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .png()
      .toBuffer();
    await putLogo(id, Buffer.concat([file, Buffer.from('<script>')]));
    const { bytes } = await raw('GET', `/plantillas/${id}/logo`);
    expect([bytes.includes('secreto'), bytes.includes('<script>')]).toEqual([false, false]);
    expect(file.includes('secreto')).toBe(true);
  });

  it('has another address when it is another picture, and the same for the same one', async () => {
    const { id } = await aPlantilla();
    const addressOf = async (width: number) =>
      (jsonOf(await putLogo(id, await aPicture(width, 50).png().toBuffer())) as Plantilla).logo;
    const first = await addressOf(60);
    expect([await addressOf(60), await addressOf(70)]).toEqual([
      first,
      expect.not.stringMatching(first ?? ''),
    ]);
  });

  it('can be taken away', async () => {
    const { id } = await aPlantilla();
    await putLogo(id, await aPicture(60, 50).png().toBuffer());
    expect((await call('DELETE', `/plantillas/${id}/logo`)).body).not.toHaveProperty('logo');
    expect((await raw('GET', `/plantillas/${id}/logo`)).status).toBe(404);
  });

  const kept = async (id: string) =>
    (await readdir(join(folder, 'accounts', accountId))).filter((it) => it.includes(id)).length;

  it('that is replaced or taken away is kept no more', async () => {
    const { id } = await aPlantilla();
    const put = async (width: number) =>
      putLogo(id, await aPicture(width, 50).png().toBuffer()).then(({ status }) => status);
    expect([await put(60), await put(60), await put(70)]).toEqual([200, 200, 200]);
    expect(await kept(id)).toBe(2);
    expect((await raw('GET', `/plantillas/${id}/logo`)).status).toBe(200);
    await call('DELETE', `/plantillas/${id}/logo`);
    expect(await kept(id)).toBe(0);
  });

  it('that is removed with its template is kept until that can be recovered no more', async () => {
    const [removed, recovered] = [await aPlantilla(), await aPlantilla()];
    for (const { id } of [removed, recovered]) {
      await putLogo(id, await aPicture(80, 50).png().toBuffer());
      await call('DELETE', `/plantillas/${id}`);
    }
    hoursLater(HORAS_PARA_RECUPERAR - 0.1);
    expect((await recover(recovered.id)).body).toHaveProperty('logo');
    expect(await kept(removed.id)).toBe(2);
    hoursLater(1.2);
    await until('its files are gone', async () => (await kept(removed.id)) === 0);
    expect((await recover(removed.id)).status).toBe(404);
    expect(await kept(recovered.id)).toBe(2);
  });

  it('stays when the other data change', async () => {
    const { id } = await aPlantilla();
    await putLogo(id, await aPicture(60, 50).png().toBuffer());
    expect((await call('PUT', `/plantillas/${id}`, { label: 'Otra' })).body).toHaveProperty('logo');
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'text',
      () => Buffer.from('hola'),
      'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    ],
    [
      'an SVG that says it is a PNG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    ],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    ],
    [
      'a WebP',
      () => aPicture(9, 9).webp().toBuffer(),
      'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    ],
    [
      'a PNG that was cut short',
      async () => (await aPicture(300, 300).png().toBuffer()).subarray(0, 200),
      'El logotipo no es una imagen PNG o JPEG que se pueda leer',
    ],
    [
      'a small file of very many pixels',
      () => aPicture(5000, 4000).png().toBuffer(),
      'El logotipo tiene más de 16 millones de pixeles; redúcelo',
    ],
  ])('cannot be %s', async (_what, file, message) => {
    const { id } = await aPlantilla();
    const answer = await putLogo(id, await file());
    expect([answer.status, (jsonOf(answer) as ProblemBody).errors]).toEqual([
      422,
      [{ path: 'archivo', message }],
    ]);
    expect((await call('GET', `/plantillas/${id}`)).body).not.toHaveProperty('logo');
  });

  it('is what its bytes say: a PNG that says it is a JPEG', async () => {
    const { id } = await aPlantilla();
    const file = await aPicture(60, 50).png().toBuffer();
    expect((await putLogo(id, file, 'image/jpeg')).status).toBe(200);
  });

  it('cannot be larger than two megabytes, or of another type', async () => {
    const { id } = await aPlantilla();
    expect((await putLogo(id, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await putLogo(id, Buffer.from('x'), 'image/gif')).status).toBe(415);
  });

  it('is not taken while the object store is away, and the one before stays', async () => {
    const { id } = await aPlantilla();
    const file = await aPicture(60, 50).png().toBuffer();
    const before = jsonOf(await putLogo(id, file));
    await rename(folder, `${folder}-lejos`);
    await writeFile(folder, 'no folder');
    const refused = await putLogo(id, await aPicture(70, 50).png().toBuffer());
    await rm(folder);
    await rename(`${folder}-lejos`, folder);
    const { code } = jsonOf(refused) as ProblemBody;
    expect([refused.status, code]).toEqual([503, 'servicioNoDisponible']);
    expect((await call('GET', `/plantillas/${id}`)).body).toEqual(before);
    expect((await raw('GET', `/plantillas/${id}/logo`)).status).toBe(200);
  });

  it("cannot be put into another account's template, nor seen there", async () => {
    const { id } = await aPlantilla();
    const file = await aPicture(60, 50).png().toBuffer();
    await putLogo(id, file);
    const before = await readdir(join(folder, 'accounts'));
    accountId = 'ajena';
    expect((await putLogo(id, file)).status).toBe(404);
    expect((await raw('GET', `/plantillas/${id}/logo`)).status).toBe(404);
    expect((await raw('DELETE', `/plantillas/${id}/logo`)).status).toBe(404);
    expect(await readdir(join(folder, 'accounts'))).toEqual(before);
  });
});

it.each(['basic', 'modern', 'old-basic'] as const)(
  'svc-invoices reads how a PDF of the design %s looks, and only services do',
  async (code) => {
    const { id } = await aPlantilla({ color: '#1C5FA8', code });
    const path = `/internal/plantillas/${id}`;
    expect((await call('GET', path, undefined, true)).body).toEqual({
      code,
      label: 'General',
      color: '#1c5fa8',
    } satisfies PlantillaPdf);
    expect((await call('GET', path)).status).toBe(404);
  },
);

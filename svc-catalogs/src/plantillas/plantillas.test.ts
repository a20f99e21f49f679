import type { FiscalEmisor, Page, Plantilla, PlantillaPdf, ProblemBody } from '@timbra/contracts';
import { CONTEXT_HEADER } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  service = await runContainer((runtime) => createContainer(settings, runtime));
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
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
      [CONTEXT_HEADER]: signContext(settings.INTERNAL_SECRET, context),
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
    const templates = async ({ id }: FiscalEmisor) =>
      ((await call('GET', `/emisores/${id}`)).body as FiscalEmisor).templates;
    expect([await templates(one), await templates(two)]).toEqual([[], [plantilla.id]]);
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
    expect(((await call('GET', `/emisores/${emisor.id}`)).body as FiscalEmisor).templates).toEqual(
      [],
    );
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

  it('that is replaced, taken away or removed with its template is kept no more', async () => {
    const kept = async (id: string) =>
      (await readdir(join(folder, 'accounts', accountId))).filter((it) => it.includes(id)).length;
    const { id } = await aPlantilla();
    const put = async (width: number) =>
      putLogo(id, await aPicture(width, 50).png().toBuffer()).then(({ status }) => status);
    expect([await put(60), await put(60), await put(70)]).toEqual([200, 200, 200]);
    expect(await kept(id)).toBe(2);
    expect((await raw('GET', `/plantillas/${id}/logo`)).status).toBe(200);
    await call('DELETE', `/plantillas/${id}/logo`);
    expect(await kept(id)).toBe(0);
    await put(80);
    await call('DELETE', `/plantillas/${id}`);
    expect(await kept(id)).toBe(0);
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

  it('cannot be larger than two megabytes, or of another type', async () => {
    const { id } = await aPlantilla();
    expect((await putLogo(id, Buffer.alloc(2 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await putLogo(id, Buffer.from('x'), 'image/gif')).status).toBe(415);
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

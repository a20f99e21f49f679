import { CONTEXT_HEADER, type PlantillaPdf, type ProblemBody } from '@timbra/contracts';
import { signContext } from '@timbra/service-kit';
import { runContainer, type RunningContainer, signerTo } from '@timbra/test-kit';
import express from 'express';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoicesSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

const ID = 'a'.repeat(24);
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let folder: string;
let catalogs: Server;
let plantilla: PlantillaPdf | null;
let settings: ReturnType<typeof invoicesSettings>;
let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-muestra-'));
  await mkdir(join(folder, 'accounts'));
  await writeFile(join(folder, 'accounts', 'logo.png'), PNG);
  const app = express();
  app.get('/internal/plantillas/:id', (req, res) => {
    const found = req.params.id === ID ? plantilla : null;
    res.status(found ? 200 : 404).json(found ?? { code: 'noEncontrado' });
  });
  catalogs = createServer(app).listen(0, '127.0.0.1');
  await once(catalogs, 'listening');
  const { port } = catalogs.address() as AddressInfo;
  settings = invoicesSettings();
  service = await runContainer('svc-invoices', (runtime) =>
    createContainer(
      {
        ...settings,
        OBJECT_STORE_URL: pathToFileURL(folder).href,
        SVC_CATALOGS_URL: `http://127.0.0.1:${port}`,
      },
      runtime,
    ),
  );
});
beforeEach(() => {
  plantilla = { code: 'basic', label: 'General', color: '#1c5fa8', logoKey: 'accounts/logo.png' };
});
afterAll(async () => {
  await service?.stop();
  catalogs?.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: object) => {
  const context = { accountId: 'cuenta', sub: 'test', permissions: [], internal: false };
  const response = await fetch(service.url + path, {
    method,
    headers: {
      [CONTEXT_HEADER]: signContext(signerTo('svc-invoices', settings), context),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const file = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), file };
};

/** What is drawn on its pages: the streams of a PDF are deflated. */
const drawn = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)[^>]*\/Filter \/FlateDecode[^>]*>>\s*stream\n/g)]
    .map(({ 0: head, 1: length, index }) => {
      const from = index + head.length;
      return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1');
    })
    .join('\n');
};
const hasPicture = (pdf: Buffer) => pdf.includes('/Subtype /Image');
/** As a page names a colour. */
const fill = (...rgb: number[]) => `${rgb.map((part) => part / 255).join(' ')} scn`;
const BLUE = fill(0x1c, 0x5f, 0xa8);
const RED = fill(0xa0, 0x1c, 0x1c);

describe('the preview of a draft', () => {
  const body = {
    lugarExpedicion: '42501',
    serie: 'A',
    conceptos: [{ descripcion: 'Honorarios', valorUnitario: '1000', cantidad: '2' }],
    templateId: ID,
  };

  it('is printed with its template, however incomplete it is, and nothing is saved', async () => {
    const { status, type, file } = await ask('POST', '/facturas/vista-previa.pdf', body);
    expect([status, type, file.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect([drawn(file).includes(BLUE), hasPicture(file)]).toEqual([true, true]);
    const list = await ask('GET', '/facturas');
    expect(JSON.parse(list.file.toString())).toMatchObject({ items: [] });
  });

  it('is 400 for what is no draft', async () => {
    const { status, file } = await ask('POST', '/facturas/vista-previa.pdf', { folio: 'x' });
    const { errors } = JSON.parse(file.toString()) as ProblemBody;
    expect([status, errors?.map(({ path }) => path)]).toEqual([400, ['folio']]);
  });

  it('is 401 for a request without a signed caller', async () => {
    const address = `${service.url}/facturas/vista-previa.pdf`;
    expect((await fetch(address, { method: 'POST' })).status).toBe(401);
  });
});

describe('the preview of a template', () => {
  it('is a PDF with its colour and its logo', async () => {
    const { status, type, file } = await ask('GET', `/plantillas/${ID}/vista-previa.pdf`);
    expect([status, type, file.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect([drawn(file).includes(BLUE), hasPicture(file)]).toEqual([true, true]);
  });

  it('shows values that are not saved, with the logo of the one that is named', async () => {
    const body = { label: 'Otra', color: '#a01c1c', plantilla: ID };
    const { file } = await ask('POST', '/plantillas/vista-previa.pdf', body);
    expect([drawn(file).includes(RED), drawn(file).includes(BLUE), hasPicture(file)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('has no logo when none is named', async () => {
    const { file } = await ask('POST', '/plantillas/vista-previa.pdf', { label: 'Otra' });
    expect(hasPicture(file)).toBe(false);
  });

  it('has the logo that is sent with it, before it is saved anywhere', async () => {
    const body = { label: 'Otra', code: 'modern', logo: PNG.toString('base64') };
    const { status, file } = await ask('POST', '/plantillas/vista-previa.pdf', body);
    expect([status, hasPicture(file)]).toEqual([200, true]);
  });

  const resized = Buffer.from(PNG);
  resized.writeUInt32BE(361, 16);
  const cut = PNG.subarray(0, PNG.length - 20);
  const emptied = Buffer.from(PNG);
  emptied.fill(0, 41, 50);
  it.each([
    ['no PNG', Buffer.from('<svg/>'.repeat(20))],
    ['larger than it needs to be', resized],
    ['cut off', cut],
    ['of other pixels than its head says', emptied],
  ])('is 400 for a logo that is %s', async (_, logo) => {
    const body = { label: 'Otra', logo: logo.toString('base64') };
    const { status, file } = await ask('POST', '/plantillas/vista-previa.pdf', body);
    const { errors } = JSON.parse(file.toString()) as ProblemBody;
    expect([status, errors?.map(({ path }) => path)]).toEqual([400, ['logo']]);
  });

  it('is drawn without a logo that is no longer there', async () => {
    plantilla = { code: 'basic', label: 'General', color: '#1c5fa8', logoKey: 'accounts/no.png' };
    const { status, file } = await ask('GET', `/plantillas/${ID}/vista-previa.pdf`);
    expect([status, hasPicture(file)]).toEqual([200, false]);
  });

  it("is 404 for another account's template, named in the address or in the body", async () => {
    plantilla = null;
    expect((await ask('GET', `/plantillas/${ID}/vista-previa.pdf`)).status).toBe(404);
    const body = { label: 'Otra', plantilla: ID };
    expect((await ask('POST', '/plantillas/vista-previa.pdf', body)).status).toBe(404);
  });

  it('is 400 for a colour that is none', async () => {
    const body = { label: 'Otra', color: 'azul' };
    const { status, file } = await ask('POST', '/plantillas/vista-previa.pdf', body);
    const { errors } = JSON.parse(file.toString()) as ProblemBody;
    expect([status, errors?.map(({ path }) => path)]).toEqual([400, ['color']]);
  });

  it('is 401 for a request without a signed caller', async () => {
    expect((await fetch(`${service.url}/plantillas/${ID}/vista-previa.pdf`)).status).toBe(401);
  });
});

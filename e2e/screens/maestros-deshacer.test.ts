import type { ConceptoCatalogo, FiscalReceptor, Page as Items, Plantilla } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { answerNext, expectAccessible, noAnswer } from './browser.ts';
import { answer, maestros, PHONE } from './maestros.ts';

const here = maestros();
/** A red pixel. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

const create = async <T extends object>(path: string, body: object): Promise<T> =>
  (await here.account.call<T>('POST', path, { body })).body;
const stored = async <T extends object>(path: string): Promise<T[]> =>
  (await here.account.call<Items<T>>('GET', path)).body.items;
const undo = () => here.page.getByRole('button', { name: 'Deshacer', exact: true });
const focused = () => here.page.evaluate(() => document.activeElement?.tagName);

const remove = async (what: string) => {
  await here.page.getByRole('button', { name: what }).click();
  await answer(here.page, what, what);
};

const RENTA = {
  clave: '80131500',
  claveUnidad: 'MON',
  descripcion: 'Renta de oficina',
  valorUnitario: '12500',
  impuestos: [{ impuesto: '002', tasaCuota: 8 }],
};

it('a concept that was deleted is had again as it was, from the list that says so', async () => {
  const { id, ...before } = await create<ConceptoCatalogo>('/conceptos', RENTA);
  await here.open(`/conceptos/editar/${id}`);
  const { page } = here;
  await remove('Borrar concepto');
  await page.getByText('Concepto borrado').waitFor();
  await page.getByText('«Renta de oficina»').waitFor();
  await expectAccessible(page);
  expect(await stored('/conceptos')).toEqual([]);

  await undo().click();
  await page.getByRole('row', { name: /Renta de oficina/ }).waitFor();
  await page.getByText('Se recuperó «Renta de oficina»').waitFor();
  await expect.poll(focused).toBe('H1');
  const [again, ...more] = await stored<ConceptoCatalogo>('/conceptos');
  expect(more).toEqual([]);
  expect({ ...again, id: null }).toEqual({ ...before, id: null });
  expect(here.complaints).toEqual([]);
});

it('a receiver is had again although another has its RFC, once however often it is tried', async () => {
  const twin = await here.account.call<FiscalReceptor>('POST', '/receptores?repetido=permitir', {
    body: {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      regimen: '601',
      email: 'pagos@robotica.test',
      fiscalDirecciones: [{ cp: '86991' }],
    },
  });
  expect(twin.status).toBe(201);
  const page = await here.openOn(PHONE, `/receptores/editar/${twin.body.id}`);
  await page.getByRole('button', { name: 'Borrar receptor' }).click();
  await answer(page, 'Borrar receptor', 'Borrar receptor');
  await page.getByText('Receptor borrado').waitFor();
  await expectAccessible(page);
  await answerNext(page, '**/api/receptores?**', noAnswer);
  const again = page.getByRole('button', { name: 'Deshacer', exact: true });
  await again.click();
  await page.getByText('No se pudo recuperar').waitFor();
  await again.click();
  await page.getByText('Se recuperó «UNIVERSIDAD ROBOTICA ESPAÑOLA»').waitFor();
  const emails = (await stored<FiscalReceptor>('/receptores')).map(({ email }) => email ?? '');
  expect(emails.sort()).toEqual(['', 'pagos@robotica.test']);
});

it('a template is had again with its logo and the issuers that use it', async () => {
  const { emisor } = here.account;
  const body = { label: 'Sucursal', color: '#1c5fa8', emisores: [emisor.id] };
  const { id } = await create<Plantilla>('/plantillas', body);
  const { status } = await here.account.call('PUT', `/plantillas/${id}/logo`, {
    file: { type: 'image/png', bytes: LOGO },
  });
  expect(status).toBe(200);
  await here.open(`/plantillas/editar/${id}`);
  const { page } = here;
  await remove('Borrar plantilla');
  await page.getByText('No hay plantillas dadas de alta').waitFor();
  await undo().click();
  await page.getByRole('link', { name: 'Personalizar Sucursal' }).waitFor();
  await page.getByText('1 emisor').waitFor();
  const [again] = await stored<Plantilla>('/plantillas');
  expect(again).toMatchObject({ ...body, logo: expect.stringContaining('/logo') as string });
  expect(here.complaints).toEqual([]);
});

it('what was deleted is not offered any more once its list was left', async () => {
  const { id } = await create<ConceptoCatalogo>('/conceptos', RENTA);
  await here.open(`/conceptos/editar/${id}`);
  const { page } = here;
  await remove('Borrar concepto');
  await undo().waitFor();
  await page.getByRole('link', { name: 'Receptores' }).click();
  await page.getByRole('heading', { name: 'Lista de receptores' }).waitFor();
  expect(await undo().count()).toBe(0);
  await page.getByRole('link', { name: 'Conceptos' }).click();
  await page.getByText('No hay conceptos guardados').waitFor();
  expect(await undo().count()).toBe(0);
});

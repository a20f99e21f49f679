import type {
  ConceptoCatalogo,
  FiscalEmisor,
  FiscalReceptor,
  Page as Items,
  Plantilla,
} from '@timbra/contracts';
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
  const before = await create<ConceptoCatalogo>('/conceptos', RENTA);
  await here.open(`/conceptos/editar/${before.id}`);
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
  expect(await stored<ConceptoCatalogo>('/conceptos')).toEqual([before]);
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
  // The first one is heard, and its answer is lost.
  await answerNext(page, '**/api/receptores/*/recuperar', async (route) => {
    await route.fetch();
    await noAnswer(route);
  });
  const again = page.getByRole('button', { name: 'Deshacer', exact: true });
  await again.click();
  await page.getByText('No se pudo recuperar').waitFor();
  await again.click();
  await page.getByText('Se recuperó «UNIVERSIDAD ROBOTICA ESPAÑOLA»').waitFor();
  const ids = (await stored<FiscalReceptor>('/receptores')).map(({ id }) => id);
  expect(ids.sort()).toEqual([here.account.receptor, twin.body.id].sort());
});

it('a template is had again under its id: what was issued with it prints as before', async () => {
  const { account, page } = here;
  const body = { color: '#1c5fa8', emisores: [account.emisor.id] };
  const { id } = await create<Plantilla>('/plantillas', { ...body, label: 'Sucursal' });
  const { status } = await account.call('PUT', `/plantillas/${id}/logo`, {
    file: { type: 'image/png', bytes: LOGO },
  });
  expect(status).toBe(200);
  const other = await create<Plantilla>('/plantillas', { ...body, label: 'Otra' });
  const [before] = await stored<Plantilla>('/plantillas?q=Sucursal');
  const factura = await account.draft();
  expect((await account.stamp(factura.id)).status).toBe(200);
  const hasLogo = async () => {
    const { bytes } = await account.call('GET', `/facturas/${factura.id}.pdf`);
    return bytes.includes('/Subtype /Image');
  };
  expect([factura.templateId, await hasLogo()]).toEqual([id, true]);

  const read = page.waitForResponse('**/api/plantillas/*/logo**');
  await here.open(`/plantillas/editar/${id}`);
  await read;
  // Asked for while the template goes, the sheet would be of one that is not there.
  await page.getByAltText(/^Un comprobante de ejemplo/).waitFor();
  // A logo that cannot be read is no reason to keep its template.
  await page.route('**/api/plantillas/*/logo**', noAnswer);
  await remove('Borrar plantilla');
  await page.getByText('Plantilla borrada').waitFor();
  expect(await hasLogo()).toBe(false);
  await undo().click();
  await page.getByRole('link', { name: 'Personalizar Sucursal' }).waitFor();
  await expect.poll(() => page.getByText('1 emisor').count()).toBe(2);
  expect(await stored<Plantilla>('/plantillas?q=Sucursal')).toEqual([before]);
  expect(await hasLogo()).toBe(true);
  const path = `/emisores/${account.emisor.id}`;
  const { templates } = (await account.call<FiscalEmisor>('GET', path)).body;
  expect(templates).toEqual([id, other.id]);
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

import { expect, it } from 'vitest';
import { answerInstead, expectAccessible } from './browser.ts';
import { holdBack, maestros } from './maestros.ts';

const here = maestros();
const BRINGING = 'Estamos trayendo la información';
const EMPTY = { items: [], nextCursor: null };
const shows = (text: string | RegExp) => here.page.getByText(text).first().waitFor();

/** The record of each kind that its editor opens. */
const ids = async () => {
  const { account } = here;
  const create = async (path: string, body: object) =>
    (await account.call<{ id: string }>('POST', path, { body })).body.id;
  return {
    emisor: account.emisor.id,
    receptor: account.receptor,
    plantilla: await create('/plantillas', { label: 'General' }),
    concepto: await create('/conceptos', {
      clave: '80101500',
      claveUnidad: 'E48',
      descripcion: 'Asesoría',
    }),
  };
};
type Kind = keyof Awaited<ReturnType<typeof ids>>;

const lists = [
  ['/emisores', 'Cargando los certificados de sello digital almacenados, espera...', '1 emisor'],
  ['/receptores', BRINGING, '1 receptor'],
  ['/conceptos', BRINGING, 'No hay conceptos guardados'],
  ['/plantillas', BRINGING, 'No hay plantillas dadas de alta'],
  ['/convenios', BRINGING, 'Convenio 1 de 1 por firmar'],
] as const;

it.each(lists)(
  '%s says that it is being read, that it could not be, and reads it again on demand',
  async (path, loading, shown) => {
    await here.open('/soporte');
    const { page, system } = here;
    const list = await holdBack(page, path);
    await page.goto(system.url + path);
    await shows(loading);
    await expectAccessible(page);
    list.lose();
    await shows('No hay conexión con el servidor. Revisa tu red y reintenta.');
    await expectAccessible(page);
    list.letGo();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await shows(shown);
  },
);

it.each(['/emisores', '/receptores', '/conceptos'])(
  '%s shows whole rows on a tablet, their actions too',
  async (path) => {
    await ids();
    const page = await here.openOn({ width: 800, height: 900 }, path);
    const grid = page.getByRole('grid');
    await grid.getByRole('row').nth(1).waitFor();
    const beyond = await grid.evaluate((it) => {
      const frame = it.closest('[data-grid]') ?? it;
      return frame.scrollWidth - frame.clientWidth;
    });
    expect(beyond).toBe(0);
    await expectAccessible(page);
  },
);

it('a list on its way has the shape of what comes: its header where it will stand', async () => {
  await here.open('/soporte');
  const { page, system } = here;
  const list = await holdBack(page, '/receptores');
  await page.goto(`${system.url}/receptores`);
  await shows(BRINGING);
  const leftOf = (it: ReturnType<typeof page.getByText>) =>
    it.evaluate((element) => element.getBoundingClientRect().left);
  const before = await leftOf(page.getByText('Razón social', { exact: true }));
  const said = await leftOf(page.getByText(BRINGING));
  // What is said stands in the column of names.
  expect(Math.abs(said - before)).toBeLessThan(1);
  list.letGo();
  await page.getByRole('row', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
  expect(await leftOf(page.getByText('Razón social', { exact: true }))).toBe(before);
});

it('lists of a new account say that nothing was saved yet, and lead to the first one by keyboard', async () => {
  await here.open('/soporte');
  const { page, system } = here;
  const empty = [
    ['/emisores', 'No hay emisores guardados', 'Crear uno ahora', 'Nuevo emisor'],
    ['/receptores', 'No hay clientes guardados', 'Crear uno ahora', 'Alta de receptor'],
    ['/conceptos', 'No hay conceptos guardados', 'Crear uno ahora', 'Nuevo concepto'],
    ['/plantillas', 'No hay plantillas dadas de alta', 'Añadir plantilla', 'Nueva plantilla'],
  ] as const;
  for (const [path, text, action, next] of empty) {
    const api = (url: URL) => url.pathname === `/api${path}`;
    const restore = await answerInstead(page, api, (it) => it.fulfill({ json: EMPTY }));
    await page.goto(system.url + path);
    await shows(text);
    await expectAccessible(page);
    await page.getByRole('link', { name: action }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: next, level: 1 }).waitFor();
    restore();
  }
});

it('a filter that hides all is told from a list without anything, and taken away', async () => {
  await here.open('/soporte');
  const { page, system } = here;
  const hidden = [
    ['/emisores?q=zzz', 'Ningún emisor coincide con el filtro'],
    ['/receptores?q=zzz', 'Ningún receptor coincide con el filtro'],
  ] as const;
  for (const [path, text] of hidden) {
    await page.goto(system.url + path);
    await shows(text);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Quitar filtro' }).click();
    await page.getByRole('row').nth(1).waitFor();
  }
});

const editors: readonly [string, string, Kind, string, string, string][] = [
  ['an issuer', '/emisores', 'emisor', 'Editar emisor', 'Emisores', lists[0][1]],
  ['a receiver', '/receptores', 'receptor', 'Editar receptor', 'Lista de receptores', BRINGING],
  ['a concept', '/conceptos', 'concepto', 'Editar concepto', 'Catálogo de conceptos', BRINGING],
  [
    'a template',
    '/plantillas',
    'plantilla',
    'Personalizar plantilla',
    'Plantillas para PDF',
    BRINGING,
  ],
];
it.each(editors)(
  '%s says that it is being read or saved, that it could not be, and is read again on demand; one that is no more leads to its list',
  async (_what, path, kind, title, list, loading) => {
    const id = (await ids())[kind];
    await here.open('/soporte');
    const { page, system } = here;
    const reading = await holdBack(page, `${path}/${id}`);
    await page.goto(`${system.url}${path}/editar/${id}`);
    await shows(loading);
    await expectAccessible(page);
    reading.lose();
    await shows('No hay conexión con el servidor. Revisa tu red y reintenta.');
    await expectAccessible(page);
    reading.letGo();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    // The title stands there before the record does: what is held back next must not be its reading.
    await page.getByRole('button', { name: 'Guardar' }).waitFor();

    if (kind === 'emisor') await page.getByRole('textbox', { name: 'idCIF' }).fill('15020101010');
    const saving = await holdBack(page, `${path}/${id}`);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Guardando...' }).waitFor();
    await expectAccessible(page);
    saving.lose();
    await shows('No se pudo guardar');
    await expectAccessible(page);
    saving.letGo();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('heading', { name: list, level: 1 }).waitFor();

    await page.goto(`${system.url}${path}/editar/${'f'.repeat(24)}`);
    await page.getByRole('heading', { name: list, level: 1 }).waitFor();
    await shows('Ya no existe, o la dirección no es la correcta.');
    expect(new URL(page.url()).pathname).toBe(path);
  },
);

it('an address of a section that is no page says so and leads home', async () => {
  await here.open('/soporte');
  const { page, system } = here;
  for (const path of ['/receptores/zzz/yyy', '/emisores/zzz', '/cuenta/zzz', '/facturacion/z/y']) {
    await page.goto(system.url + path);
    await shows('No encontramos esta página');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir a la lista de comprobantes' }).click();
    await page.getByRole('heading', { name: 'Facturación', level: 1 }).waitFor();
  }
});

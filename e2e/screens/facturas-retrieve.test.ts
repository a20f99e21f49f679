import type { Factura } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { requestsOf, stamped } from '../cancelacion/cancela.ts';
import { answerNext, expectAccessible, isStill } from './browser.ts';
import { holdBack, maestros, NARROW, PHONE, tabOn, tabTo } from './maestros.ts';

// What the PAC is told to refuse, all accounts hear.
const here = maestros({ ownSystem: true });
const DESKTOP = { width: 1440, height: 900 };
const PATH = '/facturacion/facturas-retrieve';
const API = '/admin/retrieveFacturasByDate';
const DAY_MS = 86_400_000;
const HOY = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });
const day = (later: number): string =>
  new Date(Date.parse(`${HOY}T00:00:00Z`) + later * DAY_MS).toISOString().slice(0, 19);

const addressOf = (over: Record<string, string> = {}): string => {
  const { rfc } = here.account.emisor;
  return `${PATH}?${new URLSearchParams({ rfc, from: day(-1), to: day(2), ...over }).toString()}`;
};
const rowOf = (page: Page, { serie = '', folio = 0 }: Factura) =>
  page.getByRole('row').filter({ hasText: `${serie}-${folio}` });
const barra = (page: Page) => page.getByRole('region', { name: 'Comprobantes seleccionados' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Cancelar \d+ comprobantes?$/ });
const chooseAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Elegir todos los que se pueden cancelar' }).click();
const ask = async (page: Page, motivo: string) => {
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await dialog(page).getByLabel('Motivo').selectOption(motivo);
  await dialog(page).getByRole('button', { name: 'Solicitar las cancelaciones' }).click();
};
const statusOf = async ({ id }: Factura) =>
  (await here.account.call<Factura>('GET', `/facturas/${id}`)).body.status;

afterEach(() => {
  here.system.pac.reset();
  expect(here.complaints).toEqual([]);
});

it('is in the menu of who administers, offers the last seven days, and its address shows them again', async () => {
  const { page, account } = here;
  const one = await stamped(account, { serie: 'M' });
  await here.open('/facturacion');
  await page.getByRole('button', { name: 'Persona de prueba' }).click();
  await page.getByRole('menuitem', { name: 'Cancelación masiva' }).click();
  await page.getByRole('heading', { name: 'Cancelación masiva' }).waitFor();
  await page.getByText('Elige el emisor y el periodo').waitFor();
  await expect.poll(() => page.getByLabel('Emisor').inputValue()).toBe(account.emisor.rfc);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByText('1 comprobante · todos se pueden cancelar').waitFor();
  const shown = rowOf(page, one);
  await shown.getByText(one.uuid).waitFor();
  await shown.getByText('$1,160.00').waitFor();
  const verifier = shown.getByRole('link', { name: /^Verificar .+ en el SAT$/ });
  await expect.poll(() => verifier.getAttribute('href')).toContain(`id=${one.uuid}`);
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual([
      ...['', 'Fecha', 'Timbrado', 'UUID', 'Emisor', 'Receptor', 'Serie y folio', 'Estado', 'SAT'],
      'Total',
    ]);
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([
    ['rfc', account.emisor.rfc],
    ['from', day(-6)],
    ['to', `${HOY}T23:59:59`],
  ]);
  await page.reload();
  await rowOf(page, one).waitFor();
});

it('tells at its field what is wrong with a period, and asks nothing', async () => {
  const { page } = here;
  const asked: string[] = [];
  page.on('request', (it) => void asked.push(new URL(it.url()).pathname));
  await here.open(addressOf({ from: day(-9), to: day(-1) }));
  await page.getByText('El final debe ser a lo más 7 días después del inicio').waitFor();
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('campo-to');
  await page.goto(here.system.url + addressOf({ rfc: 'URE180429TM6', from: 'ayer' }));
  await page.getByText('Ese emisor no es de tu cuenta').waitFor();
  await page.getByText('Elige desde qué fecha y hora').waitFor();
  await expectAccessible(page);
  expect(asked).not.toContain(`/api${API}`);
});

it('asks for what is chosen once it was confirmed, and each row says what became of it', async () => {
  const { page, account, system } = here;
  const both = [
    await stamped(account, { serie: 'B' }),
    await stamped(account, { serie: 'B' }),
  ] as const;
  system.pac.set({ failNextCancel: { code: '210', message: 'Fuera de plazo', times: 1 } });
  await here.open(addressOf());
  await chooseAll(page);
  await barra(page).getByText('2 de 2 seleccionados · $2,320.00').waitFor();
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await dialog(page)
    .getByText(/^Cuestan 2 créditos/)
    .waitFor();
  const submit = dialog(page).getByRole('button', { name: 'Solicitar las cancelaciones' });
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  await dialog(page).getByLabel('Motivo').selectOption('03');
  await isStill(page);
  await expectAccessible(page);
  await submit.click();
  await page.getByText('Se solicitó la cancelación exitosamente').waitFor();
  // SAT refuses one of them later: its row says why, and it is still chosen.
  await page.getByText(/No se canceló: Fuera de plazo/).waitFor();
  await page.getByText('Cancelada', { exact: true }).waitFor();
  await expectAccessible(page);
  expect((await Promise.all(both.map(statusOf))).toSorted()).toEqual([3, 4]);
  await barra(page)
    .getByText(/^1 de 1 seleccionado · \$1,160.00/)
    .waitFor();
  await ask(page, '02');
  await until('both are cancelled', async () =>
    (await Promise.all(both.map(statusOf))).every((it) => it === 4),
  );
  await expect.poll(() => page.getByText('Cancelada', { exact: true }).count()).toBe(2);
  await barra(page).getByText('0 de 0 seleccionados').waitFor();
});

it('says which could not be asked for, and why, while the others are', async () => {
  const { page, account } = here;
  const one = await stamped(account, { serie: 'P' });
  const gone = await stamped(account, { serie: 'P' });
  await here.open(addressOf());
  await rowOf(page, gone).waitFor();
  await account.call('POST', `/facturas/${gone.id}/cancelaciones?wait=30`, {
    body: { motivo: '02' },
  });
  await chooseAll(page);
  await ask(page, '02');
  await page.getByText('Algunos documentos no pudieron ser cancelados').waitFor();
  await page.getByText('Este CFDI se encuentra Cancelado.').first().waitFor();
  await until('the other one is cancelled', async () => (await statusOf(one)) === 4);
});

it('after an answer that was lost asks by the same key: SAT gets one request', async () => {
  const { page, account, system } = here;
  const one = await stamped(account, { serie: 'K' });
  const keys: (string | undefined)[] = [];
  page.on('request', (it) => {
    if (it.url().endsWith('/admin/bulkCancel')) keys.push(it.headers()['idempotency-key']);
  });
  await here.open(addressOf());
  await chooseAll(page);
  await answerNext(page, '**/api/admin/bulkCancel', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await ask(page, '02');
  await page.getByText('Oucrrió un error al solicitar la cancelación').waitFor();
  await page
    .getByText(/No se supo si se pidió/)
    .first()
    .waitFor();
  // It was: the next look says so, and nothing is asked for twice.
  await until('it is cancelled', async () => (await statusOf(one)) === 4);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await rowOf(page, one).getByText('Cancelada', { exact: true }).waitFor();
  expect(keys).toHaveLength(1);
  expect(system.pac.stats().cancelaciones[one.uuid]).toBe(1);
  expect(await requestsOf(account, one.id)).toHaveLength(1);
  here.complaints.length = 0;
});

it('takes for reason 01 the folio of what replaces each one', async () => {
  const { page, account } = here;
  const first = await stamped(account, { serie: 'R' });
  const second = await stamped(account, {
    serie: 'R',
    cfdiRelacionados: [{ tipoRelacion: '04', uuids: [first.uuid] }],
  });
  await here.open(addressOf());
  await rowOf(page, first).getByRole('checkbox').check();
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await dialog(page).getByLabel('Motivo').selectOption('01');
  const folio = dialog(page).getByLabel(/^Folio fiscal \(UUID\) que sustituye a R-/);
  const submit = dialog(page).getByRole('button', { name: 'Solicitar las cancelaciones' });
  await folio.fill(first.uuid);
  await folio.blur();
  await dialog(page).getByText('Es el folio del mismo comprobante').first().waitFor();
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
  // What was typed is there again when the dialog is.
  await folio.fill(second.uuid.toLowerCase());
  await dialog(page).getByRole('button', { name: 'Volver' }).last().click();
  await dialog(page).waitFor({ state: 'detached' });
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await expect.poll(() => folio.inputValue()).toBe(second.uuid.toLowerCase());
  await expectAccessible(page);
  await submit.click();
  await rowOf(page, first).getByText('Cancelada', { exact: true }).waitFor();
  const [request] = await requestsOf(account, first.id);
  expect(request).toMatchObject({ motivo: '01', sustitucion: second.uuid });
});

it('shows how far it is, and asks before it is left in the middle', async () => {
  const { page, account } = here;
  await stamped(account, { serie: 'L' });
  const sending = await holdBack(page, '/admin/bulkCancel');
  await here.open(addressOf());
  await chooseAll(page);
  await ask(page, '02');
  await page.getByText('0 de 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Detener' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Receptores' }).click();
  const question = page.getByRole('dialog', { name: 'Se están enviando solicitudes' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  sending.letGo();
  await page.getByText('Se solicitó la cancelación exitosamente').waitFor();
});

describe('its states', () => {
  it('says that it is looking, that it could not, and looks again on demand', async () => {
    const { page, account, system } = here;
    const one = await stamped(account, { serie: 'E' });
    await here.open('/soporte');
    const list = await holdBack(page, API);
    await page.goto(system.url + addressOf());
    await page.getByText('Cargando comprobantes, espera un momento...').waitFor();
    await expectAccessible(page);
    list.lose();
    await page.getByText('No hay conexión con el servidor. Revisa tu red y reintenta.').waitFor();
    await expectAccessible(page);
    list.letGo();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await rowOf(page, one).waitFor();
    here.complaints.length = 0;
  });

  it('says that there is nothing in a period', async () => {
    await here.open(addressOf({ from: day(-7), to: day(-3) }));
    await here.page.getByText('No hay facturas para mostrar').waitFor();
    await expectAccessible(here.page);
  });

  it('offers no row that cannot be cancelled, nor anything to who may not administer', async () => {
    const { page, account, system } = here;
    const one = await stamped(account, { serie: 'X' });
    await account.call('POST', `/facturas/${one.id}/cancelaciones?wait=30`, {
      body: { motivo: '02' },
    });
    await here.open(addressOf());
    await rowOf(page, one).getByText('Cancelada', { exact: true }).waitFor();
    expect(await rowOf(page, one).getByRole('checkbox').count()).toBe(0);

    const email = `invitada-${account.id}@timbra.test`;
    expect(
      (await account.call('POST', '/users', { body: { email, permissions: [] } })).status,
    ).toBe(201);
    const link = await until('the invitation', () => {
      const found = system.buzon.list(email).find((it) => it.text.includes('token='));
      return /https?:\S+token=\S+/.exec(found?.text ?? '')?.[0];
    });
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByLabel('Nombre').fill('Eva Ruiz');
    await page.getByLabel('Contraseña', { exact: true }).fill('larga-y-buena');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Facturación' }).waitFor();
    await page.getByRole('button', { name: 'Eva Ruiz' }).click();
    await page.getByRole('menuitem', { name: 'Solicitudes de cancelación' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Cancelación masiva' }).count()).toBe(0);
    await page.goto(system.url + addressOf());
    await page.getByText('Acceso Restringido').waitFor();
    // She may look at what others ask, and answers none of it.
    await page.goto(`${system.url}/facturacion/solicitudes-recibidas`);
    await page.getByText(/las responde quien puede emitir comprobantes/).waitFor();
    await expectAccessible(page);
    here.complaints.length = 0;
  });
});

it('is done with the keys alone', async () => {
  const { page, account } = here;
  const one = await stamped(account, { serie: 'T' });
  await here.open(PATH);
  await tabTo(page, 'Buscar');
  await page.keyboard.press('Enter');
  await rowOf(page, one).waitFor();
  await tabOn(page, rowOf(page, one).getByRole('checkbox'));
  await page.keyboard.press('Space');
  await barra(page)
    .getByText(/^1 de 1 seleccionado/)
    .waitFor();
  await tabTo(page, 'Cancelar CFDI');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Motivo').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Solicitar las cancelaciones');
  await page.keyboard.press('Enter');
  await page.getByText('Se solicitó la cancelación exitosamente').waitFor();
  // Where one was is gone: the focus is on what was said.
  const said = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await expect.poll(said).toContain('Se solicitó la cancelación exitosamente');
});

it.each([
  ['a wide screen', DESKTOP],
  ['a phone', PHONE],
  ['the narrowest phone', NARROW],
])('fits %s, by day and by night', async (_what, viewport) => {
  const one = await stamped(here.account, { serie: 'F' });
  const page = await here.openOn(viewport, addressOf());
  await page.getByText(one.uuid).waitFor();
  await page.getByRole('checkbox', { name: 'Elegir todos los que se pueden cancelar' }).click();
  await barra(page)
    .getByText(/^1 de 1 seleccionado/)
    .waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page
      .locator(`html[data-mantine-color-scheme="${colorScheme}"]`)
      .waitFor({ state: 'attached' });
    await isStill(page);
    await expectAccessible(page);
  }
  await barra(page).getByRole('button', { name: 'Cancelar CFDI' }).click();
  await dialog(page).getByLabel('Motivo').selectOption('01');
  await isStill(page);
  await expectAccessible(page);
});

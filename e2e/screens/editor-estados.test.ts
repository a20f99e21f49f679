import { SIN_CREDITOS, type Factura } from '@timbra/contracts';
import { addCredits, signUp } from '@timbra/test-kit';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { DESKTOP, expectAccessible, openAs } from './browser.ts';
import { answer, freshScreens, NARROW } from './fresh-screens.ts';
import { created, stamped, TIMBRADA } from './tipos.ts';

const here = freshScreens();

const PRUEBA = 'Este CFDI es de Prueba, no tiene validez.';
const RECHAZO = 'El CFDI no pudo ser timbrado por el siguiente error';

const editar = (id: string) => here.open(`/facturacion/editar/${id}`);
/** What the bar offers, in its order. */
const buttons = async (page: Page): Promise<(string | null)[]> => {
  const bar = page.getByRole('group', { name: 'Acciones', exact: true });
  await bar.getByRole('button').first().waitFor();
  const texts = await bar.getByRole('button').allTextContents();
  return texts.filter((it) => !/^(Falta|Errores) \(/.test(it));
};
describe('the banner and the buttons of an invoice', () => {
  it('that is a test: it has no validity, and can be erased or stamped for real', async () => {
    const { page, account } = here;
    const { id } = await account.draft();
    await account.stamp(id, { prueba: true });
    await editar(id);
    await page.getByText(PRUEBA).waitFor();
    await vi.waitFor(async () => expect(await buttons(page)).toContain('Borrar CFDI'));
    await page.setViewportSize(NARROW);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Timbrar' }).click();
    await page.getByText(TIMBRADA).waitFor();
    expect(await page.getByText(PRUEBA).count()).toBe(0);
  });

  it('that is stamped: a document, with its files and what is issued from it', async () => {
    const { page, account } = here;
    const { id } = await stamped(account, { metodoPago: 'PPD', formaPago: ['99'] });
    await editar(id);
    await page.getByText(TIMBRADA).waitFor();
    await page.getByRole('button', { name: 'Nueva factura' }).waitFor();
    for (const name of ['XML', 'PDF'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    expect(await page.getByRole('main').locator('input, textarea, select').count()).toBe(0);
    await page.setViewportSize(NARROW);
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Duplicar' }).waitFor();
    await page.getByRole('link', { name: 'Emitir nota de crédito' }).waitFor();
    await page.getByRole('link', { name: 'Emitir recibo' }).click();
    await page.getByRole('heading', { name: /^Nuevo Recibo de Pago · URE180429TM6/ }).waitFor();
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Monto').inputValue()).toBe('1,160.00'),
    );
  });

  it('that was refused: why, what to do, and every button as before', async () => {
    const { page, account } = here;
    const rechazo = { code: 'CFDI40145', message: 'El nombre no corresponde', times: 1 };
    here.system.pac.set({ failNext: rechazo });
    const { id } = await account.draft();
    await account.stamp(id);
    await editar(id);
    await page.getByRole('alert').getByText(RECHAZO).waitFor();
    await page
      .getByRole('alert')
      .getByText(/constancia de situación fiscal/)
      .waitFor();
    await page.getByRole('link', { name: 'Registrar su idCIF' }).waitFor();
    await page.getByRole('button', { name: 'Revisar los datos del receptor' }).click();
    await page.locator('input:focus').and(page.getByLabel('Receptor')).waitFor();
    await vi.waitFor(async () => expect(await buttons(page)).toContain('Timbrar'));
    // The list calls it the same.
    await page.locator('header').getByText('Error', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('that SAT knows by another name: the receiver is brought to it, and the draft is stamped', async () => {
    const { page, account } = here;
    const receptor = await created(account, '/receptores', {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBOTICA',
      regimen: '601',
      idCif: '15020101010',
      fiscalDirecciones: [{ cp: '86991' }],
    });
    await editar((await account.draft({ receptor })).id);
    await page.getByRole('button', { name: 'Timbrar' }).click();
    await page.getByRole('alert').getByText(RECHAZO).waitFor();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: 'Actualizar nombre del receptor con el del SAT' })
      .click();
    await page.getByText(/^Quedó como en el SAT: UNIVERSIDAD ROBOTICA ESPAÑOLA ·/).waitFor();
    await page.getByRole('button', { name: 'Timbrar' }).click();
    await page.getByText(TIMBRADA).waitFor();
  });
});

it('that is being stamped says so, and nothing else can be done with it', async () => {
  const { page, account } = here;
  const { id } = await account.draft({ tipoComprobante: 'E' });
  await here.open(`/facturacion/editar/${id}/nota-credito`);
  const held = Promise.withResolvers<void>();
  await page.route('**/timbrar**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await page.getByRole('button', { name: 'Timbrando...' }).waitFor();
  const save = page.getByRole('button', { name: 'Guardar borrador' });
  await vi.waitFor(async () => expect(await save.getAttribute('aria-disabled')).toBe('true'));
  expect(await page.getByRole('button', { name: 'Borrar CFDI' }).count()).toBe(0);
  held.resolve();
  await page.getByText(TIMBRADA).waitFor();
});

it('says after a stamp how many credits remain, once they run low', async () => {
  const account = await signUp(here.system, { creditos: 11 });
  const { page } = here;
  const { id } = await account.draft();
  await openAs(page, here.system, account, `/facturacion/editar/${id}`);
  await page.getByRole('button', { name: 'Timbrar' }).click();
  await page.getByText(TIMBRADA).waitFor();
  await page.getByText('Te quedan 10 créditos').waitFor();
  await expectAccessible(page);
  // Of an invoice that was stamped before, it says nothing.
  await page.reload();
  await page.getByText(TIMBRADA).waitFor();
  expect(await page.getByText('Te quedan 10 créditos').count()).toBe(0);
});

describe('without credits', () => {
  /** It had one credit, and spent it: one that never had any may make tests. */
  const poor = async () => {
    const account = await signUp(here.system, { creditos: 1 });
    expect((await account.stamp((await account.draft()).id)).status).toBe(200);
    const { id } = await account.draft({ observaciones: 'Pedido 77' });
    await openAs(here.page, here.system, account, `/facturacion/editar/${id}`);
    return account;
  };
  const agotados = () => here.page.getByRole('dialog', { name: 'Se agotaron tus créditos' });
  const understood = async () => {
    await agotados().getByText(SIN_CREDITOS).waitFor();
    await agotados().getByRole('button', { name: 'Entendido' }).click();
    await agotados().waitFor({ state: 'detached' });
  };

  it('the bar says why, buttons and keys answer, and nothing is asked of the server', async () => {
    const { page } = here;
    await poor();
    const bar = page.getByRole('group', { name: 'Acciones', exact: true });
    await bar.getByRole('status').getByText(SIN_CREDITOS).waitFor();
    const button = page.getByRole('button', { name: 'Timbrar' });
    await vi.waitFor(async () => expect(await button.getAttribute('aria-disabled')).toBe('true'));
    await expectAccessible(page);
    const asked: string[] = [];
    page.on('request', (it) => void (it.url().endsWith('/timbrar') && asked.push(it.url())));
    // It can be reached, and pressing it answers; nothing that was typed is lost.
    await button.press('Enter');
    await agotados().waitFor();
    await expectAccessible(page);
    await understood();
    for (const keys of ['Control+Enter', 'Control+Shift+Enter']) {
      await page.getByLabel('Observaciones').press(keys);
      await understood();
    }
    await vi.waitFor(async () =>
      expect(await page.getByLabel('Observaciones').inputValue()).toBe('Pedido 77'),
    );
    expect(asked).toEqual([]);
  });

  it('a top-up that comes meanwhile is found by the next press', async () => {
    const { page } = here;
    const account = await poor();
    const empty = page.getByRole('button', { name: 'Timbrar', disabled: true });
    await empty.waitFor();
    await addCredits(here.system, account.id, { targetId: 'recarga', amount: 5 });
    await empty.press('Enter');
    await understood();
    await page.getByRole('button', { name: 'Timbrar', disabled: false }).click();
    await page.getByText(TIMBRADA).waitFor();
  });
});

it('a draft is erased after a question', async () => {
  const { page, account } = here;
  const { id } = await account.draft();
  await editar(id);
  await page.getByRole('button', { name: 'Borrar CFDI' }).click();
  await answer(page, '¿Borrar este CFDI?', 'Borrar CFDI');
  await page.getByText('CFDI borrado').waitFor();
  expect((await account.call<Factura>('GET', `/facturas/${id}`)).status).toBe(404);
});

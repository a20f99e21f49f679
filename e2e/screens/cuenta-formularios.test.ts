import { until } from '@timbra/test-kit';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectAccessible } from './browser.ts';
import { holdBack, freshScreens, tabOn, tabTo } from './fresh-screens.ts';

const its = freshScreens();
// Before any page is loaded, as holdBack wants it.
beforeEach(() => holdBack(its.page, '/nada'));
const PASSWORD = 'larga-y-buena';

const shows = (text: string) => its.page.getByText(text).first().waitFor();
const heading = (name: string) => its.page.getByRole('heading', { name, level: 1 }).waitFor();
const go = (path: string, title: string) =>
  its.page.goto(its.system.url + path).then(() => heading(title));
const type = async (name: string, text: string) => {
  await tabTo(its.page, name);
  await its.page.keyboard.press('Control+A');
  await its.page.keyboard.type(text);
};
const press = async (name: string) => {
  await tabTo(its.page, name);
  await its.page.keyboard.press('Enter');
};
/** Enter, where the focus is; what it says while its answer is held back. */
const sends = async (api: string, busy: string) => {
  const { page } = its;
  const answer = await holdBack(page, api);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: busy }).waitFor();
  await expectAccessible(page);
  return answer;
};

it('forgets the password and chooses another by keyboard alone', async () => {
  const { page, system, account } = its;
  await go('/login', 'Iniciar sesión');
  await press('¿Olvidaste tu contraseña?');
  await heading('Recuperar contraseña');
  await type('Correo electrónico', account.email);
  await page.keyboard.press('Enter');
  await shows('Revisa tu bandeja de correo');
  await expectAccessible(page);
  const link = await until('a message', () => {
    const found = system.buzon.list(account.email).find((it) => it.text.includes('token='));
    return /https?:\S+token=\S+/.exec(found?.text ?? '')?.[0];
  });
  await page.goto(link);
  await type('Nueva contraseña', PASSWORD);
  await page.keyboard.press('Enter');
  await shows('La contraseña se actualizó exitosamente');
  await expectAccessible(page);
  await press('Iniciar sesión');
  await heading('Iniciar sesión');
});

it('changes name, password, settings, series and key by keyboard alone, and says what is on its way', async () => {
  await its.open('/cuenta');
  const { page } = its;
  await type('Nombre', 'Ana Pérez');
  const name = await sends('/cuenta', 'Guardando...');
  name.letGo();
  await shows('Se guardó tu nombre');

  await go('/cuenta/password', 'Cambiar contraseña');
  await type('Contraseña actual', its.account.password);
  await type('Nueva contraseña', PASSWORD);
  const password = await sends('/cuenta/password', 'Guardando...');
  password.letGo();
  await shows('La contraseña se actualizó exitosamente');

  await go('/cuenta/ajustes', 'Ajustes');
  await shows('Importes');
  await tabTo(page, 'Decimales de los importes');
  await page.keyboard.type('4');
  await tabTo(page, 'Proveedor de timbrado (PAC)');
  await page.keyboard.type('Primero SW');
  await tabOn(page, page.getByLabel('Usar addendas'));
  await page.keyboard.press('Space');
  await shows('Fondo de garantía');
  await tabTo(page, 'Guardar');
  const settings = await sends('/settings', 'Guardando...');
  settings.letGo();
  await shows('Se guardaron los ajustes');
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Decimales de los importes').inputValue()).toBe('4'),
  );
  // As the server answered it.
  await vi.waitFor(async () =>
    expect(await page.getByLabel('Proveedor de timbrado (PAC)').inputValue()).toBe('sw'),
  );
  await type('Serie', 'B');
  await type('Último folio', '41');
  const series = await sends('/series', 'Agregando...');
  series.letGo();
  await page.getByRole('row', { name: 'B 41' }).waitFor();

  await go('/desarrolladores', 'Desarrolladores');
  await tabTo(page, 'Ver clave secreta');
  const reveal = await sends('/cuenta/clave/ver', 'Espera...');
  reveal.letGo();
  const secret = page.getByRole('definition').getByText(/^timbra_sk_/);
  const before = await secret.textContent();
  // Where the button was that had the focus.
  await page.locator('[aria-label="Copiar: ClientSecret"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Copiado').waitFor();
  await press('Cambiar la clave secreta');
  await page.getByRole('dialog', { name: '¿Cambiar la clave secreta?' }).waitFor();
  await expectAccessible(page);
  await press('Cambiar la clave');
  await shows('Se cambió la clave secreta');
  await vi.waitFor(async () => expect(await secret.textContent()).not.toBe(before));

  await press('Ayuda');
  await heading('Soporte');
  await tabOn(page, page.getByRole('main').getByRole('link', { name: /@/ }));
  await expectAccessible(page);
  expect(its.complaints).toEqual([]);
});

import { expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import { holdBack, freshScreens } from './fresh-screens.ts';

const here = freshScreens();
const TABLET = { width: 800, height: 900 };

it('lists on a tablet stand where it was said that they come, and show whole rows', async () => {
  await here.account.call('POST', '/conceptos', {
    body: { clave: '80101500', claveUnidad: 'E48', descripcion: 'Asesoría' },
  });
  const page = await here.openOn(TABLET, '/soporte');
  const list = await holdBack(page, '/receptores');
  await page.goto(`${here.system.url}/receptores`);
  const bringing = page.getByText('Estamos trayendo la información').first();
  await bringing.waitFor();
  const leftOf = (it: typeof bringing) =>
    it.evaluate((element) => element.getBoundingClientRect().left);
  const header = page.getByText('Razón social', { exact: true });
  const before = await leftOf(header);
  // What is said stands in the column of names.
  expect(Math.abs((await leftOf(bringing)) - before)).toBeLessThan(1);
  list.letGo();
  await page.getByRole('row', { name: /UNIVERSIDAD ROBOTICA/ }).waitFor();
  expect(await leftOf(header)).toBe(before);

  for (const path of ['/receptores', '/emisores', '/conceptos']) {
    await page.goto(here.system.url + path);
    const grid = page.getByRole('grid');
    await grid.getByRole('row').nth(1).waitFor();
    const beyond = await grid.evaluate((it) => {
      const frame = it.closest('[data-grid]') ?? it;
      return frame.scrollWidth - frame.clientWidth;
    });
    expect([path, beyond]).toEqual([path, 0]);
    await expectAccessible(page);
  }
});

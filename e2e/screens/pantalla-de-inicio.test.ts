import { expect, it, vi } from 'vitest';
import { freshScreens } from './fresh-screens.ts';

interface Icon {
  src: string;
  sizes: string;
}

const here = freshScreens();

it('on the home screen of a phone, Timbra has a name and icons of the sizes that it says, which the policy of the page lets through', async () => {
  const { page } = here;
  await here.open('/facturacion');
  const link = page.locator('link[rel=manifest]');
  const manifest = await page.evaluate(
    async (href) => (await fetch(href)).json() as Promise<{ icons: Icon[] }>,
    await link.evaluate((it) => (it as HTMLLinkElement).href),
  );
  expect(manifest).toMatchObject({ name: 'Timbra', display: 'standalone', start_url: '/' });
  const apple = { src: '/icons/apple-touch-icon.png', sizes: '180x180' };
  await vi.waitFor(async () =>
    expect(await page.locator('link[rel=apple-touch-icon]').getAttribute('href')).toBe(apple.src),
  );
  for (const { src, sizes } of [...manifest.icons, apple]) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const headers = (await page.request.get(page.url())).headers();
  expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  expect(here.complaints).toEqual([]);
});

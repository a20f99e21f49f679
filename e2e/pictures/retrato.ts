import type { Browser, Page } from 'playwright-core';
import { isStill } from '../screens/browser.ts';

/** Of one colour channel, 0 to 255: less is the edge of a letter that moved by part of a pixel. */
const NOTICED = 40;

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

/** Draws pictures smaller, and tells them apart, in a page of its own of the same browser. */
export const createTaller = async (browser: Browser) => {
  const page = await browser.newPage();
  return {
    close: () => page.close(),

    /** A screenshot (PNG) as a WebP of that width. */
    reduce: async (png: Buffer, width: number, quality: number): Promise<Buffer> => {
      const url = await page.evaluate(
        async ({ source, width, quality }) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const height = Math.round((image.height * width) / image.width);
          const canvas = Object.assign(document.createElement('canvas'), { width, height });
          const context = canvas.getContext('2d') as CanvasRenderingContext2D;
          context.imageSmoothingQuality = 'high';
          context.drawImage(image, 0, 0, width, height);
          return canvas.toDataURL('image/webp', quality);
        },
        { source: dataUrl('image/png', png), width, quality },
      );
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    },

    /** Part of the points that differ, 0 to 1, of two WebP; of other sizes all do. */
    difference: (one: Buffer, other: Buffer): Promise<number> =>
      page.evaluate(
        async ({ sources, noticed }) => {
          const read = async (source: string) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            const { width, height } = image;
            const canvas = Object.assign(document.createElement('canvas'), { width, height });
            const context = canvas.getContext('2d') as CanvasRenderingContext2D;
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, width, height);
          };
          const [a, b] = await Promise.all(sources.map(read));
          if (!a || !b || a.width !== b.width || a.height !== b.height) return 1;
          let different = 0;
          for (let at = 0; at < a.data.length; at += 4) {
            const isOther = [0, 1, 2].some(
              (channel) =>
                Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) > noticed,
            );
            if (isOther) different += 1;
          }
          return different / (a.width * a.height);
        },
        { sources: [dataUrl('image/webp', one), dataUrl('image/webp', other)], noticed: NOTICED },
      ),
  };
};
export type Taller = Awaited<ReturnType<typeof createTaller>>;

const MAX_LOOKS = 20;

/** What is on the page once nothing on it moves or is on its way: two looks in a row see the same. */
export const portray = async (page: Page): Promise<Buffer> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // One that has none, or another one meanwhile, has nothing to wait for.
  await page.evaluate(() =>
    Promise.all([...document.images].map((it) => it.decode().catch(() => undefined))),
  );
  // At each width the sheet of a document is drawn anew.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('canvas')].every((it) => it.dataset.drawn !== undefined),
  );
  await page.mouse.move(0, 0);
  await isStill(page);
  let last = await page.screenshot({ caret: 'hide' });
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const next = await page.screenshot({ caret: 'hide' });
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} is never still`);
};

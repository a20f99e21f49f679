import { expectAccessible, type Screen } from '../screens/browser.ts';
import type { Escena } from './escenas.ts';
import { expectPicture } from './guardadas.ts';
import { portray, type Taller } from './retrato.ts';

const WIDTHS = [
  { width: 1440, height: 900, kept: 360 },
  { width: 800, height: 900, kept: 266 },
  { width: 390, height: 844, kept: 195 },
] as const;
export const FIRST = WIDTHS[0];

/** Dates and UUID differ from one run to the other: half a percent was seen. */
export const toleranceOf = ({ isOfToday }: Pick<Escena, 'isOfToday'>) => (isOfToday ? 0.06 : 0.015);

/** A screen as it is, at each width and in both schemes; axe finds nothing grave in any. */
export const retratar = async (taller: Taller, { page }: Screen, escena: Escena): Promise<void> => {
  for (const { width, height, kept } of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const path = `e2e/pictures/base/${escena.nombre}-${width}-${colorScheme}.webp`;
      const options = { width: kept, quality: 0.6, tolerance: toleranceOf(escena) };
      await expectPicture(taller, path, await portray(page), options);
      await expectAccessible(page);
    }
  }
};

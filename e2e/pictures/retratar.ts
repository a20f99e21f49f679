import { expectFits, expectNoBarriers, type Screen } from '../screens/browser.ts';
import type { Escena } from './escenas.ts';
import { expectPicture } from './guardadas.ts';
import { portray, type Taller } from './retrato.ts';

const WIDTHS = [
  { width: 1440, height: 900, kept: 360 },
  { width: 800, height: 900, kept: 266 },
  { width: 390, height: 844, kept: 195 },
] as const;
export const FIRST = WIDTHS[0];
const NARROWEST = { width: 320, height: 720 };
const SCHEMES = ['light', 'dark'] as const;

/** Pictures are compared, or written, where there is time for them. */
export const isPortrayed = process.env.A_FONDO !== undefined;
/** What is promised of a scene: pictures need the fonts that `npm run test:a-fondo` installs. */
export const PROMISE = isPortrayed
  ? '$nombre looks as somebody approved it, and axe finds nothing grave in it'
  : '$nombre fits 320 and 1440 pixels, and axe finds nothing grave in it';
/** Of several scenes that are the same screen, one is enough where nothing is portrayed. */
export const toLookAt = (scenes: readonly Escena[]): readonly Escena[] =>
  isPortrayed ? scenes : scenes.filter(({ isLike }) => isLike === undefined);

/** Dates and UUID differ from one run to the other: half a percent was seen. */
export const toleranceOf = ({ isOfToday }: Pick<Escena, 'isOfToday'>) => (isOfToday ? 0.06 : 0.015);

/** A screen as it is, at each width and in both schemes; axe finds nothing grave in any. */
const compare = async (taller: Taller, { page }: Screen, escena: Escena): Promise<void> => {
  for (const { width, height, kept } of WIDTHS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      const path = `e2e/pictures/base/${escena.nombre}-${width}-${colorScheme}.webp`;
      const options = { width: kept, quality: 0.6, tolerance: toleranceOf(escena) };
      await expectPicture(taller, path, await portray(page), options);
      await expectNoBarriers(page);
    }
  }
  await page.setViewportSize(NARROWEST);
  await expectNoBarriers(page);
};

/** As most people see it, and nothing to scroll sideways on the narrowest screen. */
const look = async ({ page }: Screen): Promise<void> => {
  await expectNoBarriers(page);
  await page.setViewportSize(NARROWEST);
  await expectFits(page);
};

export const retratar = (taller: Taller, screen: Screen, escena: Escena): Promise<void> =>
  isPortrayed ? compare(taller, screen, escena) : look(screen);

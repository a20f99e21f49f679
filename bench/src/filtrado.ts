import type { Page } from 'playwright-core';

/** A letter that takes most rows away. */
const FIRST = 'h';

const field = (page: Page) => page.getByPlaceholder('Filtrar por RFC o nombre...');

/** Pages that come behind the first one change the list, too: what a letter does is measured without them. */
export const allHere = (page: Page, total: number): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: `${total.toLocaleString('es-MX')} receptores` })
    .filter({ hasNotText: ' de ' })
    .waitFor();

/** Milliseconds from the key to the paint of the filtered list, for the first letter of a visit. */
export const firstLetter = async (page: Page): Promise<number> => {
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const onKey = ({ timeStamp }: Event) => {
          const look = () => {
            const count = document.querySelector('[role="search"] [role="status"]')?.textContent;
            if (!count?.includes(' de ')) return requestAnimationFrame(look);
            // What runs after a frame's callbacks runs after its paint.
            setTimeout(() => resolve(performance.now() - timeStamp));
          };
          requestAnimationFrame(look);
        };
        document.addEventListener('keydown', onKey, { once: true, capture: true });
      }),
  );
  await field(page).press(FIRST);
  return painted;
};

/** Milliseconds from each key to the paint of the last change that it makes; 0 where it makes none. */
export const typing = async (page: Page, text: string, total: number): Promise<number[]> => {
  await field(page).fill('');
  await allHere(page, total);
  const times: number[] = [];
  for (const letter of text) {
    const settled = page.evaluate(
      (quietMs) =>
        new Promise<number>((resolve) => {
          const onKey = ({ timeStamp }: Event) => {
            let painted = 0;
            let changed = performance.now();
            const observer = new MutationObserver(() => {
              changed = performance.now();
              requestAnimationFrame(() => {
                setTimeout(() => (painted = performance.now() - timeStamp));
              });
            });
            const main = document.querySelector('main') ?? document.body;
            observer.observe(main, { subtree: true, childList: true, characterData: true });
            const look = () => {
              if (performance.now() - changed < quietMs) return requestAnimationFrame(look);
              observer.disconnect();
              resolve(painted);
            };
            requestAnimationFrame(look);
          };
          document.addEventListener('keydown', onKey, { once: true, capture: true });
        }),
      250,
    );
    await field(page).pressSequentially(letter);
    times.push(await settled);
  }
  return times;
};

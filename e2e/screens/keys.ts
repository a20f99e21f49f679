import type { Page } from 'playwright-core';

/** What a person's hands did since the count began. */
export interface Hands {
  /** A chord counts as one; a key held down, too. */
  keys: number;
  pointer: number;
}

/**
 * Counts what the browser itself received: trusted keydowns that are neither repeats nor the
 * modifiers of a chord, and presses of a pointer (teclado §3).
 */
export const countHands = async (page: Page): Promise<() => Promise<Hands>> => {
  await page.addInitScript(() => {
    const hands = { keys: 0, pointer: 0 };
    Object.assign(globalThis, { hands });
    const modifiers = ['Control', 'Alt', 'Shift', 'Meta', 'AltGraph'];
    const key = (event: KeyboardEvent) => {
      if (event.isTrusted && !event.repeat && !modifiers.includes(event.key)) hands.keys += 1;
    };
    const press = (event: PointerEvent) => {
      if (event.isTrusted) hands.pointer += 1;
    };
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', press, true);
  });
  await page.reload();
  let from: Hands = { keys: 0, pointer: 0 };
  return async () => {
    const now = await page.evaluate(() => (globalThis as unknown as { hands: Hands }).hands);
    const since = { keys: now.keys - from.keys, pointer: now.pointer - from.pointer };
    from = now;
    return since;
  };
};

/** Types letter by letter, as hands do. */
export const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

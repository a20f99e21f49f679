import type { Page } from 'playwright-core';
import { tabTo } from './fresh-screens.ts';

/** What a person does without a pointer: from where the focus is to another place, and what is done there. */
export const byKeyboard = (page: () => Page) => ({
  type: async (name: string, text: string) => {
    await tabTo(page(), name);
    await page().keyboard.type(text);
  },
  press: async (name: string, key = 'Enter') => {
    await tabTo(page(), name);
    await page().keyboard.press(key);
  },
});

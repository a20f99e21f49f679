import { expect, vi } from 'vitest';

/** What a person reads in `node`: its text without that of style elements. */
export const shownText = (node: HTMLElement): string => {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const style of copy.querySelectorAll('style')) style.remove();
  return copy.textContent?.trim() ?? '';
};

/** Waits until a person reads `text` somewhere. No style says what a person would: none is left out. */
export const shows = (text: string): Promise<void> =>
  vi.waitFor(() => expect(document.body.textContent).toContain(text));

/** What a control is called: its label for screen readers, or its text. */
export const nameOf = (it: Element): string =>
  it.getAttribute('aria-label') ?? it.textContent.trim();

/** Waits for the control of that name; where several have it, the last one, which is on top. */
export const named = <T extends HTMLElement = HTMLElement>(
  name: string,
  selector = 'a, button, input',
): Promise<T> =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll<T>(selector)].findLast((it) => nameOf(it) === name);
    expect(found, `«${name}»`).toBeDefined();
    return found as T;
  });

export const press = async (name: string, selector?: string): Promise<void> =>
  (await named(name, selector)).click();

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Waits for the field of that label; where several have it, the last one, which is on top. */
export const labelled = <T extends Field = HTMLInputElement>(label: string): Promise<T> =>
  vi.waitFor(() => {
    const texts = [...document.querySelectorAll('label')];
    const own = texts.findLast((it) => it.textContent.replace(/[ *]+$/, '') === label);
    const found =
      own?.control ?? document.querySelector(`[aria-label="${label}"]:is(input, select)`);
    expect(found, `«${label}»`).toBeTruthy();
    return found as T;
  });

/** A key where the focus is; whether the page took it for itself. */
export const pressKey = (key: string, keys: KeyboardEventInit = {}): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
};

/** Waits until that has the focus. */
export const hasFocus = (it: () => Element | null | undefined): Promise<void> =>
  vi.waitFor(() => expect(document.activeElement).toBe(it()));

/** Whether a button can be reached and does nothing. */
export const isBlocked = async (name: string): Promise<boolean> =>
  (await named(name)).getAttribute('aria-disabled') === 'true';

/** Types, or chooses, as React hears it: by the element's own setter, past the one that React put there. */
export const setValue = (field: Field, value: string): void => {
  const native: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(native, 'value')?.set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
};

/**
 * What is printed is drawn whole: nothing has a height without a browser, and of a table whose rows are
 * drawn as they come in sight none would be there. For a whole file of tests.
 */
export const drawAllRows = (): void => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: object } } };
  Object.assign(happyDOM.settings.device, { mediaType: 'print' });
};

/** The screen is this wide from now on, also for the tests that come later. */
export const setWidth = (width: number): void => {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (viewport: { width: number }) => void };
  };
  happyDOM.setViewport({ width });
};

import { afterAll, vi } from 'vitest';

// happy-dom has none; a text box that grows listens to it.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.assign(document, { fonts: new EventTarget() });
}

/** The files of a worker share one window: what a file left in it is gone before the next one. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  const { happyDOM } = window as unknown as { happyDOM: { settings: { device: object } } };
  Object.assign(happyDOM.settings.device, { mediaType: 'screen' });
  localStorage.clear();
  sessionStorage.clear();
});

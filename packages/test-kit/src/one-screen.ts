import { afterAll, vi } from 'vitest';

interface HappyDom {
  settings: { device: { mediaType: string } };
  setURL(url: string): void;
}

// happy-dom has none; a text box that grows listens to it.
if (typeof document !== 'undefined' && !('fonts' in document)) {
  Object.assign(document, { fonts: new EventTarget() });
}

/** The files of a worker share one window: what a file left in it is gone before the next one. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  const { happyDOM } = window as unknown as { happyDOM: HappyDom };
  document.body.replaceChildren();
  happyDOM.settings.device.mediaType = 'screen';
  // A file that was downloaded took the window to its address.
  happyDOM.setURL('http://localhost:3000/');
  localStorage.clear();
  sessionStorage.clear();
});

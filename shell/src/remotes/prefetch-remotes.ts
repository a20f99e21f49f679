import { loadRemote } from './load-remote.ts';
import { remotes } from './remotes.ts';

/** Fetches the other sections while nobody waits: a click on the menu then finds them here. */
export const prefetchRemotes = (): void => {
  // Browsers without it fetch a section when it is opened.
  window.requestIdleCallback?.(async () => {
    for (const remote of remotes) {
      try {
        await loadRemote(remote);
      } catch {
        // Whoever opens that section is told, and may try again.
      }
    }
  });
};

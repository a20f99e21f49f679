import { loadRemote } from './load-remote.ts';
import { remotes } from './remotes.ts';

/** Fetches the other sections, one after the other: a click on the menu then finds them here. */
export const prefetchRemotes = async (): Promise<void> => {
  for (const remote of remotes) {
    try {
      await loadRemote(remote);
    } catch {
      // Opening that section shows the failure, with a retry.
    }
  }
};

import { loadRemote } from '../remotes/load-remote.ts';
import { remoteAt } from '../remotes/remotes.ts';
import { sharedParts } from '../remotes/shared-parts.ts';
import { fetchFrame } from './fetch-frame.ts';

/**
 * Fetches what the section at `pathname` is drawn with, all at once: the frame, the remote and what
 * it takes from the shell. A part that fails is shown when the section opens, with a retry.
 */
export const fetchSection = (pathname: string): void => {
  const remote = remoteAt(pathname);
  void Promise.allSettled([
    fetchFrame(),
    ...(remote ? [sharedParts.router(), sharedParts.sections(), loadRemote(remote)] : []),
  ]);
};

import { useCallback, useState } from 'react';
import { isApiProblem } from '../api/api-problem.ts';
import { saveDownload } from '../api/save-download.ts';
import { useHost } from './host-context.ts';

export interface Downloadable {
  /** Of the API: '/conceptos.xlsx'. */
  path: string;
  /** For an answer that names no file. */
  filename: string;
  /** What the host says of a failure. */
  failed: string;
}

/** Hands files of the API to the browser, one at a time; a failure is told by the host. */
export const useDownload = () => {
  const { api, notify } = useHost();
  const [busy, setBusy] = useState<string | null>(null);
  const download = useCallback(
    async ({ path, filename, failed }: Downloadable): Promise<void> => {
      setBusy(path);
      try {
        saveDownload(await api.download(path), filename);
      } catch (error) {
        const message = isApiProblem(error) ? error.message : undefined;
        notify({ kind: 'error', title: failed, message });
      } finally {
        setBusy(null);
      }
    },
    [api, notify],
  );
  return {
    download,
    /** The path under way, or null. */
    busy,
  };
};

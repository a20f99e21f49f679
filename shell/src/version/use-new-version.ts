import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** cuenta §12: new-version check. */
export const CHECK_MS = 1_800_000;

interface Version {
  version: string;
}

/** What the server has now; written by the build. */
const readVersion = async (signal: AbortSignal): Promise<Version> => {
  const response = await fetch('/version.json', { signal, cache: 'no-store' });
  if (!response.ok) throw new Error(`version.json: ${response.status}`);
  return (await response.json()) as Version;
};

/** The version that is out while an older one runs here, unless the person ignores it. */
export const useNewVersion = (running: string) => {
  const [ignored, setIgnored] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => readVersion(signal),
    // What was loaded just now is the newest.
    initialData: { version: running },
    refetchInterval: CHECK_MS,
    refetchIntervalInBackground: true,
    staleTime: CHECK_MS,
    retry: false,
  });
  const found = data.version;
  const isNew = found !== running && found !== ignored;
  return { version: isNew ? found : null, ignore: () => setIgnored(found) };
};

import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useEffect, useState } from 'react';

/** Addresses in records begin with this; the client adds it itself. */
const API = '/api';

/** A picture of the account as an address that an <img> takes: its own one needs the session. */
export const usePicture = (address: string | undefined): string | null => {
  const { api } = useHost();
  const [url, setUrl] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['imagenes', address],
    queryFn: ({ signal }) => api.download(address?.replace(API, '') ?? '', { signal }),
    enabled: address !== undefined,
    staleTime: Infinity,
  });
  const blob = address === undefined ? undefined : data?.blob;
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address must be given back
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);
  return url;
};

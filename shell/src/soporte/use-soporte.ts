import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../session/session-context.ts';

export const useSoporte = () => {
  const { publicApi } = useSession();
  return useQuery({
    queryKey: ['soporte'],
    queryFn: ({ signal }) => callApi(publicApi, 'GET /soporte', { signal }),
    staleTime: 60_000,
  });
};

const ID = 'timbra-chat';

/** The chat draws itself: its program is loaded once, and only while somebody attends it. */
export const useSupportChat = (): void => {
  const chat = useSoporte().data?.chat;
  useEffect(() => {
    if (!chat || document.getElementById(ID)) return;
    const script = document.createElement('script');
    script.id = ID;
    script.src = chat;
    script.async = true;
    document.head.append(script);
  }, [chat]);
};

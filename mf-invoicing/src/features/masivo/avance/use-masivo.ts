import type { Masivo } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { isAbierto, isTimbrando } from './estado-masivo.ts';
import { followMasivo } from './follow-masivo.ts';

/** Milliseconds between looks: while nothing is heard by itself, and to be sure while it is. */
const LOOK_EVERY_MS = 2_000;
const MAKE_SURE_EVERY_MS = 15_000;
/** And while nothing goes on here: another tab, or another person, may begin something. */
const AT_REST_EVERY_MS = 10_000;

/** What was stamped is in the list and has cost its credits. */
const useSettled = (masivo: Masivo | undefined) => {
  const { creditsChanged } = useHost();
  const client = useQueryClient();
  const isStamping = masivo !== undefined && isTimbrando(masivo);
  const wasStamping = useRef(isStamping);
  useEffect(() => {
    if (wasStamping.current && !isStamping) {
      creditsChanged();
      void client.invalidateQueries({ queryKey: queryKeys.facturas });
    }
    wasStamping.current = isStamping;
  }, [isStamping, creditsChanged, client]);
};

/** A file, as the server has it now: heard of by itself while it changes, else looked at. */
export const useMasivo = (id: string) => {
  const { api } = useHost();
  const client = useQueryClient();
  const [isFollowed, setFollowed] = useState(false);
  const query = useQuery({
    queryKey: queryKeys.masivo(id),
    queryFn: ({ signal }) => callApi(api, 'GET /masivos/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || !isAbierto(state.data)) return AT_REST_EVERY_MS;
      return isFollowed ? MAKE_SURE_EVERY_MS : LOOK_EVERY_MS;
    },
    refetchOnWindowFocus: true,
  });
  const { data } = query;
  // What begins anew is followed anew: its last event ended the connection of before.
  const phase = data && isAbierto(data) ? `${data.estado} ${data.timbrado?.estado}` : null;
  useEffect(() => {
    if (phase === null) return undefined;
    const stop = new AbortController();
    void followMasivo({
      open: (signal) => api.stream(`/masivos/${id}/eventos`, { signal }),
      tell: (masivo) => client.setQueryData(queryKeys.masivo(id), masivo),
      onFollowed: setFollowed,
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [phase, id, api, client]);
  useSettled(data);
  return query;
};

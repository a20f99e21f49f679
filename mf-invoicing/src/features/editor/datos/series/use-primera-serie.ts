import { callApi, isApiProblem, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../../shared/query-keys.ts';

/** What an account's first series is usually called. */
export const PRIMERA = 'A';

/** Adds the account's first series; somebody else's, added meanwhile, serves as well. */
export const usePrimeraSerie = (onReady: () => void, onFailed: (error: Error) => void) => {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        await callApi(api, 'POST /series', { body: { serie: PRIMERA, lastFolio: 0 } });
      } catch (error) {
        if (!isApiProblem(error) || error.code !== 'registroRepetido') throw error;
      }
    },
    onSuccess: onReady,
    onError: onFailed,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.series }),
  });
};

import { useSearchParams } from '@timbra/remote-kit/router';
import { useTyped } from '@timbra/ui-kit';

/** The filter lives in the address: Back restores it. Every link is drawn anew with the address. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const tell = (q: string) => setParams(q === '' ? {} : { q }, { replace: true });
  return useTyped(params.get('q') ?? '', tell);
};

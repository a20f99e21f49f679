import { useSearchParams } from 'react-router';

/** The filter lives in the address: Back restores it. */
export const useFilter = () => {
  const [params, setParams] = useSearchParams();
  const setFilter = (q: string) => setParams(q === '' ? {} : { q }, { replace: true });
  return [params.get('q') ?? '', setFilter] as const;
};

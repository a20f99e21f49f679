import { useQuery } from '@timbra/ui-kit/query';
import { codeQuery } from '../../../../shared/code-query.ts';
import type { ClavesSugeridasProps } from './claves-sugeridas.tsx';

const sugerirCode = codeQuery('claves-sugeridas', () => import('./claves-sugeridas.tsx'));

/** Read when a first line needs it. It is a comfort: without it the line is written as well. */
export const Sugerencias = (props: ClavesSugeridasProps) => {
  const { data } = useQuery(sugerirCode);
  return data ? <data.ClavesSugeridas {...props} /> : null;
};

import { useQuery } from '@timbra/ui-kit/query';
import { codeQuery } from '../../../../shared/code-query.ts';
import type { GuardarEnCatalogoProps } from './guardar-en-catalogo.tsx';

const guardarCode = codeQuery('guardar-en-catalogo', () => import('./guardar-en-catalogo.tsx'));

/** Read when a first panel is opened. It is a comfort: without it the line is written as well. */
export const Guardar = (props: GuardarEnCatalogoProps) => {
  const { data } = useQuery(guardarCode);
  return data ? <data.GuardarEnCatalogo {...props} /> : null;
};

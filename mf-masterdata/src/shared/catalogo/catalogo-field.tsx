import type { CatalogoRow } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { ClaveField, useField } from '@timbra/ui-kit';
import { useCallback } from 'react';

interface CatalogoFieldProps {
  path: string;
  label: string;
  /** 'c_claveprodserv' */
  catalogo: string;
  /** The key, or ''. */
  value: string;
  onChange: (row: CatalogoRow | null) => void;
  placeholder?: string;
  description?: string;
  isClave?: RegExp;
}

/** Options of a picker are few: typing more letters is quicker than scrolling. */
const MAX_OPTIONS = 20;

/** A key of one of SAT's big catalogues, searched by what things are called. */
export const CatalogoField = ({ path, catalogo, ...rest }: CatalogoFieldProps) => {
  const { api } = useHost();
  const field = useField(path);
  const search = useCallback(
    (q: string, signal: AbortSignal) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: catalogo },
        query: { q, limit: MAX_OPTIONS },
        signal,
      }),
    [api, catalogo],
  );
  return <ClaveField {...rest} {...field} required catalogo={catalogo} search={search} />;
};

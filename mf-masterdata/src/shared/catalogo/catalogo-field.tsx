import type { CatalogoPage, CatalogoRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { CatalogPicker, useField } from '@timbra/ui-kit';
import { useCallback, useMemo } from 'react';

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
  /** A text that is a key by its form may be used although the catalogue does not have it. */
  isClave?: RegExp;
}

/** Options of a picker are few: one types more rather than scroll. */
const MAX_OPTIONS = 20;
const KEEP_MS = 12 * 60 * 60 * 1000;

const bare = (clave: string): CatalogoRow => ({
  clave,
  descripcion: '',
  vigenciaDesde: null,
  vigenciaHasta: null,
});
const textOf = ({ clave, descripcion }: CatalogoRow): string => `${clave} ${descripcion}`.trim();

/** A key of one of SAT's big catalogues, searched by what things are called. */
export const CatalogoField = (props: CatalogoFieldProps) => {
  const { path, catalogo, value, onChange, isClave, ...rest } = props;
  const { api } = useHost();
  const field = useField(path);
  const search = useCallback(
    (q: string, signal: AbortSignal) =>
      api.get<CatalogoPage>(`/catalogos/${catalogo}`, { query: { q, limit: MAX_OPTIONS }, signal }),
    [api, catalogo],
  );
  // What a stored key is called: a comfort, the key alone will do.
  const { data } = useQuery({
    queryKey: [catalogo, value],
    queryFn: ({ signal }) => search(value, signal),
    enabled: value !== '',
    staleTime: KEEP_MS,
    retry: false,
  });
  const chosen = useMemo(
    () => (value === '' ? null : (data?.items.find((it) => it.clave === value) ?? bare(value))),
    [value, data],
  );
  return (
    <CatalogPicker
      {...rest}
      {...field}
      required
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      catalogue={catalogo}
      search={search}
      itemKey={({ clave }) => clave}
      itemText={textOf}
      value={chosen}
      onChange={onChange}
      itemOf={(text) => (isClave?.test(text) ? bare(text) : null)}
      onCreate={isClave && ((text) => onChange(bare(text)))}
      canCreate={(text) => isClave?.test(text) ?? false}
    />
  );
};

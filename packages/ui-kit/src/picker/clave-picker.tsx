import type { CatalogoRow } from '@timbra/contracts';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { CatalogPicker, type CatalogPickerProps } from './catalog-picker.tsx';

export interface ClavePickerProps extends Omit<
  CatalogPickerProps<CatalogoRow>,
  'catalogue' | 'value' | 'itemKey' | 'itemText' | 'renderItem' | 'itemOf'
> {
  /** 'c_claveprodserv' */
  catalogo: string;
  /** The key, or ''. */
  value: string;
  /** A text that is a key by its form is taken although the catalogue does not have it. */
  isClave?: RegExp;
}

/** SAT changes its catalogues a few times a year. */
const KEEP_MS = 12 * 60 * 60 * 1000;

const bare = (clave: string): CatalogoRow => ({
  clave,
  descripcion: '',
  vigenciaDesde: null,
  vigenciaHasta: null,
});
const claveOf = ({ clave }: CatalogoRow): string => clave;
const textOf = ({ clave, descripcion }: CatalogoRow): string => `${clave} ${descripcion}`.trim();

const pickerProps = ({ catalogo, isClave, ...rest }: Omit<ClavePickerProps, 'value'>) => ({
  ...rest,
  catalogue: catalogo,
  itemKey: claveOf,
  renderItem: textOf,
  itemOf: (text: string) => (isClave?.test(text) ? bare(text) : null),
});

/** A key of one of SAT's big catalogues in a cell, which shows the key alone. */
export const ClaveCell = ({ value, ...rest }: ClavePickerProps) => {
  const chosen = useMemo(() => (value === '' ? null : bare(value)), [value]);
  return <CatalogPicker {...pickerProps(rest)} itemText={claveOf} value={chosen} />;
};

/** The same in a form: with what the key is called, where it is known. */
export const ClaveField = ({ value, ...rest }: ClavePickerProps) => {
  const { catalogo, search } = rest;
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
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...pickerProps(rest)}
      itemText={textOf}
      value={chosen}
    />
  );
};

import type { CatalogoRow } from '@timbra/contracts';
import { useQuery } from '@tanstack/react-query';
import { CatalogPicker, type CatalogPickerProps } from '@timbra/ui-kit';
import { useMemo } from 'react';
import { useSearchCatalogo } from '../api/use-master-data.ts';
import classes from '../conceptos.module.css';

export type CatalogoSat = 'c_claveprodserv' | 'c_claveunidad';

interface SatPickerProps extends Pick<
  CatalogPickerProps<CatalogoRow>,
  'id' | 'label' | 'readOnly' | 'error' | 'tabIndex' | 'description' | 'placeholder' | 'title'
> {
  catalogo: CatalogoSat;
  /** The key, or ''. */
  value: string;
  onChange: (row: CatalogoRow | null) => void;
  'data-field'?: string;
  'data-autofocus'?: boolean;
  'aria-describedby'?: string;
}

const cell = { root: classes.cell, label: classes.cellLabel, input: classes.cellInput };
/** Wide enough for what a key is called; the cell holds only the key. */
const LIST_WIDTH = 360;
/** SAT changes its catalogues a few times a year. */
const KEEP_MS = 12 * 60 * 60 * 1000;
const CLAVE: Readonly<Record<CatalogoSat, RegExp>> = {
  c_claveprodserv: /^\d{8}$/,
  c_claveunidad: /^[A-Z0-9]{2,3}$/,
};

const bare = (clave: string): CatalogoRow => ({
  clave,
  descripcion: '',
  vigenciaDesde: null,
  vigenciaHasta: null,
});
const textOf = ({ clave, descripcion }: CatalogoRow): string => `${clave} ${descripcion}`.trim();

/** What both pickers take from the catalogue. A whole key of products needs no answer to be one. */
const useCatalogo = (catalogo: CatalogoSat) => ({
  catalogue: catalogo,
  search: useSearchCatalogo(catalogo),
  itemKey: ({ clave }: CatalogoRow) => clave,
  renderItem: textOf,
  itemOf:
    catalogo === 'c_claveprodserv'
      ? (text: string) => (CLAVE[catalogo].test(text) ? bare(text) : null)
      : undefined,
});

/** A key of one of SAT's big catalogues in a cell, which shows the key alone. */
export const SatCell = ({ catalogo, value, ...rest }: SatPickerProps) => {
  const catalogue = useCatalogo(catalogo);
  const chosen = useMemo(() => (value === '' ? null : bare(value)), [value]);
  return (
    <CatalogPicker
      {...catalogue}
      {...rest}
      classNames={cell}
      listWidth={LIST_WIDTH}
      itemText={({ clave }) => clave}
      value={chosen}
    />
  );
};

/** The same in a form: with what the key is called, where it is known. */
export const SatField = ({ catalogo, value, ...rest }: SatPickerProps) => {
  const catalogue = useCatalogo(catalogo);
  const { data } = useQuery({
    queryKey: [catalogo, value],
    queryFn: ({ signal }) => catalogue.search(value, signal),
    enabled: CLAVE[catalogo].test(value),
    staleTime: KEEP_MS,
    retry: false,
  });
  const chosen = useMemo(
    () => (value === '' ? null : (data?.items.find((it) => it.clave === value) ?? bare(value))),
    [value, data],
  );
  return (
    <CatalogPicker
      {...catalogue}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      itemText={textOf}
      value={chosen}
    />
  );
};

import { ClaveCell, ClaveField, type ClavePickerProps } from '@timbra/ui-kit';
import { useSearchCatalogo } from '../../campos/use-master-data.ts';
import classes from '../../estilos/conceptos.module.css';

export type CatalogoSat = 'c_claveprodserv' | 'c_claveunidad';

interface SatPickerProps extends Pick<
  ClavePickerProps,
  | 'value'
  | 'onChange'
  | 'onChosen'
  | 'id'
  | 'label'
  | 'readOnly'
  | 'error'
  | 'tabIndex'
  | 'description'
  | 'placeholder'
  | 'title'
> {
  catalogo: CatalogoSat;
  'data-field'?: string;
  'data-autofocus'?: boolean;
  'aria-describedby'?: string;
}

const cell = { root: classes.cell, label: classes.cellLabel, input: classes.cellInput };
/** Wide enough for what a key is called; the cell holds only the key. */
const LIST_WIDTH = 360;

/** A whole key of products needs no answer to be one. */
const useSat = (catalogo: CatalogoSat) => ({
  catalogo,
  search: useSearchCatalogo(catalogo),
  isClave: catalogo === 'c_claveprodserv' ? /^\d{8}$/ : undefined,
});

export const SatCell = ({ catalogo, ...rest }: SatPickerProps) => (
  <ClaveCell {...useSat(catalogo)} {...rest} classNames={cell} listWidth={LIST_WIDTH} />
);

export const SatField = ({ catalogo, ...rest }: SatPickerProps) => (
  <ClaveField {...useSat(catalogo)} {...rest} />
);

import { TextInput } from '@mantine/core';
import { SearchIcon } from '@timbra/ui-kit';
import { cuenta, mensajes } from '../mensajes.ts';
import classes from './receptores.module.css';

interface ReceptoresToolbarProps {
  filter: string;
  onFilter: (text: string) => void;
  shown: number;
  /** Unknown until they have come. */
  all: number | undefined;
}

export const ReceptoresToolbar = ({ filter, onFilter, shown, all }: ReceptoresToolbarProps) => (
  <div className={classes.toolbar} role="search">
    <TextInput
      className={classes.filter}
      type="search"
      aria-label={mensajes.filtro}
      placeholder={mensajes.filtro}
      leftSection={<SearchIcon />}
      value={filter}
      onChange={(event) => onFilter(event.currentTarget.value)}
    />
    <span role="status" className={classes.secondary}>
      {all === undefined ? '' : cuenta(shown, all)}
    </span>
  </div>
);

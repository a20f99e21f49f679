import { TextInput } from '@mantine/core';
import { SearchIcon } from '@timbra/ui-kit';
import classes from './lista.module.css';

interface FilterToolbarProps {
  /** Names the field, too. */
  placeholder: string;
  filter: string;
  onFilter: (text: string) => void;
  /** How many there are; '' until they have come. */
  count: string;
}

export const FilterToolbar = ({ placeholder, filter, onFilter, count }: FilterToolbarProps) => (
  <div className={classes.toolbar} role="search">
    <TextInput
      className={classes.filter}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<SearchIcon />}
      value={filter}
      onChange={(event) => onFilter(event.currentTarget.value)}
    />
    <span role="status" className={classes.secondary}>
      {count}
    </span>
  </div>
);

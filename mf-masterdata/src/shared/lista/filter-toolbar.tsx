import { SearchIcon } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import type { useFilter } from './use-filter.ts';
import classes from './lista.module.css';

interface FilterToolbarProps {
  /** Names the field, too. */
  placeholder: string;
  filter: ReturnType<typeof useFilter>;
  /** How many there are; '' until they have come. */
  count: string;
}

export const FilterToolbar = ({ placeholder, filter, count }: FilterToolbarProps) => (
  <div className={classes.toolbar} role="search" data-en-pantalla>
    <TextInput
      className={classes.filter}
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<SearchIcon />}
      value={filter.text}
      onChange={(event) => filter.type(event.currentTarget.value)}
      // Before the person goes on to a row: Back finds the filter in the address.
      onBlur={filter.tellNow}
    />
    <span role="status" className={classes.secondary}>
      {count}
    </span>
  </div>
);

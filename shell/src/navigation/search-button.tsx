import { ariaChord, keysOf } from '@timbra/remote-kit';
import { SearchIcon } from '@timbra/ui-kit';
import { TECLAS } from '../teclas/teclas.ts';
import classes from './nav-bar.module.css';

const { chord, does } = TECLAS.buscar;

/** Opens the palette, which searches and leads to any page; as its key does. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    className={classes.search}
    aria-haspopup="dialog"
    aria-keyshortcuts={ariaChord(chord)}
    onClick={onClick}
  >
    <SearchIcon />
    <span className={classes.searchText}>{does}</span>
    <kbd className={classes.searchKey} aria-hidden>
      {keysOf(chord).join(' ')}
    </kbd>
  </button>
);

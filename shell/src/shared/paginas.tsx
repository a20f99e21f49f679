import { NavLink } from 'react-router';
import classes from './paginas.module.css';

interface PaginasProps {
  /** What they have in common. */
  label: string;
  /** Address and name of each. */
  paginas: readonly (readonly [to: string, text: string])[];
}

/** Pages that belong together; each leads to the others. */
export const Paginas = ({ label, paginas }: PaginasProps) => (
  <nav aria-label={label} className={classes.pages}>
    {paginas.map(([to, text]) => (
      <NavLink key={to} to={to} end className={classes.pageLink}>
        {text}
      </NavLink>
    ))}
  </nav>
);

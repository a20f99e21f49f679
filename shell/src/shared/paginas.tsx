import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './paginas.module.css';

interface PaginasProps {
  /** What they have in common. */
  label: string;
  /** Address and name of each. */
  paginas: readonly (readonly [to: string, text: string])[];
}

/** Pages that belong together; each leads to the others. Where they do not fit, they are scrolled. */
export const Paginas = ({ label, paginas }: PaginasProps) => {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const it = nav.current;
    if (!it) return;
    const watched = new ResizeObserver(() => {
      const current = it.querySelector<HTMLElement>('[aria-current]');
      if (!current) return;
      const end = current.offsetLeft + current.offsetWidth - it.offsetLeft;
      // Sideways alone, and no further than it takes: the page stays where it is.
      it.scrollTo({ left: end - it.clientWidth });
    });
    watched.observe(it);
    return () => watched.disconnect();
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={classes.pages}>
      {paginas.map(([to, text]) => (
        <NavLink key={to} to={to} end className={classes.pageLink}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
};

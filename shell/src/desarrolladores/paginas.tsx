import { NavLink } from 'react-router';
import classes from './desarrolladores.module.css';
import { mensajes } from './mensajes.ts';

const paginas = [
  ['/desarrolladores', mensajes.claves],
  ['/desarrolladores/avisos', mensajes.avisos],
  ['/desarrolladores/peticiones', mensajes.peticiones],
] as const;

/** The pages for those who connect other systems; each leads to the others. */
export const Paginas = () => (
  <nav aria-label={mensajes.titulo} className={classes.pages}>
    {paginas.map(([to, text]) => (
      <NavLink key={to} to={to} end className={classes.pageLink}>
        {text}
      </NavLink>
    ))}
  </nav>
);

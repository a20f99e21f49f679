import { formatCount } from '@timbra/ui-kit';
import type { Masivo } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { cuentaDe, isShown, pestanas, type Pestana } from './read-pestana.ts';

interface PestanasProps {
  masivo: Masivo;
  solo: Pestana;
}

/** Which rows are shown; each with its address, and how many rows it has where that is known. */
export const Pestanas = ({ masivo, solo }: PestanasProps) => (
  <nav className={classes.pestanas} aria-label={mensajes.pestanasDe}>
    {pestanas
      .filter((it) => isShown(masivo, it, solo))
      .map((it) => {
        const count = cuentaDe(masivo, it);
        return (
          <Link
            key={it}
            to={it === 'todas' ? '?' : `?solo=${it}`}
            replace
            className={classes.pestana}
            aria-current={it === solo ? 'page' : undefined}
          >
            {mensajes.pestanas[it]}
            {count !== undefined && <span className={classes.cuenta}> {formatCount(count)}</span>}
          </Link>
        );
      })}
  </nav>
);

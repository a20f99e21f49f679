import type { Masivo } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { DateText, FileIcon } from '@timbra/ui-kit';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';

/** Which file it is, and the way to another one. */
export const Archivo = ({ masivo }: { masivo: Masivo }) => (
  <div className={classes.archivo}>
    <span className={classes.archivoSigno}>
      <FileIcon size={20} />
    </span>
    <div className={classes.lines}>
      <span className={classes.strong} title={masivo.nombre}>
        {masivo.nombre}
      </span>
      <span className={classes.second}>
        {mensajes.filas(masivo.total)} · <DateText value={masivo.createdAt} /> ·{' '}
        <Link to="/bulk">{mensajes.cambiarArchivo}</Link>
      </span>
    </div>
  </div>
);

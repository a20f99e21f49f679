import { OutIcon } from '@timbra/ui-kit';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, type Fila } from './fila.ts';

/** SAT's page about it. */
export const Verificar = ({ fila }: { fila: Fila }) => (
  <a
    className={classes.verificar}
    href={fila.verificacion}
    target="_blank"
    rel="noreferrer"
    aria-label={mensajes.verificarEl(folioText(fila))}
  >
    {mensajes.verificar}
    <OutIcon size={14} />
  </a>
);

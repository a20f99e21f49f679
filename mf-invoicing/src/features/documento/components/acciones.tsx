import { Link } from '@timbra/remote-kit/router';
import { CopyIcon, OutIcon, ReceiptIcon, ReturnIcon } from '@timbra/ui-kit';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import type { Accion, AccionKey } from '../model/acciones.ts';

const ICONS: Readonly<Record<AccionKey, typeof CopyIcon>> = {
  recibo: ReceiptIcon,
  duplicar: CopyIcon,
  notaCredito: ReturnIcon,
  verificar: OutIcon,
};

const Contenido = ({ accion }: { accion: Accion }) => {
  const Icon = ICONS[accion.key];
  if (accion.to === null) {
    return (
      <span className={classes.accion} data-unavailable>
        <Icon />
        {accion.texto}
        <span className={classes.motivo}>{accion.motivo ?? mensajes.noDisponible}</span>
      </span>
    );
  }
  return accion.isExternal ? (
    <a className={classes.accion} href={accion.to} target="_blank" rel="noreferrer">
      <Icon />
      {accion.texto}
    </a>
  ) : (
    <Link className={classes.accion} to={accion.to}>
      <Icon />
      {accion.texto}
    </Link>
  );
};

/** What one does with it. What cannot be done is no link, and says why. */
export const Acciones = ({ acciones }: { acciones: readonly Accion[] }) =>
  acciones.length > 0 && (
    <ul className={classes.acciones} aria-label={mensajes.queHacer}>
      {acciones.map((accion) => (
        <li key={accion.key}>
          <Contenido accion={accion} />
        </li>
      ))}
    </ul>
  );

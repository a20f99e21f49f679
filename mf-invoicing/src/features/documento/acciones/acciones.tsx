import { Link } from '@timbra/remote-kit/router';
import {
  BanIcon,
  CopyIcon,
  FileIcon,
  OutIcon,
  ReceiptIcon,
  RefreshIcon,
  ReturnIcon,
  SwapIcon,
} from '@timbra/ui-kit';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import type { Accion, AccionKey } from './acciones-of.ts';

const ICONS: Readonly<Record<AccionKey, typeof CopyIcon>> = {
  recibo: ReceiptIcon,
  duplicar: CopyIcon,
  notaCredito: ReturnIcon,
  sincronizar: RefreshIcon,
  verificar: OutIcon,
  sustituir: SwapIcon,
  cancelar: BanIcon,
  solicitudes: FileIcon,
};

interface ContenidoProps {
  accion: Accion;
  onAccion: (key: AccionKey) => void;
}

const Contenido = ({ accion, onAccion }: ContenidoProps) => {
  const Icon = ICONS[accion.key];
  if (accion.isHere) {
    return (
      <button type="button" className={classes.accion} onClick={() => onAccion(accion.key)}>
        <Icon />
        {accion.texto}
      </button>
    );
  }
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

interface AccionesProps {
  acciones: readonly Accion[];
  /** One that is done here was pressed. */
  onAccion: (key: AccionKey) => void;
}

/** The actions of a document. An action that cannot be done is no link, and says why. */
export const Acciones = ({ acciones, onAccion }: AccionesProps) =>
  acciones.length > 0 && (
    <ul className={classes.acciones} aria-label={mensajes.queHacer}>
      {acciones.map((accion) => (
        <li key={accion.key}>
          <Contenido accion={accion} onAccion={onAccion} />
        </li>
      ))}
    </ul>
  );

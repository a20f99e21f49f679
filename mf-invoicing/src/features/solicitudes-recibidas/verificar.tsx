import { verifierPage } from '@timbra/cfdi';
import type { SolicitudRecibida } from '@timbra/contracts';
import { OutIcon } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import classes from './solicitudes-recibidas.module.css';

/** SAT's page about it, which asks for what a request does not say: who issued it. */
export const Verificar = ({ recibida: { uuid, rfc } }: { recibida: SolicitudRecibida }) => (
  <a
    className={classes.verificar}
    href={verifierPage({ uuid, rfcReceptor: rfc })}
    target="_blank"
    rel="noreferrer"
    aria-label={mensajes.verificarEl(uuid)}
  >
    {mensajes.verificar}
    <OutIcon size={14} />
  </a>
);

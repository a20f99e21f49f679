import type { TimbrarRequest } from '@timbra/contracts';
import { Notice, useDelayed } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';

/** integrador §4: the XML of what was stamped is there within a minute. */
const MINUTE_MS = 60_000;

/** Why it cannot be confirmed yet, and how long that may last. */
export const Espera = ({ request }: { request: TimbrarRequest }) => {
  const isLate = useDelayed(true, MINUTE_MS);
  const { archivando = false } = request;
  const help = archivando ? mensajes.generandoXmlAyuda : mensajes.enProcesoAyuda;
  return (
    <Notice
      live
      kind={isLate ? 'aviso' : 'info'}
      title={archivando ? mensajes.generandoXml : mensajes.enProceso}
    >
      <p>{isLate ? mensajes.tarda : help}</p>
    </Notice>
  );
};

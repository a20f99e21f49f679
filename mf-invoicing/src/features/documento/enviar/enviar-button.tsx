import type { Factura } from '@timbra/contracts';
import { MailIcon } from '@timbra/ui-kit';
import { codeQuery } from '../../../shared/code-query.ts';
import { ParteEnModal } from '../modal/parte-en-modal.tsx';
import { mensajes } from './mensajes.ts';

/** A part of its own: most documents are looked at, and not sent. */
const enviarCode = codeQuery('enviar', () => import('./enviar.tsx'));

export const EnviarButton = ({ factura }: { factura: Factura }) => (
  <ParteEnModal
    titulo={mensajes.titulo}
    cerrar={mensajes.cerrar}
    icon={<MailIcon />}
    code={enviarCode}
  >
    {({ Enviar }) => <Enviar factura={factura} />}
  </ParteEnModal>
);

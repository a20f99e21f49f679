import type { Factura } from '@timbra/contracts';
import { LinkIcon } from '@timbra/ui-kit';
import { codeQuery } from '../../../shared/code-query.ts';
import { ParteEnModal } from '../modal/parte-en-modal.tsx';
import { mensajes } from './mensajes.ts';

/** A part of its own: few documents are shared by a link. */
const compartirCode = codeQuery('compartir', () => import('./compartir.tsx'));

export const CompartirButton = ({ factura }: { factura: Factura }) => (
  <ParteEnModal
    titulo={mensajes.titulo}
    cerrar={mensajes.cerrar}
    icon={<LinkIcon />}
    code={compartirCode}
  >
    {({ Compartir }) => <Compartir factura={factura} />}
  </ParteEnModal>
);

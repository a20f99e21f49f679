import { CREDITOS_BAJOS } from '@timbra/contracts';
import { useCredits } from '@timbra/remote-kit';
import { Notice } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { RecargarLink } from '../../../shared/sin-creditos.tsx';

/** timbrado §16: after a stamp, the balance that remains when it runs low. */
export const PocosCreditos = () => {
  const quedan = useCredits();
  if (quedan === null || quedan > CREDITOS_BAJOS) return null;
  return (
    <Notice kind="aviso" title={mensajes.pocosCreditos(quedan)} live>
      <p>
        {mensajes.pocosCreditosAyuda} <RecargarLink />
      </p>
    </Notice>
  );
};

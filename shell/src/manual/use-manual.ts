import { manual, MANUAL, temaDe } from '@timbra/contracts';
import { useLocation } from 'react-router';
import { mensajes } from './mensajes.ts';

/**
 * The page of the manual that explains this screen, or all of it; in another tab, so that nothing is
 * left.
 */
export const useManual = () => {
  const tema = temaDe(useLocation().pathname);
  return {
    text: tema ? mensajes.tema(manual[tema].titulo) : mensajes.manual,
    link: { href: tema ? `${MANUAL}/${tema}` : MANUAL, target: '_blank', rel: 'noopener' },
  };
};

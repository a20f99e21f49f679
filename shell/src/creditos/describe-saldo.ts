import { formatCount } from '@timbra/ui-kit';
import { CREDITOS_BAJOS } from '@timbra/contracts';

export interface SaldoText {
  /** '1,234' */
  valor: string;
  /** Said besides in red; null while there are plenty. */
  warning: string | null;
}

/** creditos §3: warning at 10 credits or fewer; worded, since colour alone says nothing to some. */
export const describeSaldo = (disponibles: number): SaldoText => {
  const valor = formatCount(disponibles);
  if (disponibles <= 0) return { valor, warning: 'agotados' };
  return { valor, warning: disponibles <= CREDITOS_BAJOS ? 'por agotarse' : null };
};

import { CREDITOS_BAJOS } from '@timbra/contracts';

export interface SaldoText {
  /** 'Créditos: 96' */
  text: string;
  /** Said besides in red; null while there are plenty. */
  warning: string | null;
}

const number = new Intl.NumberFormat('es-MX');

/** spec 1 §9: warning at 10 credits or fewer; worded, since colour alone says nothing to some. */
export const describeSaldo = (disponibles: number): SaldoText => {
  const text = `Créditos: ${number.format(disponibles)}`;
  if (disponibles <= 0) return { text, warning: 'agotados' };
  return { text, warning: disponibles <= CREDITOS_BAJOS ? 'por agotarse' : null };
};

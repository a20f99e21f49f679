import type { CampoDeOrden, Orden } from '@timbra/contracts';

/** Of each, what is looked for first: the dearest, the oldest, the first of the alphabet. */
const PRIMERO: Record<CampoDeOrden, Orden['sentido']> = {
  fecha: 'ascending',
  folio: 'ascending',
  receptor: 'ascending',
  porCobrar: 'descending',
  total: 'descending',
};

export const writeOrden = ({ campo, sentido }: Orden): string =>
  sentido === 'descending' ? `-${campo}` : campo;

/** Pressed once, twice, and a third time: then the list has its own order again. */
export const nextOrden = (orden: Orden | null, campo: CampoDeOrden): Orden | null => {
  const first = PRIMERO[campo];
  if (orden?.campo !== campo) return { campo, sentido: first };
  const other = first === 'ascending' ? 'descending' : 'ascending';
  // Newest first is what a list is by itself.
  return orden.sentido === first && campo !== 'fecha' ? { campo, sentido: other } : null;
};

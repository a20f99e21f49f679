import type { SelectOption } from '@timbra/ui-kit';

/** A key of a SAT catalogue as people read it: 'PUE Pago en una sola exhibición'. */
export const claveOption = ({ id, texto }: { id: string; texto: string }): SelectOption => ({
  value: id,
  label: `${id} ${texto}`,
});

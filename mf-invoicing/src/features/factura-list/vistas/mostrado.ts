import type { Vista } from '@timbra/contracts';

/** What a view keeps of the list. */
export type Mostrado = Pick<Vista, 'consulta' | 'tabla' | 'ocultas'>;

import { pagos } from './complements/pagos/pagos.ts';
import { addComplemento } from './complements/registry.ts';

/** Screens of receipts of payments call it before they judge one: nobody else fetches their rules. */
export const addPagos = (): void => addComplemento(pagos);

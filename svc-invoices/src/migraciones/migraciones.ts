import type { Migracion } from '@timbra/service-kit';
import { codigoDeCancelacionRechazada } from './0001-codigo-de-cancelacion-rechazada.ts';

/** What each installation's database of the invoices went through, in order; none is ever changed. */
export const migraciones: readonly Migracion[] = [codigoDeCancelacionRechazada];

import type { Migracion } from '@timbra/service-kit';
import { huellasAparte } from './0001-huellas-aparte.ts';

/** What each installation's database of stamping went through, in order; none is ever changed. */
export const migraciones: readonly Migracion[] = [huellasAparte];

import type { Migracion } from '@timbra/service-kit';
import { codigoDeCancelacionRechazada } from './0001-codigo-de-cancelacion-rechazada.ts';
import { notasQueNadieDebe } from './0002-notas-que-nadie-debe.ts';
import { saldosConNotas } from './0003-saldos-con-notas.ts';

/** What each installation's database of the invoices went through, in order; none is ever changed. */
export const migraciones: readonly Migracion[] = [
  codigoDeCancelacionRechazada,
  notasQueNadieDebe,
  saldosConNotas,
];

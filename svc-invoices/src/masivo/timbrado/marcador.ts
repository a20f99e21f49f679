import type { Cuentas } from '../masivo.repository.ts';
import type { Desenlace, Tally } from './filas-por-timbrar.repository.ts';
import { createPace } from './pace.ts';

/** Milliseconds without an end of any invoice, after which the screen says so. */
const SILENCE_MS = 10_000;
const EN_SILENCIO =
  'El PAC tarda en responder. Lo pedido sigue su curso y se timbra en cuanto responda; no hace falta pedirlo otra vez';

/** How far one stamping of a file is, without counting its rows each time. */
export const createMarcador = (now: () => Date, begun: { tally: Tally; cuentas: Cuentas }) => {
  const pace = createPace(now);
  const isSilent = () => pace.silence() > SILENCE_MS;
  let { tally, cuentas } = begun;

  return {
    /** They were counted. */
    recount: (counted: { tally: Tally; cuentas?: Cuentas }): void => {
      tally = counted.tally;
      cuentas = counted.cuentas ?? cuentas;
    },
    ended: (those: readonly Desenlace[]): void => {
      const of = (estado: Desenlace['estado']) => those.filter((it) => it.estado === estado).length;
      const [timbradas, rechazadas] = [of('timbrada'), of('rechazada')];
      pace.ended(those.length - of('enEspera'));
      tally = {
        facturas: tally.facturas - of('porTimbrar'),
        timbradas: tally.timbradas + timbradas + of('prueba'),
        rechazadas: tally.rechazadas + rechazadas,
      };
      cuentas = {
        ...cuentas,
        timbradas: cuentas.timbradas + timbradas,
        rechazadas: cuentas.rechazadas + rechazadas,
      };
    },
    /** Some were refused before they were asked for; others were stamped before, and are left out. */
    launched: ({ rechazadas, repetidas }: { rechazadas: number; repetidas: number }): void => {
      pace.ended(rechazadas);
      tally = {
        ...tally,
        facturas: tally.facturas - repetidas,
        rechazadas: tally.rechazadas + rechazadas,
      };
      cuentas = { ...cuentas, rechazadas: cuentas.rechazadas + rechazadas };
    },
    avance: (enCurso: number) => ({
      ...tally,
      enCurso,
      detalle: enCurso > 0 && isSilent() ? EN_SILENCIO : undefined,
      segundos: pace.secondsFor(tally.facturas - tally.timbradas - tally.rechazadas),
    }),
    isSilent,
    tally: (): Tally => tally,
    cuentas: (): Cuentas => cuentas,
  };
};

import type { InFlightRepository, Rechazo } from './in-flight.repository.ts';

/** What the invoice shows: nobody but a person can tell whether it was stamped after the copy. */
const TIMBRADO: Rechazo = {
  code: 'servicioNoDisponible',
  problem: 'servicioNoDisponible',
  message:
    'El respaldo se hizo mientras se timbraba: revisa en el SAT que no se haya timbrado antes de timbrarla otra vez',
};
const CANCELACION = 'El respaldo se hizo mientras se pedía cancelarla: pídelo otra vez';

interface Deps {
  inFlight: InFlightRepository;
  say: (line: string) => unknown;
}

/**
 * Nothing is stamped by itself because a copy was put back (docs/adr/0069). A request that has its seal
 * goes on: it sends the same bytes, which a PAC stamps once. One without would be sealed anew, and may
 * have been stamped after the copy: it is refused, as is one that is missing from a ledger which was
 * copied before it was opened. Safe to repeat.
 */
export const letGo = async ({ inFlight, say }: Deps): Promise<void> => {
  let loose = await inFlight.refuseUnsealed(TIMBRADO);
  for await (const held of inFlight.heldByNobody('timbrarRequest')) {
    if (await inFlight.heldByKnown(held)) continue;
    await inFlight.addRefused(held, TIMBRADO);
    loose += 1;
  }
  for await (const held of inFlight.heldByNobody('cancelarRequest')) {
    await inFlight.endCancelacion(held, CANCELACION);
    loose += 1;
  }
  if (loose > 0) say(`Solicitudes que iban a la mitad y se sueltan: ${loose}`);
};

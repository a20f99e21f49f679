import type { InFlightRepository, Rechazo } from './in-flight.repository.ts';

/** What the invoice shows: only a person can find out whether it was stamped after the copy. */
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
 * Putting a copy back stamps nothing by itself (docs/adr/0069). A request with a seal goes on: it sends
 * the same bytes, which a PAC stamps once. A request without a seal would be sealed anew although it
 * may have been stamped after the copy, so it is refused. So is a request that an invoice names and
 * the ledger does not have, because the ledger was copied before it was opened. Safe to repeat.
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

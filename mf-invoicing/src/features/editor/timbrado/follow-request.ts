import { TimbrarStatus, type TimbrarRequest } from '@timbra/contracts';
import { sleep } from '../../../shared/sleep.ts';
import type { StampOutcome } from '../borrador/stamp-outcome.ts';
import type { FacturasApi } from '../borrador/facturas.api.ts';

const LOOK_EVERY_MS = 1_500;
/** About four hours: a screen that stays open longer has to be reloaded. */
const MAX_LOOKS = 10_000;

const outcomeOf = async (
  api: FacturasApi,
  request: TimbrarRequest,
  signal: AbortSignal,
): Promise<StampOutcome | null> => {
  if (request.status === TimbrarStatus.Error) return { kind: 'refused', request };
  // Without an invoice it is somebody's XML, which no screen follows.
  if (request.status === TimbrarStatus.EnProceso || !request.factura) return null;
  return { kind: 'stamped', factura: await api.get(request.factura, signal) };
};

/** Looks at a request until it is over; null when it was told to stop first. */
export const followRequest = async (
  api: FacturasApi,
  requestId: string,
  signal: AbortSignal,
  everyMs = LOOK_EVERY_MS,
): Promise<StampOutcome | null> => {
  for (let looks = 0; looks < MAX_LOOKS && !signal.aborted; looks += 1) {
    await sleep(everyMs, signal);
    if (signal.aborted) return null;
    try {
      const request = await api.request(requestId, signal);
      const outcome = await outcomeOf(api, request, signal);
      if (signal.aborted) return null;
      if (outcome) return outcome;
    } catch {
      // No answer is no news: the request goes on at the server, and so do we.
    }
  }
  return null;
};

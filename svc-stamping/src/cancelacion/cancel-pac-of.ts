import type { PacName } from '@timbra/contracts';
import type { RecordEvidencia } from '../evidencias/record-evidencias.ts';
import type { CancelPac } from '../pac/cancel-pac.ts';
import { PacUnavailable } from '../pac/pac.ts';
import type { CancelPacs } from '../pac/pacs.ts';
import type { CancelarRequestRecord } from './cancelar-request.model.ts';

interface Deps {
  cancelPacs: Pick<CancelPacs, 'has' | 'of'>;
  record: RecordEvidencia;
}

/** Requests that were sent while Finkok alone passed cancellations on. */
const THE_FIRST: PacName = 'finkok';

/**
 * A PAC whose settings were taken away. Nothing can be sent to it, and it has no acuse to give: SAT
 * alone says what became of a request that it was sent.
 */
const absent = (name: PacName): CancelPac => {
  const refuse = () => Promise.reject(new PacUnavailable(`${name} has no settings here`));
  return { name, cancel: refuse, ping: refuse };
};

/** The PAC that a request was sent to, whose calls are kept as they go. */
export const cancelPacOf =
  ({ cancelPacs, record }: Deps) =>
  ({ _id, accountId, facturaId, pac = THE_FIRST }: CancelarRequestRecord): CancelPac => {
    if (!cancelPacs.has(pac)) return absent(pac);
    const duenio = { accountId, facturaId, requestId: _id.toString(), cancelacion: true } as const;
    return cancelPacs.of(pac, (call) => record(duenio, call));
  };
export type CancelPacOf = ReturnType<typeof cancelPacOf>;

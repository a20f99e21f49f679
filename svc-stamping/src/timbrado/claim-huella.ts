import type { HuellaRepository } from './huella.repository.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';
import type { TimbrarRequestRepository } from './timbrar-request.repository.ts';

interface Deps {
  huellas: HuellaRepository;
  requests: TimbrarRequestRepository;
}

/**
 * Makes a seal this request's own before its document may be sent; false while it is another one's, of
 * whatever account (docs/adr/0074). It is claimed before the ledger says so: after a crash between the
 * two the request finds it its own. Nobody gives a seal back: that of a request which was refused goes
 * to the next one that asks.
 */
export const claimHuella =
  ({ huellas, requests }: Deps) =>
  async (
    { accountId, _id }: Pick<TimbrarRequestRecord, 'accountId' | '_id'>,
    huella: string,
  ): Promise<boolean> => {
    const own = { accountId, requestId: _id };
    if (await huellas.take(huella, own)) return true;
    const holder = await huellas.holderOf(huella);
    // Its record went meanwhile: a backup was put back, or an operator removed it.
    if (!holder) return huellas.take(huella, own);
    if (holder.requestId.equals(_id)) return true;
    if (!(await requests.isRefused(holder))) return false;
    return huellas.handOver(huella, holder, own);
  };
export type ClaimHuella = ReturnType<typeof claimHuella>;

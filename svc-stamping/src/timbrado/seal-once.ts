import type { Punto } from '@timbra/contracts';
import { DomainError, isDuplicateKey, type Step, type Walk } from '@timbra/service-kit';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Pacs } from '../pac/pacs.ts';
import type { ClaimHuella } from './claim-huella.ts';
import type { HuellaRepository } from './huella.repository.ts';
import type { SealRequest } from './seal-request.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

interface Deps {
  sealRequest: SealRequest;
  claimHuella: ClaimHuella;
  huellas: Pick<HuellaRepository, 'taken'>;
  pacs: Pick<Pacs, 'choose'>;
  now: () => Date;
}

/** Seconds that a Fecha of ours may move back: far within the 72 hours that SAT allows. */
const MAX_SECONDS = 600;
/** Seconds that are sealed before the first question of which of them are free; then twice as many. */
const FIRST_SECONDS = 8;

/** Another document has this seal, or the index of the version before says that one had it. */
class HuellaTaken extends Error {
  override name = 'HuellaTaken';
}
const isTaken = (error: unknown) => error instanceof HuellaTaken || isDuplicateKey(error);

const secondsBefore = (fecha: string, seconds: number): string =>
  new Date(Date.parse(`${fecha}Z`) - seconds * 1000).toISOString().slice(0, 19);

/** Which PAC it is for stands in the ledger before the first byte goes there (docs/adr/0032). */
const next = (
  { prueba }: TimbrarRequestRecord,
  { pacs, now }: Pick<Deps, 'pacs' | 'now'>,
): Step<TimbrarRequestRecord, Punto>[] =>
  prueba
    ? []
    : [['sent', async ({ ordenPac }) => ({ pac: await pacs.choose(ordenPac), sentAt: now() })]];

/**
 * How many seconds before its Fecha the request is like no other document, `most` at the most. A seal
 * of a few lines costs half a millisecond, a try that finds its second taken three writes.
 */
const freeSecond =
  ({ sealRequest: seal, huellas }: Pick<Deps, 'sealRequest' | 'huellas'>) =>
  async (request: TimbrarRequestRecord, most: number): Promise<number | undefined> => {
    const { snapshot } = request;
    if (!snapshot) return undefined;
    const huellaAt = async (seconds: number) => {
      const fecha = secondsBefore(snapshot.fecha, seconds);
      return (await seal({ ...request, snapshot: { ...snapshot, fecha } })).huella ?? '';
    };
    for (let from = 1, size = FIRST_SECONDS; from <= most; from += size, size *= 2) {
      const sealed = new Map<string, number>();
      for (let it = from; it < Math.min(from + size, most + 1); it += 1) {
        sealed.set(await huellaAt(it), it);
        // Sealing a document of thousands of lines takes long: other requests' leases are renewed meanwhile.
        await nextTurn();
      }
      const taken = await huellas.taken([...sealed.keys()]);
      const free = [...sealed].find(([huella]) => !taken.has(huella));
      if (free) return free[1];
    }
    return undefined;
  };

/**
 * Reaches `sealed`, and `sent` unless it is a test, with bytes that no other invoice has sent. Two sales
 * of the same thing within a second, without a folio, would be one document to the PAC: a Fecha that
 * was left to us, or any Fecha of an account that allows duplicates (timbrado §10), moves back
 * until they differ.
 * @throws DomainError documentoRepetido when the Fecha may not move.
 */
export const sealOnce = (deps: Deps) => {
  const nextFree = freeSecond(deps);
  const seal = async (request: TimbrarRequestRecord) => {
    const sealed = await deps.sealRequest(request);
    const { huella } = sealed;
    if (huella && !(await deps.claimHuella(request, huella))) throw new HuellaTaken(huella);
    return sealed;
  };
  return async (stamping: Walk<TimbrarRequestRecord, Punto>): Promise<void> => {
    let left = MAX_SECONDS;
    for (;;) {
      try {
        return await stamping.reach(['sealed', seal], ...next(stamping.record, deps));
      } catch (error) {
        if (!isTaken(error)) throw error;
        const { snapshot, fechaAsignada, allowDuplicates } = stamping.record;
        if (!snapshot || !(fechaAsignada || allowDuplicates))
          throw new DomainError('documentoRepetido');
        const seconds = await nextFree(stamping.record, left);
        if (seconds === undefined) {
          const internal = `${MAX_SECONDS} identical documents`;
          throw new DomainError('documentoRepetido', { internal });
        }
        left -= seconds;
        const fecha = secondsBefore(snapshot.fecha, seconds);
        await stamping.amend({ snapshot: { ...snapshot, fecha } });
      }
    }
  };
};

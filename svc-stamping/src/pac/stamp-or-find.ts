import { setTimeout as sleep } from 'node:timers/promises';
import { PacUnavailable, type Pac, type StampOutcome } from './pac.ts';

/** timbrado §9: a fresh stamp may take some seconds to be found; 10 s in all. */
const FIND_AFTER_MS: readonly number[] = [200, 400, 800, 1600, 3000, 4000];

type Settled = Exclude<StampOutcome, { kind: 'pending' }>;

const findPatiently = async (
  pac: Pac,
  xml: string,
  findAfterMs: readonly number[],
): Promise<Settled | null> => {
  for (const delay of [0, ...findAfterMs]) {
    await sleep(delay);
    const found = await pac.find(xml).catch((error: unknown) => {
      if (error instanceof PacUnavailable) return null;
      throw error;
    });
    if (found) return { kind: 'stamped', xml: found };
  }
  return null;
};

/**
 * Has a document stamped, and never twice: a document that may have been sent before is asked for
 * first, and after a time-out or a 307 the existing stamp is taken.
 * @param sentBefore an earlier try may have reached the PAC.
 * @param findAfterMs the waits between two looks for a stamp that may exist.
 * @throws PacUnavailable when its fate is still unknown: try again later with `sentBefore`.
 */
export const stampOrFind = async (
  pac: Pac,
  xml: string,
  {
    sentBefore,
    findAfterMs = FIND_AFTER_MS,
  }: { sentBefore: boolean; findAfterMs?: readonly number[] | undefined },
): Promise<Settled> => {
  if (sentBefore) {
    const found = await pac.find(xml);
    if (found) return { kind: 'stamped', xml: found };
  }
  let outcome: StampOutcome;
  try {
    outcome = await pac.stamp(xml);
  } catch (error) {
    if (!(error instanceof PacUnavailable)) throw error;
    const found = await findPatiently(pac, xml, findAfterMs);
    if (found) return found;
    throw error;
  }
  if (outcome.kind === 'stamped') return outcome;
  if (outcome.kind === 'rejected' && !sentBefore) return outcome;
  // Pending, or refused although an earlier try may have been stamped: the stamp comes first.
  const found = await findPatiently(pac, xml, findAfterMs);
  if (found) return found;
  // A refusal of the account says nothing of what it stamped before.
  if (outcome.kind === 'rejected' && outcome.scope === 'document') return outcome;
  throw new PacUnavailable(`${pac.name} holds a stamp that it does not show yet`);
};

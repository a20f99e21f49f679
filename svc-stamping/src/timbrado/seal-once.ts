import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import type { Pacs } from '../pac/pacs.ts';
import type { Recovery, Step } from './recovery.ts';
import type { sealRequest } from './seal-request.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

interface Deps {
  sealRequest: ReturnType<typeof sealRequest>;
  pacs: Pick<Pacs, 'choose'>;
  now: () => Date;
}

/** Seconds that a Fecha of ours may move back: far within the 72 hours that SAT allows. */
const MAX_SECONDS = 600;

const secondsBefore = (fecha: string, seconds: number): string =>
  new Date(Date.parse(`${fecha}Z`) - seconds * 1000).toISOString().slice(0, 19);

/** Which PAC it is for stands in the ledger before the first byte goes there (docs/adr/0032). */
const next = (
  { prueba }: TimbrarRequestRecord,
  { pacs, now }: Omit<Deps, 'sealRequest'>,
): Step[] =>
  prueba
    ? []
    : [['sent', async ({ ordenPac }) => ({ pac: await pacs.choose(ordenPac), sentAt: now() })]];

/**
 * Reaches `sealed`, and `sent` unless it is a test, with bytes that no other invoice has sent. Two sales of the same
 * thing within a second, without a folio, would be one document to the PAC: a Fecha that was left to
 * us, or any Fecha of an account that allows duplicates (spec 1 §4), moves back until they differ.
 * @throws DomainError documentoRepetido when the Fecha may not move.
 */
export const sealOnce =
  ({ sealRequest: seal, pacs, now }: Deps) =>
  async (recovery: Recovery): Promise<void> => {
    for (let seconds = 1; seconds <= MAX_SECONDS; seconds += 1) {
      try {
        return await recovery.reach(['sealed', seal], ...next(recovery.request, { pacs, now }));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const { snapshot, fechaAsignada, allowDuplicates } = recovery.request;
        if (!snapshot || !(fechaAsignada || allowDuplicates))
          throw new DomainError('documentoRepetido');
        await recovery.amend({
          snapshot: { ...snapshot, fecha: secondsBefore(snapshot.fecha, 1) },
        });
      }
    }
    throw new DomainError('documentoRepetido', { internal: `${MAX_SECONDS} identical documents` });
  };

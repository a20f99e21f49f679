import type { Observe, PacService, RejectionScope } from './pac.ts';

/** What a PAC says of a signed Cancelacion. */
export type CancelOutcome =
  /** SAT has the request (201), or had it before (202): which is not yet a cancellation. */
  | {
      kind: 'acknowledged';
      code: '201' | '202';
      /** SAT's acuse as it came; a 202 may come without one. */
      acuse?: string;
      /** The PAC's whole answer. */
      raw: string;
    }
  /** A refusal is data: only a person can mend it. */
  | { kind: 'rejected'; code: string; message: string; scope: RejectionScope }
  /** Refused for now: SAT learns of a stamp minutes after the PAC, and now and then denies a seal. */
  | { kind: 'notYet'; code: string; message: string };

/**
 * Passes cancellations on to SAT. Apart from the port of stamps: a document may be cancelled through
 * another PAC than the one that stamped it. Adapters keep the wire's names to themselves; every
 * adapter passes `cancel-pac.contract.ts`.
 */
export interface CancelPac extends PacService {
  /**
   * @param xml the signed request, byte for byte the same on every try; it names one folio.
   * @throws PacUnavailable: whether SAT got it is unknown, ask before it is sent again.
   */
  cancel(xml: string, uuid: string, observe?: Observe): Promise<CancelOutcome>;
  /**
   * The last acuse that the PAC has of a folio, as it came; null for none. A PAC that has no such
   * service lacks it, and SAT alone is asked what became of a request. @throws PacUnavailable
   */
  receipt?(of: { rfcEmisor: string; uuid: string }, observe?: Observe): Promise<string | null>;
}

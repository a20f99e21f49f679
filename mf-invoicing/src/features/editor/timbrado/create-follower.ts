import type { FacturasApi } from '../borrador/facturas.api.ts';
import type { StampOutcome } from '../borrador/stamp-outcome.ts';
import { followRequest } from './follow-request.ts';

interface Options {
  api: FacturasApi;
  onOutcome: (outcome: StampOutcome) => void;
}

/** Follows one request at a time, from its start to its stop, for as long as it is under way. */
export const createFollower = ({ api, onOutcome }: Options) => {
  let abort: AbortController | null = null;
  let isOpen = false;
  const letGo = () => {
    abort?.abort();
    abort = null;
  };
  return {
    start: (): void => {
      isOpen = true;
    },
    stop: (): void => {
      isOpen = false;
      letGo();
    },
    follow: (requestId: string): void => {
      letGo();
      // A stamp that was left running when the editor was closed is nobody's to follow.
      if (!isOpen) return;
      abort = new AbortController();
      void followRequest(api, requestId, abort.signal).then((outcome) => {
        if (outcome) onOutcome(outcome);
      });
    },
  };
};

import { useEffect, useRef } from 'react';
import type { Draft } from '../api/create-draft.ts';
import type { FacturasApi } from '../api/facturas.api.ts';
import { followRequest } from '../api/follow-request.ts';
import { isInProcess, type StampOutcome } from '../model/stamp-outcome.ts';

interface Options {
  api: FacturasApi;
  draft: Draft;
  onOutcome: (outcome: StampOutcome) => void;
}

/** Follows the invoice's request for as long as it is under way and the screen is open. */
export const useFollow = ({ api, draft, onOutcome }: Options): void => {
  const latest = useRef(onOutcome);
  useEffect(() => {
    latest.current = onOutcome;
  });
  const { factura } = draft.getState();
  const requestId = isInProcess(factura) ? factura?.timbrarRequest?.id : undefined;
  useEffect(() => {
    if (!requestId) return;
    const abort = new AbortController();
    void followRequest(api, requestId, abort.signal).then((outcome) => {
      if (!outcome) return;
      draft.settle(outcome);
      latest.current(outcome);
    });
    return () => abort.abort();
  }, [api, draft, requestId]);
};

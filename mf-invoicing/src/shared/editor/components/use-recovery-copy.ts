import { useHost } from '@timbra/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorStore } from '../model/editor-store.ts';
import { fingerprint } from '../model/factura-body.ts';
import { eraseCopy, readCopy, writeCopy } from '../model/recovery-copy.ts';

/** ux.md §2: after each change. */
const COPY_AFTER_MS = 500;

interface Options {
  store: EditorStore;
  /** Of the invoice, or its kind while it was never saved. */
  draftId: string;
  isDirty: () => boolean;
  readOnly: boolean;
}

/** Keeps a copy of unsaved work on this machine, and offers the one of an earlier visit. */
export const useRecoveryCopy = ({ store, draftId, isDirty, readOnly }: Options) => {
  const account = useHost().session.user.account;
  const [offeredFor] = useState(draftId);
  const [offer, setOffer] = useState(() => {
    const copy = readOnly ? null : readCopy(localStorage, account, draftId);
    return copy && fingerprint(copy.form) !== fingerprint(store.get()) ? copy : null;
  });

  /** Nothing of this visit is left to recover; an offer not answered yet is kept for the next. */
  const forget = useCallback(
    (draft: string) => {
      if (offer && draft === offeredFor) writeCopy(localStorage, account, draft, offer);
      else eraseCopy(localStorage, account, draft);
    },
    [account, offer, offeredFor],
  );

  // Saved for the first time: what was copied while it had no id is the draft now.
  const before = useRef(draftId);
  useEffect(() => {
    if (before.current !== draftId) forget(before.current);
    before.current = draftId;
  }, [draftId, forget]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const copy = () => {
      if (!isDirty()) return forget(draftId);
      const savedAt = new Date().toISOString();
      writeCopy(localStorage, account, draftId, { savedAt, form: store.get() });
    };
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(copy, COPY_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [account, draftId, forget, isDirty, store]);

  return {
    offer: draftId === offeredFor ? offer : null,
    recover: () => {
      if (offer) store.replace(offer.form);
      setOffer(null);
    },
    discard: () => {
      eraseCopy(localStorage, account, draftId);
      setOffer(null);
    },
    forget: useCallback(() => forget(draftId), [forget, draftId]),
  };
};

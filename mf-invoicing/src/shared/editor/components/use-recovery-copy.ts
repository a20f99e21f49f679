import { useHost } from '@timbra/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorStore } from '../model/editor-store.ts';
import { fingerprint } from '../model/factura-body.ts';
import {
  copyKey,
  eraseCopy,
  leftCopies,
  writeCopy,
  type LeftCopy,
} from '../model/recovery-copy.ts';
import { findOpenElsewhere, holdPage, newEditorName } from './open-pages.ts';

/** ux.md §2: after each change. */
const COPY_AFTER_MS = 500;

interface Options {
  store: EditorStore;
  /** Of the invoice, or its kind while it was never saved. */
  draftId: string;
  /** Of the invoice, as it was read. */
  revision: number | undefined;
  isDirty: () => boolean;
  readOnly: boolean;
}

/** Keeps a copy of unsaved work on this machine, and offers those of editors that are gone. */
export const useRecoveryCopy = ({ store, draftId, revision, isDirty, readOnly }: Options) => {
  const account = useHost().session.user.account;
  const [editor] = useState(newEditorName);
  const [opened] = useState({ draftId, readOnly });
  const [offers, setOffers] = useState<readonly LeftCopy[]>([]);
  const own = copyKey(account, draftId, editor);

  useEffect(() => {
    holdPage();
    if (opened.readOnly) return;
    let isGone = false;
    void findOpenElsewhere().then((isOpenElsewhere) => {
      if (isGone) return;
      const isInUse = (it: string) => it === editor || isOpenElsewhere(it);
      const shown = fingerprint(store.get());
      setOffers(
        leftCopies(localStorage, account, isInUse, new Date()).filter(
          ({ draft, form }) => draft === opened.draftId && fingerprint(form) !== shown,
        ),
      );
    });
    return () => {
      isGone = true;
    };
  }, [account, editor, opened, store]);

  // A save must not put off the copy of what is typed meanwhile.
  const read = useRef(revision);
  useEffect(() => {
    read.current = revision;
  }, [revision]);
  const keep = useCallback(() => {
    const savedAt = new Date().toISOString();
    writeCopy(localStorage, own, { savedAt, form: store.get(), revision: read.current });
  }, [own, store]);
  /** Nothing of this visit is left to recover; an offer not answered yet is kept for the next. */
  const forget = useCallback(() => eraseCopy(localStorage, own), [own]);

  // Saved for the first time: what was copied while it had no id is the draft now.
  const before = useRef(own);
  useEffect(() => {
    if (before.current === own) return;
    eraseCopy(localStorage, before.current);
    before.current = own;
    // Typed while it was being saved.
    if (isDirty()) keep();
  }, [own, isDirty, keep]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const copy = () => (isDirty() ? keep() : forget());
    const stop = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(copy, COPY_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [forget, isDirty, keep, store]);

  const offer = draftId === opened.draftId ? offers[0] : undefined;
  return {
    offer,
    recover: () => {
      if (!offer) return;
      store.replace(offer.form);
      keep();
      eraseCopy(localStorage, offer.key);
      setOffers([]);
    },
    discard: () => {
      if (!offer) return;
      eraseCopy(localStorage, offer.key);
      setOffers(offers.slice(1));
    },
    keep,
    forget,
  };
};

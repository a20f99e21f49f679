import { createState, type Readable, type Stop } from '@timbra/remote-kit';
import { fingerprint } from '../borrador/factura-body.ts';
import type { EditorStore } from '../formulario/editor-store.ts';
import { findOpenElsewhere, holdPage, newEditorName } from './open-pages.ts';
import {
  copyKey,
  eraseCopy,
  leftCopies,
  writeCopy,
  type CopyStorage,
  type LeftCopy,
} from './recovery-copy.ts';

/** Milliseconds after each change (editor §8). */
const COPY_AFTER_MS = 500;

interface Options {
  store: EditorStore;
  storage: CopyStorage;
  account: string;
  /** Of the invoice, or its kind while it was never saved. */
  draftId: () => string;
  /** Of the invoice, as it was read. */
  revision: () => number | undefined;
  isDirty: () => boolean;
  /** What is only read has nothing to recover. */
  readOnly: boolean;
}

export interface Recovery {
  /** Copies of editors that are gone, the newest first. */
  offers: Readable<readonly LeftCopy[]>;
  /** Copies each change a moment later, and looks for what other editors left. */
  listen: () => Stop;
  /** The newest offer takes the place of what is on screen. */
  recover: () => void;
  /** The newest offer is of no use to anybody; the answer takes that back. */
  discard: () => () => void;
  /** Copies what is on screen at once. */
  keep: () => void;
  /** Nothing of this visit is left to recover; an offer not answered yet is kept for the next. */
  forget: () => void;
  /** The draft was saved for the first time: what was copied while it had no id is the draft now. */
  rename: () => void;
}

const NONE: readonly LeftCopy[] = [];

/** Keeps a copy of unsaved work on this machine, and offers those of editors that are gone. */
export const createRecovery = (options: Options): Recovery => {
  const { store, storage, account, draftId, revision, isDirty, readOnly } = options;
  const editor = newEditorName();
  const offers = createState(NONE);
  const keyNow = () => copyKey(account, draftId(), editor);
  let own = keyNow();

  const keep = () => {
    const savedAt = new Date().toISOString();
    writeCopy(storage, own, { savedAt, form: store.get(), revision: revision() });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    // What was about to be copied would come back after it was let go, even after signing out.
    clearTimeout(timer);
    eraseCopy(storage, own);
  };
  const look = async (): Promise<void> => {
    const opened = draftId();
    const isOpenElsewhere = await findOpenElsewhere();
    const isInUse = (it: string) => it === editor || isOpenElsewhere(it);
    const shown = fingerprint(store.get());
    const left = leftCopies(storage, account, isInUse, new Date());
    if (opened !== draftId()) return;
    offers.set(left.filter(({ draft, form }) => draft === opened && fingerprint(form) !== shown));
  };

  return {
    offers,
    keep,
    forget,
    listen: () => {
      const copy = () => (isDirty() ? keep() : forget());
      const stop = store.subscribe(() => {
        clearTimeout(timer);
        timer = setTimeout(copy, COPY_AFTER_MS);
      });
      holdPage();
      if (!readOnly) void look();
      return () => {
        stop();
        clearTimeout(timer);
      };
    },
    recover: () => {
      const [offer] = offers.get();
      if (!offer) return;
      store.replace(offer.form);
      keep();
      eraseCopy(storage, offer.key);
      offers.set(NONE);
    },
    discard: () => {
      const [offer, ...rest] = offers.get();
      if (!offer) return () => undefined;
      eraseCopy(storage, offer.key);
      offers.set(rest);
      return () => {
        writeCopy(storage, offer.key, offer);
        offers.set([offer, ...offers.get()]);
      };
    },
    rename: () => {
      offers.set(NONE);
      forget();
      own = keyNow();
      // Typed while it was being saved.
      if (isDirty()) keep();
    },
  };
};

import { createState, type Readable } from '@timbra/remote-kit';

/** What can be taken back for a while, and the words that offer it. */
interface Offered {
  text: string;
  /** Absent where the words only say why it was not taken back. */
  run?: () => void;
  /** Why it cannot be taken back as things are by then; nothing where it can. */
  refusal?: () => string | undefined;
}

export interface Undo {
  offered: Readable<Offered | null>;
  offer: (offered: Offered) => void;
  run: () => void;
}

/** pantallas §5. */
const UNDO_MS = 10_000;

/** One thing at a time may be taken back: the last. */
export const createUndo = (): Undo => {
  const offered = createState<Offered | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (next: Offered | null) => {
    clearTimeout(timer);
    offered.set(next);
    if (next) timer = setTimeout(() => offered.set(null), UNDO_MS);
  };
  return {
    offered,
    offer: put,
    run: () => {
      const last = offered.get();
      const refusal = last?.refusal?.();
      if (refusal === undefined) last?.run?.();
      put(refusal === undefined ? null : { text: refusal });
    },
  };
};

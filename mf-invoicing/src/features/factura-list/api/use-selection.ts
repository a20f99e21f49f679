import type { FacturaRow } from '@timbra/contracts';
import { useCallback, useRef, useState } from 'react';
import { between, NOTHING, toggleRows, type Selection } from '../model/selection.ts';

interface Options {
  rows: readonly FacturaRow[];
  /** Brings what the filter has and is not here yet. */
  loadAll: () => Promise<readonly FacturaRow[]>;
}

/** Rows chosen by id: they stay chosen while one scrolls, searches or looks at another month. */
export const useSelection = ({ rows, loadAll }: Options) => {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const last = useRef<string | null>(null);

  const toggle = useCallback(
    (row: FacturaRow, { range }: { range: boolean }) => {
      const chosen = range ? between(rows, last.current, row.id) : [row];
      last.current = row.id;
      setSelection((now) => {
        // A range is taken, whatever of it was taken before.
        if (!range) return toggleRows(now, chosen);
        return toggleRows(
          now,
          chosen.filter(({ id }) => !now.has(id)),
        );
      });
    },
    [rows],
  );
  const toggleAll = async () => {
    if (rows.every(({ id }) => selection.has(id))) return setSelection(NOTHING);
    setLoadingAll(true);
    try {
      const all = await loadAll();
      setSelection((now) => new Map([...now, ...all.map((row) => [row.id, row] as const)]));
    } finally {
      setLoadingAll(false);
    }
  };
  const drop = useCallback((gone: readonly { id: string }[]) => {
    setSelection((now) => {
      const next = new Map(now);
      for (const { id } of gone) next.delete(id);
      return next;
    });
  }, []);
  return {
    selection,
    isLoadingAll,
    toggle,
    toggleAll,
    drop,
    clear: () => setSelection(NOTHING),
  };
};

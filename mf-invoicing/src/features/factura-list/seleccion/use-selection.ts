import type { FacturaRow } from '@timbra/contracts';
import { useCallback, useRef, useState } from 'react';
import { between } from '../../../shared/rows.ts';
import { NOTHING, scopeOf, toggleRows, type Listed, type Selection } from './selection.ts';

interface Options extends Listed {
  /** Brings what the filter has and is not here yet; null when it is not asked for any more. */
  loadAll: () => Promise<readonly FacturaRow[] | null>;
}

const withRows = (selection: Selection, rows: readonly FacturaRow[]): Selection =>
  new Map([...selection, ...rows.map((row) => [row.id, row] as const)]);

/** Rows chosen by id: they stay chosen while the person scrolls, searches or looks at another month. */
export const useSelection = ({ rows, total, isWhole, loadAll }: Options) => {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [isLoadingAll, setLoadingAll] = useState(false);
  const last = useRef<string | null>(null);
  /** What is let go while all are being brought is not taken when they come. */
  const wish = useRef(0);
  const scope = scopeOf(selection, { rows, total, isWhole });

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
  /** What is here at once, and the rest as soon as it has come. */
  const takeAll = async () => {
    if (isLoadingAll) return;
    wish.current += 1;
    const wished = wish.current;
    const taken = new Set(rows.map(({ id }) => id));
    setSelection((now) => withRows(now, rows));
    setLoadingAll(true);
    try {
      const all = await loadAll();
      if (!all || wish.current !== wished) return;
      setSelection((now) =>
        withRows(
          now,
          all.filter(({ id }) => !taken.has(id) || now.has(id)),
        ),
      );
    } finally {
      setLoadingAll(false);
    }
  };
  const clear = () => {
    wish.current += 1;
    setSelection(NOTHING);
  };
  const drop = useCallback((gone: readonly { id: string }[]) => {
    setSelection((now) => {
      const next = new Map(now);
      for (const { id } of gone) next.delete(id);
      return next;
    });
  }, []);
  const toggleAll = () => (scope.reach === 'all' ? clear() : void takeAll());
  return { selection, scope, isLoadingAll, toggle, toggleAll, takeAll, drop, clear };
};

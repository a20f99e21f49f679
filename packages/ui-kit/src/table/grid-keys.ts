import { isPressed, type Chord, type Press } from '@timbra/remote-kit/keys';

/** Where the keyboard is: row -1 is the header. A row's stops are its cells, or the controls in them. */
export interface GridPosition {
  row: number;
  stop: number;
}

interface Grid {
  rows: number;
  /** Rows that fit in the window: what PageUp and PageDown move by. */
  page: number;
  /** Stops of the present row. */
  stops: number;
}

/** The letter alone: with a modifier it is the browser's, and a held key counts once. */
export const letterOf = (press: Press & { repeat: boolean }): string | null => {
  const isAlone = !press.ctrlKey && !press.altKey && !press.metaKey && !press.shiftKey;
  return isAlone && !press.repeat && /^[a-z]$/i.test(press.key) ? press.key.toLowerCase() : null;
};

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

interface Move {
  chord: Chord;
  /** For the help of the screens that have a table. */
  does: string;
  /** Where it leads, whether or not that is in the grid. */
  to: (from: GridPosition, grid: Grid) => GridPosition;
}

/** By the APG's grid pattern. */
const MOVES: readonly Move[] = [
  { chord: '↑', does: 'Renglón anterior', to: (it) => ({ ...it, row: it.row - 1 }) },
  {
    chord: '↓',
    does: 'Renglón siguiente; desde fuera, entrar a la tabla',
    to: (it) => ({ ...it, row: it.row + 1 }),
  },
  { chord: '←', does: 'Celda anterior', to: (it) => ({ ...it, stop: it.stop - 1 }) },
  { chord: '→', does: 'Celda siguiente', to: (it) => ({ ...it, stop: it.stop + 1 }) },
  {
    chord: 'Re Pág',
    does: 'Una pantalla hacia arriba',
    to: (it, { page }) => ({ ...it, row: it.row - page }),
  },
  {
    chord: 'Av Pág',
    does: 'Una pantalla hacia abajo',
    to: (it, { page }) => ({ ...it, row: it.row + page }),
  },
  { chord: 'Inicio', does: 'Primera celda', to: (it) => ({ ...it, stop: 0 }) },
  { chord: 'Fin', does: 'Última celda', to: (it, { stops }) => ({ ...it, stop: stops }) },
  { chord: 'Ctrl+Inicio', does: 'Primer renglón', to: () => ({ row: 0, stop: 0 }) },
  {
    chord: 'Ctrl+Fin',
    does: 'Último renglón',
    to: (_from, { rows, stops }) => ({ row: rows, stop: stops }),
  },
];

/** What the keyboard does in a table (Enter and the space bar are row-grid.tsx's). */
export const GRID_KEYS = [
  ...MOVES.map(({ chord, does }) => ({ chord, does })),
  { chord: 'Enter', does: 'Abrir el renglón' },
];
export const CHOOSE_KEY = { chord: 'Espacio', does: 'Elegir el renglón' };

/** Where a key leads; null when it is none of the grid's. */
export const moveInGrid = (from: GridPosition, press: Press, grid: Grid): GridPosition | null => {
  const move = MOVES.find(({ chord }) => isPressed(chord, press));
  if (!move) return null;
  const { row, stop } = move.to(from, grid);
  return { row: clamp(row, 0, grid.rows - 1), stop: clamp(stop, 0, grid.stops - 1) };
};

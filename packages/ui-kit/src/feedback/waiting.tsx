import type { CSSProperties } from 'react';

/** Lines of a list or a text, or the fields of a form. */
export type Shape = 'lines' | 'form';

const LINES = [64, 88, 76, 52];
const FIELDS = 6;

// Written here: all screens' styles together have a budget, and these are of a moment.
const bar: CSSProperties = {
  display: 'block',
  maxWidth: 280,
  height: 12,
  borderRadius: 3,
  background: 'var(--linea)',
};
const field: CSSProperties = {
  height: 36,
  marginTop: 6,
  border: '1px solid var(--linea)',
  borderRadius: 4,
};
const shapes: Record<Shape, CSSProperties> = {
  lines: { display: 'grid', gap: 16, width: '100%', maxWidth: 320 },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: 16,
    width: '100%',
  },
};

/** Where words will stand, as wide as that part of their place: 0 to 100. */
export const Bar = ({ width }: { width: number }) => (
  <span style={{ ...bar, width: `${width}%` }} />
);

/** The shape of what comes, seen where it will stand. */
export const Waiting = ({ shape }: { shape: Shape }) => (
  <div aria-hidden="true" style={shapes[shape]}>
    {shape === 'lines'
      ? LINES.map((width) => <Bar key={width} width={width} />)
      : Array.from({ length: FIELDS }, (_, at) => (
          <div key={at}>
            <Bar width={LINES[at % LINES.length] ?? 0} />
            <div style={field} />
          </div>
        ))}
  </div>
);

import { vi } from 'vitest';

/** Milliseconds. Vitest's own is one second, which a machine under load takes for anything. */
const PATIENCE_MS = 60_000;

const LONG = Symbol.for('timbra.waits-long');
const patient = vi as typeof vi & { [LONG]?: true };

// A worker keeps its modules for all its files.
if (!patient[LONG]) {
  const { waitFor } = vi;
  vi.waitFor = (check, options = PATIENCE_MS) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  patient[LONG] = true;
}

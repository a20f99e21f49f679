import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Reads two files, and says what the process had at most during the second.
 * Arguments: the module, its function of one file, a harmless file, and the file.
 */
const [place = '', name = '', harmless = '', file = ''] = process.argv.slice(2);

/** Linux counts the peak of the running program; elsewhere the process' own is near enough. */
const peak = (): number => {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
};

/** The peak so far was that of loading the program. */
const forgetPeak = () => {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Only Linux forgets: elsewhere the peak is the larger of both.
  }
};

const { [name]: read } = (await import(place)) as Record<string, (file: Buffer) => unknown>;
if (!read) throw new Error(`${place} has no ${name}`);
await read(readFileSync(harmless));
const bytes = readFileSync(file);
globalThis.gc?.();
forgetPeak();
const before = process.memoryUsage.rss();
const began = performance.now();
let refusal: unknown;
try {
  await read(bytes);
} catch (error) {
  refusal = error;
}
const { code, detail, message } = (refusal ?? {}) as Record<string, string | undefined>;
process.stdout.write(
  JSON.stringify({
    grown: peak() - before,
    ms: performance.now() - began,
    refusal: code ? `${code}: ${detail}` : message,
  }),
);

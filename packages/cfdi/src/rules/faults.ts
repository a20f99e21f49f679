import type { Finding } from '../model/finding.ts';

const INDEX = /\.\d+(?=\.|$)/g;

/**
 * Whether a finding at `path` is about the read value: about the value itself or a node around it.
 */
const speaksOf = (path: string, read: string): boolean =>
  path !== '' && (path === read || read.startsWith(`${path}.`));

/**
 * Whether one of the values that a rule computes with is faulty itself, so that the result means
 * nothing. Errors from `since` on count; a read path says '#' for any row.
 */
export function isFaulty(
  findings: readonly Finding[],
  since: number,
  reads: readonly string[],
): boolean {
  for (let i = since; i < findings.length; i += 1) {
    const { kind, path } = findings[i] as Finding;
    if (kind !== 'error') continue;
    const anywhere = path.replace(INDEX, '.#');
    if (reads.some((read) => speaksOf(path, read) || speaksOf(anywhere, read))) return true;
  }
  return false;
}

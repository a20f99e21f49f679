import type { Finding, SchemaFinding } from '../model/finding.ts';

/** No person reads more, and an answer without a bound could be used as an attack. */
const MAX_FINDINGS = 500;
/** Characters. Names of nodes come from the document, and may be as long as it is. */
const MAX_TEXT = 500;

const clip = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;

const WEIGHT = { error: 0, warning: 1, unchecked: 2 };

/** Errors first, each with bounded texts; the last one says how many there are besides. */
export function boundedFindings(findings: readonly SchemaFinding[]): Finding[] {
  const sorted = findings.toSorted((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind]);
  const shown = sorted.slice(0, MAX_FINDINGS).map(({ complaint: _, ...finding }) => ({
    ...finding,
    path: clip(finding.path),
    message: clip(finding.message),
  }));
  const rest = sorted.length - shown.length;
  if (rest > 0) {
    const message = `Hay ${rest} hallazgos más que no se muestran`;
    shown.push({ kind: 'warning', code: 'mas-hallazgos', path: '', message });
  }
  return shown;
}

/** What a check found. `path` is the field in the JSON ('conceptos.0.valorUnitario'). */
export interface Finding {
  /** 'unchecked': a rule that needs a list which was not at hand. */
  kind: 'error' | 'warning' | 'unchecked';
  /** SAT's code ('CFDI40108'), or one of ours in kebab-case. */
  code: string;
  path: string;
  /** Spanish. */
  message: string;
  /** Spanish: what the person can do. */
  remedy?: string;
}

/** Paths are put together only for what was found: those from `start` on move below `prefix`. */
export function addPrefix(findings: Finding[], start: number, prefix: string): void {
  for (let i = start; i < findings.length; i += 1) {
    const finding = findings[i] as Finding;
    const path = finding.path === '' ? prefix : `${prefix}.${finding.path}`;
    findings[i] = { ...finding, path };
  }
}

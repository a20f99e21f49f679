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
  /** `code` is SAT's, by which its matrix and PACs name the same fault; absent: ours. */
  sat?: true;
  /**
   * Why, for code that asks: a missing attribute or node, a catalogue that is not loaded, a key
   * with other dates, or a rule that is stricter than SAT's.
   */
  reason?: 'missing' | 'notLoaded' | 'notInForce' | 'own';
  /** The node that is not there, below `path`. */
  node?: string;
}

/** What the schema's check says of an attribute: its message begins with SAT's name of it. */
export interface SchemaFinding extends Finding {
  /** The message after that name. */
  complaint?: string;
}

/** What could not be judged, and why, in words that end «No se comprobó…». */
export function unchecked(code: string, path: string, why: string): Finding {
  return { kind: 'unchecked', code, path, message: `No se comprobó: ${why}` };
}

/** Paths are put together only for what was found: those from `start` on move below `prefix`. */
export function addPrefix(findings: Finding[], start: number, prefix: string): void {
  for (let i = start; i < findings.length; i += 1) {
    const finding = findings[i] as Finding;
    const path = finding.path === '' ? prefix : `${prefix}.${finding.path}`;
    findings[i] = { ...finding, path };
  }
}

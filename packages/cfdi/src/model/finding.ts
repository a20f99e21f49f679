/** What a check found. `path` is the field in the JSON ('conceptos.0.valorUnitario'). */
export interface Finding {
  kind: 'error' | 'warning';
  /** SAT's code ('CFDI40108'), or one of ours in kebab-case. */
  code: string;
  path: string;
  /** Spanish. */
  message: string;
  /** Spanish: what the person can do. */
  remedy?: string;
}

import type { Finding } from '../model/finding.ts';

/** What the rules need to know besides the factura. */
export interface RuleContext {
  /** YYYY-MM-DDTHH:mm:ss, local time at lugarExpedicion. */
  now: string;
  /** Whether a catalogue has a key; undefined = the list is not loaded, which gives a warning. */
  has?(catalogo: string, clave: string): boolean | undefined;
}

/** A row of the validation matrix. Texts are Spanish. */
export interface Rule<Subject> {
  /** SAT's code, or ours in kebab-case where SAT has none. */
  code: string;
  /** Field in the JSON, relative to the subject ('valorUnitario'). */
  path: string;
  kind?: Finding['kind'];
  message: string;
  remedy?: string;
  /** First and last day of validity, by the factura's fecha (YYYY-MM-DD). */
  from?: string;
  until?: string;
  applies?: (subject: Subject) => boolean;
  /** True when the rule is met. */
  check: (subject: Subject) => boolean;
}

function isInForce<Subject>(rule: Rule<Subject>, day: string): boolean {
  return !(rule.from && day < rule.from) && !(rule.until && day > rule.until);
}

/** Runs a table of rules and adds what it finds, with paths relative to the subject. */
export function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  day: string,
  findings: Finding[],
): void {
  for (const rule of rules) {
    if (rule.applies && !rule.applies(subject)) continue;
    if (rule.check(subject) || !isInForce(rule, day)) continue;
    findings.push({
      kind: rule.kind ?? 'error',
      code: rule.code,
      path: rule.path,
      message: rule.message,
      remedy: rule.remedy,
    });
  }
}

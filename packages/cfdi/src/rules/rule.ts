import { addPrefix, type Finding } from '../model/finding.ts';

/** A taxpayer as SAT's lists have it (l_RFC and LCO). */
export interface Contribuyente {
  nombre: string;
  /** Postal code of the tax address. */
  cp: string;
  regimenes: readonly string[];
  /** Has valid obligations: SAT lets it issue (LCO). */
  puedeEmitir: boolean;
  /** Public entity of the SNCF; absent while the list does not say. */
  sncf?: boolean;
}

/** What a product key asks of its concept: columns of c_ClaveProdServ. */
export interface ProductoServicio {
  iva: 'si' | 'no' | 'opcional';
  ieps: 'si' | 'no' | 'opcional';
  /** Name of the complement that it needs; '' for none. */
  complemento: string;
}

/** SAT's lists and other facts that are not in the engine; rules that need an absent one say so. */
export interface Lookups {
  /** null = not in SAT's list. */
  contribuyente?: (rfc: string) => Contribuyente | null;
  productoServicio?: (clave: string) => ProductoServicio | null;
  /** The FIX rate of a currency on a day, in MXN; null when there is none. */
  tipoCambio?: (moneda: string, day: string) => string | null;
  /** A key that SAT or the PAC gave for an unusual total or rate. */
  confirmacion?: (clave: string) => 'valid' | 'used' | null;
  /** Whether a request to issue on behalf of the buyer is registered. */
  facturaAdquirente?: (numero: string) => boolean;
}

/** What the rules need to know besides the document. */
export interface RuleContext extends Lookups {
  /** YYYY-MM-DDTHH:mm:ss, local time at LugarExpedicion. */
  now: string;
  /** Whether a large catalogue has a key; undefined = the list is not loaded, which gives a warning. */
  has?: (catalogo: string, clave: string) => boolean | undefined;
}

/** A row of the validation matrix. Texts are Spanish. */
export interface Rule<Subject> {
  /** SAT's code, or ours in kebab-case where SAT has none. */
  code: string;
  /** Attribute that it judges, relative to the subject's node ('ValorUnitario'); '' for the node. */
  path: string;
  kind?: 'warning';
  message: string;
  remedy?: string;
  /** Other attributes of the node that are wrong for the same reason: the schema need not tell. */
  covers?: readonly string[];
  /** First and last day of validity, by the document's Fecha (YYYY-MM-DD). */
  from?: string;
  until?: string;
  /** Not run, and told as not checked, when the context lacks this look-up. */
  needs?: keyof Lookups;
  applies?: (subject: Subject) => boolean;
  /** True when the rule is met; undefined when its catalogue is not loaded. */
  check: (subject: Subject) => boolean | undefined;
}

function isInForce<Subject>(rule: Rule<Subject>, day: string): boolean {
  return !(rule.from && day < rule.from) && !(rule.until && day > rule.until);
}

const NOT_LOADED = 'No se pudo comprobar: el catálogo del SAT no está cargado';

/** Whether a finding only says that a catalogue is missing. */
export const isNotLoaded = ({ message }: Finding): boolean => message === NOT_LOADED;

function findingOf<Subject>(rule: Rule<Subject>, isMet: false | undefined): Finding {
  if (isMet === undefined) {
    return { kind: 'warning', code: rule.code, path: rule.path, message: NOT_LOADED };
  }
  const { code, path, message, remedy } = rule;
  return { kind: rule.kind ?? 'error', code, path, message, remedy };
}

/**
 * The same rules with every field in its place: a table that runs on each line is read several
 * times as fast when all its rows have one shape.
 */
export function uniform<Subject>(rules: readonly Rule<Subject>[]): readonly Rule<Subject>[] {
  return rules.map(
    ({ code, path, kind, message, remedy, covers, from, until, needs, applies, check }) => ({
      code,
      path,
      kind,
      message,
      remedy,
      covers,
      from,
      until,
      needs,
      applies,
      check,
    }),
  );
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
    const isMet = rule.check(subject);
    if (isMet === true || !isInForce(rule, day)) continue;
    findings.push(findingOf(rule, isMet));
  }
}

/** The rules that can run in a context; the others would need a look-up that it lacks. */
export function runnable<Subject>(
  rules: readonly Rule<Subject>[],
  context: RuleContext,
): readonly Rule<Subject>[] {
  return rules.every(({ needs }) => !needs || context[needs])
    ? rules
    : rules.filter(({ needs }) => !needs || context[needs]);
}

/**
 * Runs those rules of a table that can run, with paths below `path`; true when all were met.
 * `document` says by which day and with which look-ups.
 */
export function runRulesAt<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  { day, context }: { day: string; context: RuleContext },
  path: string,
  findings: Finding[],
): boolean {
  const start = findings.length;
  runRules(runnable(rules, context), subject, day, findings);
  if (findings.length === start) return true;
  if (path !== '') addPrefix(findings, start, path);
  return false;
}

import type { PathOf } from '../model/campo.ts';
import { addPrefix, type Finding } from '../model/finding.ts';
import type { Palabras } from '../model/words.ts';
import type { ReglaTasa } from '../catalogs/tasas.ts';
import type { NotInForce } from '../catalogs/clave.ts';
import { isFaulty } from './faults.ts';

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

/** Data that the rules need besides the document. */
export interface RuleContext extends Lookups {
  /** YYYY-MM-DDTHH:mm:ss, local time at LugarExpedicion. */
  now: string;
  /** The rates of an imported c_TasaOCuota; the engine's own when absent. */
  tasas?: readonly ReglaTasa[];
  /** The word for the receiver; by the kind of the document when absent. */
  palabras?: Palabras;
  /**
   * Whether a large catalogue has a key on the document's day; undefined = the list is not loaded,
   * which gives a warning. Keys of several parts are joined with '|'.
   */
  has?: (catalogo: string, clave: string) => boolean | NotInForce | undefined;
}

/**
 * The answer of a check; an object of dates, for a key that is not in force on the document's day.
 */
export type Verdict = boolean | NotInForce | undefined;

/** A row of the validation matrix. Texts are Spanish. */
export interface Rule<Subject> {
  /** SAT's code, or ours in kebab-case where SAT has none. */
  code: string;
  /** False where the code is ours. */
  sat?: boolean;
  /** Attribute that it judges, relative to the subject's node ('ValorUnitario'); '' for the node. */
  path: string;
  kind?: 'warning';
  /** Stricter than SAT: an error of our own forms, a warning about documents of others. */
  isOwn?: true;
  /** Says '{receptor}' in the place of «cliente» or «empleado». */
  message: string;
  remedy?: string;
  /** Other attributes of the node that are wrong for the same reason: the schema need not tell. */
  covers?: readonly string[];
  /**
   * Values that it computes with besides its own, as the findings of its run name them; '#' stands
   * for any row. The rule stays silent while one of them is faulty itself (docs/adr/0014).
   */
  reads?: readonly string[];
  /** First and last day of validity, by the document's Fecha (YYYY-MM-DD). */
  from?: string;
  until?: string;
  /** Not run, and reported as not checked, when the context lacks this look-up. */
  needs?: keyof Lookups;
  applies?: (subject: Subject) => boolean;
  /** True when the rule is met; undefined when its catalogue is not loaded. */
  check: (subject: Subject) => Verdict;
}

function isInForce<Subject>(rule: Rule<Subject>, day: string): boolean {
  return !(rule.from && day < rule.from) && !(rule.until && day > rule.until);
}

const NOT_LOADED = 'No se pudo comprobar: el catálogo del SAT no está cargado';

/** Whether a finding only says that a catalogue is missing. */
export const isNotLoaded = ({ reason }: Finding): boolean => reason === 'notLoaded';

function notInForce({ desde, hasta }: NotInForce): string {
  const dates = [desde && `desde el ${desde}`, hasta && `hasta el ${hasta}`].filter(Boolean);
  const message = 'La clave no estaba vigente en la fecha del comprobante';
  return dates.length === 0 ? message : `${message}: lo está ${dates.join(' ')}`;
}

function findingOf<Subject>(rule: Rule<Subject>, isMet: false | NotInForce | undefined): Finding {
  const { path, message, remedy, isOwn } = rule;
  const code = rule.sat === false ? { code: rule.code } : { code: rule.code, sat: true as const };
  if (isMet === undefined) {
    return { kind: 'warning', ...code, path, message: NOT_LOADED, reason: 'notLoaded' };
  }
  if (isMet !== false) {
    return { kind: 'error', ...code, path, message: notInForce(isMet), reason: 'notInForce' };
  }
  const finding: Finding = { kind: rule.kind ?? 'error', ...code, path, message, remedy };
  return isOwn ? { ...finding, reason: 'own' } : finding;
}

/** Rules of our forms: their codes are ours, unless a row says that it has SAT's. */
export function formRules<Subject, Path extends string = PathOf<Subject>>(
  rules: readonly (Rule<Subject> & { path: Path })[],
): readonly Rule<Subject>[] {
  return rules.map((rule) => ({ sat: false, ...rule }));
}

/**
 * The same rules with every field in its place: a table that runs on each line is read several
 * times as fast when all its rows have one shape.
 */
export function uniform<Subject>(rules: readonly Rule<Subject>[]): readonly Rule<Subject>[] {
  return rules.map(
    ({
      code,
      sat,
      path,
      kind,
      isOwn,
      message,
      remedy,
      covers,
      reads,
      from,
      until,
      needs,
      ...run
    }) => ({
      code,
      sat,
      path,
      kind,
      isOwn,
      message,
      remedy,
      covers,
      reads,
      from,
      until,
      needs,
      applies: run.applies,
      check: run.check,
    }),
  );
}

/**
 * Runs a table of rules and adds their findings, with paths below `path`. The findings from `since`
 * on tell whether a value that a rule reads is faulty; they are searched only when the rule is not
 * met.
 */
export function runRules<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  day: string,
  findings: Finding[],
  path = '',
  since = 0,
): void {
  for (const rule of rules) {
    if (rule.applies && !rule.applies(subject)) continue;
    const isMet = rule.check(subject);
    if (isMet === true || !isInForce(rule, day)) continue;
    if (rule.reads && isFaulty(findings, since, rule.reads)) continue;
    const start = findings.length;
    findings.push(findingOf(rule, isMet));
    if (path !== '') addPrefix(findings, start, path);
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
 * Runs those rules of a table that can run, as runRules does; true when all were met. `document`
 * gives the day and the look-ups.
 */
export function runRulesAt<Subject>(
  rules: readonly Rule<Subject>[],
  subject: Subject,
  { day, context }: { day: string; context: RuleContext },
  path: string,
  findings: Finding[],
  since = 0,
): boolean {
  const start = findings.length;
  runRules(runnable(rules, context), subject, day, findings, path, since);
  return findings.length === start;
}

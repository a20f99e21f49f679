import { type Finding, isNotLoaded, type ReglaTasa, validateFactura } from '@timbra/cfdi';
import { FALTA_FOLIO, FALTA_WEBHOOK, type FieldError, type FiscalEmisor } from '@timbra/contracts';
import { createErrorList, type JudgedErrors } from '@timbra/remote-kit';
import { linesOf } from '../formulario/concepto-rows.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { clockAt, toFacturaFiscal } from '../borrador/factura-fiscal.ts';
import {
  byPlace,
  fieldOf,
  idOf,
  labelOf,
  rowsOfField,
  valueAt,
  type FieldRef,
} from '../campos/field-refs.ts';
import type { Parties } from '../formulario/party-rules.ts';

/** Something that keeps the invoice from being stamped, and the field that mends it. */
export interface Problem {
  message: string;
  /** SAT's code for it. */
  code?: string;
  ref?: FieldRef;
}

/** A test has no folio, and lacks none (folios §4). */
const SIN_FOLIO: Problem = { message: FALTA_FOLIO, ref: { field: 'folio' } };
const SIN_WEBHOOK: Problem = { message: FALTA_WEBHOOK, ref: { field: 'webhookUrl' } };
export const isOnlyForReal = (problem: Problem): boolean => problem === SIN_FOLIO;

/**
 * comprobante §15: certificado and the issuer's idCif are required. The server says the same words.
 */
const emisorProblem = (emisor: FiscalEmisor): string | null => {
  if (!emisor.isUsable) return emisor.csdStatus;
  return emisor.idCif ? null : 'Registra el idCIF del emisor para poder timbrar';
};

/** What follows from the employee's record is no news while there is no employee. */
const isOfNobody = (path: string, { datos }: EditorForm): boolean => {
  const [head, part] = path.split('.');
  return datos.receptor === '' && head === 'nomina' && (part === 'Receptor' || part === 'Emisor');
};

const sentence = (message: string, remedy?: string) => (remedy ? `${message}. ${remedy}` : message);

/** Of SAT's codes alone: people look those up, and ours mean nothing to them. */
const codeOf = ({ code, sat }: { code?: string; sat?: true }) => (sat ? { code } : {});

const problemOf =
  (form: EditorForm) =>
  (finding: Finding): Problem => ({
    message: sentence(finding.message, finding.remedy),
    ...codeOf(finding),
    ref: fieldOf(finding.path, form),
  });

const problemsOf = (form: EditorForm, parties: Parties, findings: readonly Finding[]) => {
  const found: Problem[] = findings.filter((it) => !isOfNobody(it.path, form)).map(problemOf(form));
  const issuer = parties.emisor && emisorProblem(parties.emisor);
  if (issuer) found.unshift({ message: issuer, ref: { field: 'emisor' } });
  if (parties.folioValidation && form.datos.folio === '') found.push(SIN_FOLIO);
  if (parties.needsWebhook && form.datos.webhookUrl.trim() === '') found.push(SIN_WEBHOOK);
  return found.sort((one, other) => byPlace(one.ref, other.ref));
};

/** What the invoice lacks, and what it may do without but better not. */
export interface Judgement {
  problems: Problem[];
  avisos: Problem[];
}

/** Everything that can be told without asking the server, in the order of the screen. */
export const judge = (
  form: EditorForm,
  parties: Parties,
  now: Date,
  tasas?: readonly ReglaTasa[],
): Judgement => {
  const found = validateFactura(toFacturaFiscal(form, parties, now), {
    now: clockAt(form.datos.lugarExpedicion, now),
    tasas,
  });
  const isError = ({ kind }: Finding) => kind === 'error';
  return {
    problems: problemsOf(form, parties, found.filter(isError)),
    // The large catalogues are the server's to ask: that they are not here is no news.
    avisos: found.filter((it) => !isError(it) && !isNotLoaded(it)).map(problemOf(form)),
  };
};

/** The server's problems, with the form that they were told about. */
export type ServerProblems = JudgedErrors<EditorForm, Problem>;

export const serverProblems = (
  errors: readonly FieldError[],
  form: EditorForm,
): ServerProblems => ({
  values: form,
  errors: errors.map(({ path, message, code, sat }) => {
    const ref = fieldOf(path, form);
    // A rule's message (it has a code) names its field; that of a wrong type does not.
    const label = code === undefined && ref ? labelOf(ref) : undefined;
    return { message: label ? `${label}: ${message}` : message, ...codeOf({ code, sat }), ref };
  }),
});

/** Problems by the DOM id of their field; SAT's code stands beside the words. */
export const problemList = createErrorList<EditorForm, Problem>({
  fieldOf: ({ ref }) => ref && idOf(ref),
  isUntouched: ({ ref }, judged, form) => !ref || valueAt(form, ref) === valueAt(judged, ref),
  textOf: ({ message, code }) => (code ? `${message} (${code})` : message),
});

/** The message as the summary says it: of a line, with its number. */
export const summaryText = ({ message, ref }: Problem, form: EditorForm): string => {
  const at = form.conceptos.findIndex((it) => it.key === ref?.row);
  const isLine = at >= 0 && linesOf(form.conceptos).length > 1;
  const place = [isLine ? `Concepto ${at + 1}` : '', ref ? rowsOfField(ref) : ''];
  const rows = place.filter(Boolean).join(', ');
  return rows === '' ? message : `${rows}: ${message}`;
};

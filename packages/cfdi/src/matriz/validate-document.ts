import { checkDocument } from '../documents/render-document.ts';
import { type CfdiDocument, type CfdiNode, childrenOf } from '../documents/document.ts';
import { addPrefix, type Finding } from '../model/finding.ts';
import { inWords, palabrasDe } from '../model/words.ts';
import { timbreFiscalDigital11 } from '../descriptions/timbre-fiscal-digital-11.ts';
import { complementos } from '../complements/registry.ts';
import {
  complementoOf,
  comprobanteSubject,
  type ComprobanteSubject,
} from '../rules/comprobante-subject.ts';
import { comprobanteRules } from '../rules/comprobante.rules.ts';
import { emisorRules } from '../rules/emisor.rules.ts';
import { extranjeroRules } from '../rules/extranjero.rules.ts';
import { fechaRules, ventanaRules } from '../rules/fecha.rules.ts';
import { filaRetencionRules, filaTrasladoRules } from '../rules/fila-impuesto.rules.ts';
import { globalRules, publicoRules, reviewRules } from '../rules/global.rules.ts';
import {
  impuestosRules,
  sinImpuestosRules,
  totalImpuestosRules,
} from '../rules/impuestos.rules.ts';
import { impuestosSubject } from '../rules/impuestos-subject.ts';
import { pagoRules } from '../rules/pago.rules.ts';
import { receptorRules } from '../rules/receptor.rules.ts';
import { relacionadosRules } from '../rules/relacionados.rules.ts';
import { isNotLoaded, type Rule, type RuleContext, runRulesAt } from '../rules/rule.ts';
import { sumaRules, totalRules } from '../rules/totales.rules.ts';
import { ConceptoValidator, matrizConcepto } from '../rules/validate-concepto.ts';

const envelopeRules = [
  ...fechaRules,
  ...pagoRules,
  ...comprobanteRules,
  ...publicoRules,
  ...reviewRules,
];
const unstampedRules = [...envelopeRules, ...ventanaRules];
const receptoresRules = [...receptorRules, ...extranjeroRules];
const sumasRules = [...sumaRules, ...sinImpuestosRules];
const TIMBRE = timbreFiscalDigital11.namespace.uri;

/** The matrix of the Comprobante, by the node that a rule judges. */
export const matriz: Readonly<Record<string, readonly Rule<never>[]>> = {
  Comprobante: [...unstampedRules, ...sumasRules, ...totalRules],
  'Comprobante.InformacionGlobal': globalRules,
  'Comprobante.CfdiRelacionados': relacionadosRules,
  'Comprobante.Emisor': emisorRules,
  'Comprobante.Receptor': receptoresRules,
  ...Object.fromEntries(
    Object.entries(matrizConcepto).map(([path, rules]) => [`Comprobante.Conceptos.${path}`, rules]),
  ),
  'Comprobante.Impuestos': [...impuestosRules, ...totalImpuestosRules],
  'Comprobante.Impuestos.Retenciones.Retencion': filaRetencionRules,
  'Comprobante.Impuestos.Traslados.Traslado': filaTrasladoRules,
};

class Validator {
  readonly findings: Finding[] = [];
  readonly #subject: ComprobanteSubject;
  readonly #context: RuleContext;

  constructor(subject: ComprobanteSubject, context: RuleContext) {
    this.#subject = subject;
    this.#context = context;
  }

  run<Subject>(rules: readonly Rule<Subject>[], subject: Subject, path: string): boolean {
    return runRulesAt(rules, subject, this.#subject, path, this.findings);
  }

  /** Each is judged when nothing that it adds is faulty itself. */
  #sums(): void {
    const subject = this.#subject;
    this.run(sumasRules, subject, '');
    if (subject.impuestos && !'TPN'.includes(subject.tipo)) this.#impuestos(subject.impuestos);
    this.run(totalRules, subject, '');
  }

  #impuestos(node: CfdiNode): void {
    const subject = impuestosSubject(this.#subject, node);
    for (const [i, row] of subject.retenciones.entries()) {
      this.run(filaRetencionRules, row, `Impuestos.Retenciones.Retencion.${i}`);
    }
    for (const [i, row] of subject.traslados.entries()) {
      this.run(filaTrasladoRules, row, `Impuestos.Traslados.Traslado.${i}`);
    }
    this.run(impuestosRules, subject, 'Impuestos');
    this.run(totalImpuestosRules, subject, 'Impuestos');
  }

  all(): void {
    const subject = this.#subject;
    // The window of 72 hours holds for a document without a stamp.
    this.run(complementoOf(subject, TIMBRE) ? envelopeRules : unstampedRules, subject, '');
    if (subject.global) this.run(globalRules, subject, 'InformacionGlobal');
    for (const [i, node] of childrenOf(subject.node, 'CfdiRelacionados').entries()) {
      this.run(relacionadosRules, node, `CfdiRelacionados.${i}`);
    }
    this.run(emisorRules, subject, 'Emisor');
    this.run(receptoresRules, subject, 'Receptor');
    const conceptos = new ConceptoValidator(subject, this.#context, this.findings);
    for (const [i, node] of subject.conceptos.entries()) conceptos.validate(node, i);
    const start = this.findings.length;
    for (const complemento of complementos) {
      const node = complementoOf(subject, complemento.description.namespace.uri);
      complemento.validate?.(subject, node, this.findings);
    }
    const end = this.findings.length;
    // After the complements, whose amounts the total includes.
    this.#sums();
    dropRetold(this.findings, start, end);
  }
}

/** Once per code is enough: that a catalogue is missing is not news on each line. */
function toldOnce(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    if (!isNotLoaded(finding)) return true;
    const isNew = !seen.has(finding.code);
    seen.add(finding.code);
    return isNew;
  });
}

/**
 * The findings of SAT's matrix on a Comprobante; [] when a PAC would find nothing. It never throws,
 * whatever the tree lacks. Paths are SAT's ('Comprobante.Conceptos.Concepto.0.Importe').
 */
export function runMatrix(document: CfdiDocument, context: RuleContext): Finding[] {
  const subject = comprobanteSubject(document.root, context);
  const validator = new Validator(subject, context);
  validator.all();
  const { findings } = validator;
  if (findings.length === 0) return findings;
  addPrefix(findings, 0, 'Comprobante');
  return inWords(toldOnce(findings), context.palabras ?? palabrasDe(subject.tipo));
}

/** Attributes that a code explains besides its own, as the rules declare them. */
const covered = new Map(
  [matriz, ...complementos.map((complemento) => complemento.matriz)]
    .flatMap((table) => Object.values(table).flat())
    .map(({ code, covers = [] }) => [code, covers] as const)
    .filter(([, covers]) => covers.length > 0),
);

/** Paths of what the errors among some findings say, and of what they say besides. */
function toldBy(findings: readonly Finding[]): ReadonlySet<string> {
  const told = new Set<string>();
  for (const { kind, code, path } of findings) {
    if (kind !== 'error') continue;
    told.add(path);
    const node = path.slice(0, path.lastIndexOf('.') + 1);
    for (const name of covered.get(code) ?? []) told.add(node + name);
  }
  return told;
}

/** A complement's finding about the document that carries it replaces the matrix's own. */
function dropRetold(findings: Finding[], start: number, end: number): void {
  if (end === start) return;
  const told = toldBy(findings.slice(start, end));
  const isOfComplemento = (i: number): boolean => i >= start && i < end;
  const kept = findings.filter(({ path }, i) => isOfComplemento(i) || !told.has(path));
  findings.splice(0, findings.length, ...kept);
}

/** A rule's own words go before the schema's about the same attribute. */
export function mergeFindings(matrix: Finding[], schema: readonly Finding[]): Finding[] {
  if (schema.length === 0) return matrix;
  const told = toldBy(matrix);
  return [...matrix, ...schema.filter(({ path }) => !told.has(path))];
}

/** Structure and matrix together. */
export function validateDocument(document: CfdiDocument, context: RuleContext): Finding[] {
  return mergeFindings(runMatrix(document, context), checkDocument(document));
}

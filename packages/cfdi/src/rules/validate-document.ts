import { checkDocument } from '../documents/render-document.ts';
import { type CfdiDocument, childrenOf } from '../documents/document.ts';
import { addPrefix, type Finding } from '../model/finding.ts';
import { timbreFiscalDigital11 } from '../descriptions/timbre-fiscal-digital-11.ts';
import { complementos } from '../complements/registry.ts';
import {
  complementoOf,
  comprobanteSubject,
  type ComprobanteSubject,
} from './comprobante-subject.ts';
import { comprobanteRules } from './comprobante.rules.ts';
import { emisorRules } from './emisor.rules.ts';
import { extranjeroRules } from './extranjero.rules.ts';
import { fechaRules, ventanaRules } from './fecha.rules.ts';
import { filaRetencionRules, filaTrasladoRules } from './fila-impuesto.rules.ts';
import { globalRules, publicoRules } from './global.rules.ts';
import { impuestosRules, sinImpuestosRules, totalImpuestosRules } from './impuestos.rules.ts';
import { impuestosSubject } from './impuestos-subject.ts';
import { pagoRules } from './pago.rules.ts';
import { receptorRules } from './receptor.rules.ts';
import { relacionadosRules } from './relacionados.rules.ts';
import { isNotLoaded, type Rule, type RuleContext, runRulesAt } from './rule.ts';
import { sumaRules, totalRules } from './totales.rules.ts';
import { ConceptoValidator, matrizConcepto } from './validate-concepto.ts';

const envelopeRules = [...fechaRules, ...pagoRules, ...comprobanteRules, ...publicoRules];
const unstampedRules = [...envelopeRules, ...ventanaRules];
const clienteRules = [...receptorRules, ...extranjeroRules];
const sumasRules = [...sumaRules, ...sinImpuestosRules];
const TIMBRE = timbreFiscalDigital11.namespace.uri;

/** The matrix of the Comprobante, by the node that a rule judges. */
export const matriz: Readonly<Record<string, readonly Rule<never>[]>> = {
  Comprobante: [...unstampedRules, ...sumasRules, ...totalRules],
  'Comprobante.InformacionGlobal': globalRules,
  'Comprobante.CfdiRelacionados': relacionadosRules,
  'Comprobante.Emisor': emisorRules,
  'Comprobante.Receptor': clienteRules,
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

  /** Sums of what is wrong mean nothing: each step is judged when the one before it holds. */
  #sums(): void {
    const subject = this.#subject;
    let isRight = this.run(sumasRules, subject, '');
    if (subject.impuestos && !'TPN'.includes(subject.tipo)) {
      isRight = this.#impuestos(subject) && isRight;
    }
    if (isRight) this.run(totalRules, subject, '');
  }

  #impuestos(comprobante: ComprobanteSubject): boolean {
    const { impuestos } = comprobante;
    if (!impuestos) return true;
    const subject = impuestosSubject(comprobante, impuestos);
    let isRight = true;
    for (const [i, row] of subject.retenciones.entries()) {
      const path = `Impuestos.Retenciones.Retencion.${i}`;
      isRight = this.run(filaRetencionRules, row, path) && isRight;
    }
    for (const [i, row] of subject.traslados.entries()) {
      const path = `Impuestos.Traslados.Traslado.${i}`;
      isRight = this.run(filaTrasladoRules, row, path) && isRight;
    }
    return (
      isRight &&
      this.run(impuestosRules, subject, 'Impuestos') &&
      this.run(totalImpuestosRules, subject, 'Impuestos')
    );
  }

  all(): void {
    const subject = this.#subject;
    // The window of 72 hours is for what has no stamp yet.
    this.run(complementoOf(subject, TIMBRE) ? envelopeRules : unstampedRules, subject, '');
    if (subject.global) this.run(globalRules, subject, 'InformacionGlobal');
    for (const [i, node] of childrenOf(subject.node, 'CfdiRelacionados').entries()) {
      this.run(relacionadosRules, node, `CfdiRelacionados.${i}`);
    }
    this.run(emisorRules, subject, 'Emisor');
    this.run(clienteRules, subject, 'Receptor');
    const conceptos = new ConceptoValidator(subject, this.#context, this.findings);
    for (const [i, node] of subject.conceptos.entries()) conceptos.validate(node, i);
    if (conceptos.canAdd) this.#sums();
    const start = this.findings.length;
    for (const complemento of complementos) {
      const node = complementoOf(subject, complemento.description.namespace.uri);
      complemento.validate(subject, node, this.findings);
    }
    dropRetold(this.findings, start);
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
 * What SAT's matrix holds against a Comprobante; [] when a PAC would find nothing. It never
 * throws, whatever the tree lacks. Paths are SAT's ('Comprobante.Conceptos.Concepto.0.Importe').
 */
export function runMatrix(document: CfdiDocument, context: RuleContext): Finding[] {
  const validator = new Validator(comprobanteSubject(document.root, context), context);
  validator.all();
  const { findings } = validator;
  if (findings.length === 0) return findings;
  addPrefix(findings, 0, 'Comprobante');
  return toldOnce(findings);
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

/** What a complement asks of the document that carries it goes before the matrix's own words. */
function dropRetold(findings: Finding[], start: number): void {
  if (findings.length === start) return;
  const told = toldBy(findings.slice(start));
  const kept = findings.filter(({ path }, i) => i >= start || !told.has(path));
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

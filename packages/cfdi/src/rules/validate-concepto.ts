import { type CfdiNode, childOf } from '../documents/document.ts';
import { addPrefix, type Finding } from '../model/finding.ts';
import { aduanaDeConceptoRules, aduanaDeParteRules } from './aduana.rules.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import { conceptoRules, importeRules } from './concepto.rules.ts';
import {
  conceptoSubject,
  type ConceptoSubject,
  partesOf,
  pedimentosOf,
} from './concepto-subject.ts';
import {
  type ImpuestoSubject,
  impuestoSubject,
  retencionRules,
  trasladoRules,
} from './impuesto.rules.ts';
import { objetoImpRules } from './objeto-imp.rules.ts';
import { parteRules } from './parte.rules.ts';
import { type Rule, type RuleContext, runnable, runRules, runRulesAt, uniform } from './rule.ts';
import { addTax } from './sums.ts';
import { Tasas } from './tasa.ts';
import { terceroRules, terceroSubject } from './terceros.rules.ts';

const ofConcepto = uniform(conceptoRules);
const ofImportes = uniform(importeRules);
const ofObjetoImp = uniform(objetoImpRules);
const ofTraslado = uniform(trasladoRules);
const ofRetencion = uniform(retencionRules);

export const matrizConcepto = {
  Concepto: [...ofConcepto, ...ofImportes, ...ofObjetoImp],
  'Concepto.Impuestos.Traslados.Traslado': ofTraslado,
  'Concepto.Impuestos.Retenciones.Retencion': ofRetencion,
  'Concepto.ACuentaTerceros': terceroRules,
  'Concepto.InformacionAduanera': aduanaDeConceptoRules,
  'Concepto.Parte': parteRules,
  'Concepto.Parte.InformacionAduanera': aduanaDeParteRules,
} as const;

/** Judges the concepts of one document, and adds them up. */
export class ConceptoValidator {
  /** Whether no amount of any concept was found wrong: only then do their sums mean something. */
  canAdd = true;
  readonly #comprobante: ComprobanteSubject;
  readonly #findings: Finding[];
  readonly #tasas: Tasas;
  readonly #conceptoRules: readonly Rule<ConceptoSubject>[];

  constructor(comprobante: ComprobanteSubject, context: RuleContext, findings: Finding[]) {
    this.#comprobante = comprobante;
    this.#findings = findings;
    this.#tasas = new Tasas(comprobante.day);
    // Payroll says itself what its concept's object and taxes are (NOM23, NOM24).
    const isNomina = comprobante.tipo === 'N';
    this.#conceptoRules = [...runnable(ofConcepto, context), ...(isNomina ? [] : ofObjetoImp)];
  }

  /** Findings get the path of the concept's node, below the Comprobante. */
  validate(node: CfdiNode, index: number): void {
    const { day, sums } = this.#comprobante;
    const findings = this.#findings;
    const start = findings.length;
    const subject = conceptoSubject(node, this.#comprobante);
    runRules(this.#conceptoRules, subject, day, findings);
    const amounts = findings.length;
    runRules(ofImportes, subject, day, findings);
    this.#impuestos(subject, true);
    this.#impuestos(subject, false);
    if (findings.length > amounts) this.canAdd = false;
    if (subject.importe) sums.importe = sums.importe.add(subject.importe);
    if (subject.descuento) sums.descuento = sums.descuento.add(subject.descuento);
    if (node.children.length > (subject.impuestos ? 1 : 0)) this.#rest(node);
    if (findings.length > start) addPrefix(findings, start, `Conceptos.Concepto.${index}`);
  }

  #impuestos(concepto: ConceptoSubject, isTraslado: boolean): void {
    const { day, sums } = this.#comprobante;
    const nodes = isTraslado ? concepto.traslados : concepto.retenciones;
    const rules: readonly Rule<ImpuestoSubject>[] = isTraslado ? ofTraslado : ofRetencion;
    const rows = isTraslado ? sums.traslados : sums.retenciones;
    for (let i = 0; i < nodes.length; i += 1) {
      const node = nodes[i] as CfdiNode;
      const tasa = this.#tasas.of(isTraslado, node);
      const subject = impuestoSubject(node, tasa, concepto);
      const start = this.#findings.length;
      runRules(rules, subject, day, this.#findings);
      addTax(rows, tasa.key, subject.base, subject.importe);
      if (this.#findings.length > start) {
        const path = isTraslado ? 'Traslados.Traslado' : 'Retenciones.Retencion';
        addPrefix(this.#findings, start, `Impuestos.${path}.${i}`);
      }
    }
  }

  /** What few concepts have: a third party, import documents, parts. */
  #rest(node: CfdiNode): void {
    const comprobante = this.#comprobante;
    const tercero = childOf(node, 'ACuentaTerceros');
    if (tercero) {
      this.#run(terceroRules, terceroSubject(tercero, comprobante), 'ACuentaTerceros');
    }
    for (const [i, pedimento] of pedimentosOf(node).entries()) {
      const subject = { node: pedimento, comprobante };
      this.#run(aduanaDeConceptoRules, subject, `InformacionAduanera.${i}`);
    }
    for (const [i, parte] of partesOf(node).entries()) {
      this.#run(parteRules, { node: parte, comprobante }, `Parte.${i}`);
      for (const [j, pedimento] of pedimentosOf(parte).entries()) {
        const subject = { node: pedimento, comprobante };
        this.#run(aduanaDeParteRules, subject, `Parte.${i}.InformacionAduanera.${j}`);
      }
    }
  }

  #run<Subject>(rules: readonly Rule<Subject>[], subject: Subject, path: string): void {
    runRulesAt(rules, subject, this.#comprobante, path, this.#findings);
  }
}

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
import { isFaulty } from './faults.ts';
import {
  type ImpuestoSubject,
  impuestoSubject,
  retencionRules,
  trasladoRules,
} from './impuesto.rules.ts';
import { objetoImpRules } from './objeto-imp.rules.ts';
import { parteRules } from './parte.rules.ts';
import { type Rule, type RuleContext, runnable, runRules, runRulesAt, uniform } from './rule.ts';
import { addTax, doubtTax, type TaxNames } from './sums.ts';
import { Tasas } from './tasa.ts';
import { terceroRules, terceroSubject } from './terceros.rules.ts';

const ofConcepto = uniform(conceptoRules);
const ofImportes = uniform(importeRules);
const ofObjetoImp = uniform(objetoImpRules);
const ofTraslado = uniform(trasladoRules);
const ofRetencion = uniform(retencionRules);

const IMPORTE = ['Importe'];
const DESCUENTO = ['Descuento'];
/** A node of taxes without rows, or none where the object of tax asks for one. */
const IMPUESTOS = ['Impuestos.Traslados'];
const OBJETO = ['ObjetoImp'];
const IMPUESTO: TaxNames = {
  key: ['Impuesto', 'TipoFactor', 'TasaOCuota'],
  base: ['Base'],
  importe: ['Importe'],
};

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
  readonly #comprobante: ComprobanteSubject;
  readonly #findings: Finding[];
  readonly #tasas: Tasas;
  readonly #conceptoRules: readonly Rule<ConceptoSubject>[];

  constructor(comprobante: ComprobanteSubject, context: RuleContext, findings: Finding[]) {
    this.#comprobante = comprobante;
    this.#findings = findings;
    this.#tasas = new Tasas(comprobante);
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
    runRules(ofImportes, subject, day, findings);
    this.#impuestos(subject, true);
    this.#impuestos(subject, false);
    if (subject.importe) sums.importe = sums.importe.add(subject.importe);
    else sums.isImporteSound = false;
    if (subject.descuento) sums.descuento = sums.descuento.add(subject.descuento);
    if (findings.length > start) this.#doubt(subject, start);
    if (node.children.length > (subject.impuestos ? 1 : 0)) this.#rest(node);
    if (findings.length > start) addPrefix(findings, start, `Conceptos.Concepto.${index}`);
  }

  /** A faulty value of a line makes only the sums doubtful that include it. */
  #doubt({ impuestos }: ConceptoSubject, start: number): void {
    const { sums } = this.#comprobante;
    if (isFaulty(this.#findings, start, IMPORTE)) sums.isImporteSound = false;
    if (isFaulty(this.#findings, start, DESCUENTO)) sums.isDescuentoSound = false;
    if (isFaulty(this.#findings, start, impuestos ? IMPUESTOS : OBJETO)) {
      sums.traslados.areKeysSound = false;
      sums.retenciones.areKeysSound = false;
    }
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
      const sum = addTax(rows, tasa.key, subject.base, subject.importe);
      if (!subject.importe && !tasa.isExento) sum.isImporteSound = false;
      if (this.#findings.length > start) {
        doubtTax(rows, sum, IMPUESTO, this.#findings, start);
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

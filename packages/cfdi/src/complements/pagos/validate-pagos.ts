import { type CfdiNode, childOf, childrenOf } from '../../documents/document.ts';
import { addPrefix, type Finding } from '../../model/finding.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import type { ImpuestoSubject } from '../../rules/impuesto.rules.ts';
import { type Rule, runnable, runRules, runRulesAt } from '../../rules/rule.ts';
import { addTax } from '../../rules/sums.ts';
import { Tasas } from '../../rules/tasa.ts';
import { Decimal } from '../../values/decimal.ts';
import { bancoRules, cadenaRules } from './bancos.rules.ts';
import { documentoRules } from './documento.rules.ts';
import { impuestoDRSubject, retencionDRRules, trasladoDRRules } from './impuestos-dr.rules.ts';
import {
  type FilaPSubject,
  filasP,
  impuestosPRules,
  retencionPRules,
  trasladoPRules,
} from './impuestos-p.rules.ts';
import { lecturasRules, remedioDeLecturas } from './lecturas.rules.ts';
import { convert, ONE } from './moneda.ts';
import { montoRules, pagoRules } from './pago.rules.ts';
import { type DocumentoSubject, type PagoSubject, pagoSubject } from './pagos-subject.ts';
import { conceptoDePagoRules, sinComplementoRules, sobreRules } from './sobre.rules.ts';
import { TotalesMxn } from './totales-mxn.ts';
import { hayTotalesRules, totalesRules } from './totales.rules.ts';

export const PATH = 'Complemento.Pagos';

/** Every rule of a receipt of payments, by the node that it judges. */
export const matrizDePagos: Readonly<Record<string, readonly Rule<never>[]>> = {
  Comprobante: [...sobreRules, ...sinComplementoRules],
  'Comprobante.Conceptos.Concepto': conceptoDePagoRules,
  'Pagos.Totales': [...hayTotalesRules, ...totalesRules],
  'Pagos.Pago': [
    ...pagoRules,
    ...bancoRules,
    ...cadenaRules,
    ...montoRules,
    ...lecturasRules,
    ...impuestosPRules,
  ],
  'Pagos.Pago.DoctoRelacionado': documentoRules,
  'Pagos.Pago.DoctoRelacionado.ImpuestosDR.RetencionesDR.RetencionDR': retencionDRRules,
  'Pagos.Pago.DoctoRelacionado.ImpuestosDR.TrasladosDR.TrasladoDR': trasladoDRRules,
  'Pagos.Pago.ImpuestosP.RetencionesP.RetencionP': retencionPRules,
  'Pagos.Pago.ImpuestosP.TrasladosP.TrasladoP': trasladoPRules,
};

/** Judges the payments of one document, and adds them up. */
class PagosValidator {
  readonly #comprobante: ComprobanteSubject;
  readonly #findings: Finding[];
  readonly #tasas: Tasas;
  readonly #pagoRules: readonly Rule<PagoSubject>[];
  readonly #totales = new TotalesMxn();

  constructor(comprobante: ComprobanteSubject, findings: Finding[]) {
    this.#comprobante = comprobante;
    this.#findings = findings;
    this.#tasas = new Tasas(comprobante.day);
    const rules = [...pagoRules, ...bancoRules, ...cadenaRules];
    this.#pagoRules = runnable(rules, comprobante.context);
  }

  /** Sums of what is wrong mean nothing: each step is judged when the one before it holds. */
  validate(node: CfdiNode): void {
    let isRight = true;
    for (const [i, pago] of childrenOf(node, 'Pago').entries()) {
      const start = this.#findings.length;
      isRight = this.#pago(pagoSubject(pago, this.#comprobante)) && isRight;
      if (this.#findings.length > start) addPrefix(this.#findings, start, `Pago.${i}`);
    }
    const totales = childOf(node, 'Totales');
    if (!isRight || !totales) return;
    const subject = { at: totales.attributes, sums: this.#totales.sums };
    const hasAll = this.#runAt(hayTotalesRules, subject, 'Totales');
    if (hasAll) this.#runAt(totalesRules, subject, 'Totales');
  }

  #runAt<Subject>(rules: readonly Rule<Subject>[], subject: Subject, path: string): boolean {
    return runRulesAt(rules, subject, this.#comprobante, path, this.#findings);
  }

  #pago(pago: PagoSubject): boolean {
    const start = this.#findings.length;
    runRules(this.#pagoRules, pago, this.#comprobante.day, this.#findings);
    let canAdd = pago.documentos.length > 0;
    for (const [i, documento] of pago.documentos.entries()) {
      const from = this.#findings.length;
      canAdd = this.#documento(documento) && canAdd;
      if (this.#findings.length > from) addPrefix(this.#findings, from, `DoctoRelacionado.${i}`);
    }
    if (!canAdd) return false;
    const isMonto = this.#runAt(montoRules, pago, '');
    this.#impuestosP(pago);
    this.#totales.add('MontoTotalPagos', pago.monto ?? Decimal.ZERO, pago.tipoCambio ?? ONE);
    const isRight = this.#findings.length === start;
    if (isMonto) this.#lecturas(pago);
    return isRight;
  }

  /** Warnings only: totals of what they are about are still right. */
  #lecturas(pago: PagoSubject): void {
    const found: Finding[] = [];
    runRules(lecturasRules, pago, this.#comprobante.day, found);
    if (found.length === 0) return;
    const remedy = remedioDeLecturas(pago);
    this.#findings.push(...found.map((finding) => ({ ...finding, remedy })));
  }

  /** Whether its amounts may be added. */
  #documento(documento: DocumentoSubject): boolean {
    const start = this.#findings.length;
    runRules(documentoRules, documento, this.#comprobante.day, this.#findings);
    this.#impuestosDR(documento, false);
    this.#impuestosDR(documento, true);
    return this.#findings.length === start && documento.equivalencia?.isPositive() === true;
  }

  #impuestosDR({ pago, equivalencia, ...rows }: DocumentoSubject, isTraslado: boolean): void {
    const nodes = isTraslado ? rows.traslados : rows.retenciones;
    const rules: readonly Rule<ImpuestoSubject>[] = isTraslado ? trasladoDRRules : retencionDRRules;
    const sums = isTraslado ? pago.sums.traslados : pago.sums.retenciones;
    const divisor = equivalencia?.isPositive() ? equivalencia : ONE;
    for (const [i, node] of nodes.entries()) {
      const subject = impuestoDRSubject(node, isTraslado, this.#tasas);
      const { tasa, base, importe } = subject;
      const start = this.#findings.length;
      runRules(rules, subject, this.#comprobante.day, this.#findings);
      addTax(sums, tasa.key, base && convert(base, divisor), importe && convert(importe, divisor));
      if (this.#findings.length > start) {
        const path = isTraslado ? 'TrasladosDR.TrasladoDR' : 'RetencionesDR.RetencionDR';
        addPrefix(this.#findings, start, `ImpuestosDR.${path}.${i}`);
      }
    }
  }

  #impuestosP(pago: PagoSubject): void {
    const retenciones = filasP(pago, false, this.#tasas);
    const traslados = filasP(pago, true, this.#tasas);
    const path = 'ImpuestosP';
    const isRight = [
      ...retenciones.map((fila, i) =>
        this.#fila(retencionPRules, fila, `${path}.RetencionesP.RetencionP.${i}`),
      ),
      ...traslados.map((fila, i) =>
        this.#fila(trasladoPRules, fila, `${path}.TrasladosP.TrasladoP.${i}`),
      ),
    ].every(Boolean);
    if (isRight) this.#runAt(impuestosPRules, { pago, retenciones, traslados }, '');
  }

  #fila(rules: readonly Rule<FilaPSubject>[], fila: FilaPSubject, path: string): boolean {
    const { pago, tasa } = fila;
    this.#totales.addFila(
      {
        isTraslado: tasa.isTraslado,
        impuesto: tasa.impuesto,
        isExento: tasa.isExento,
        rate: tasa.rate,
        base: fila.base ?? Decimal.ZERO,
        importe: fila.importe ?? Decimal.ZERO,
      },
      pago.tipoCambio ?? ONE,
    );
    return this.#runAt(rules, fila, path);
  }
}

/** What the matrix of Pagos 2.0 holds against a document; paths below the Comprobante. */
export function validatePagos(
  comprobante: ComprobanteSubject,
  node: CfdiNode | undefined,
  findings: Finding[],
): void {
  if (!node) {
    runRulesAt(sinComplementoRules, comprobante, comprobante, PATH, findings);
    return;
  }
  runRulesAt(sobreRules, comprobante, comprobante, '', findings);
  const [concepto, ...others] = comprobante.conceptos;
  if (concepto && others.length === 0 && comprobante.tipo === 'P') {
    const path = 'Conceptos.Concepto.0';
    runRulesAt(conceptoDePagoRules, concepto, comprobante, path, findings);
  }
  const start = findings.length;
  new PagosValidator(comprobante, findings).validate(node);
  if (findings.length > start) addPrefix(findings, start, PATH);
}

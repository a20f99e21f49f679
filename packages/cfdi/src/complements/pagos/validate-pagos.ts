import { type CfdiNode, childOf, childrenOf } from '../../documents/document.ts';
import { addPrefix, type Finding } from '../../model/finding.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import { isFaulty } from '../../rules/faults.ts';
import type { ImpuestoSubject } from '../../rules/impuesto.rules.ts';
import { type Rule, runnable, runRules, runRulesAt } from '../../rules/rule.ts';
import { addTax, doubtTax, type TaxNames } from '../../rules/sums.ts';
import { Tasas } from '../../rules/tasa.ts';
import { Decimal } from '../../values/decimal.ts';
import { bancoRules, cadenaRules } from './bancos.rules.ts';
import { documentoRules, reviewDocumentoRules } from './documento.rules.ts';
import { impuestoDRSubject, retencionDRRules, trasladoDRRules } from './impuestos-dr.rules.ts';
import {
  type FilaPSubject,
  filasP,
  impuestosPRules,
  retencionPRules,
  trasladoPRules,
} from './impuestos-p.rules.ts';
import { lecturasRules, remedioDeLecturas } from './lecturas.rules.ts';
import { convert, MXN, ONE } from './moneda.ts';
import { montoRules, PAGADO, pagoRules } from './pago.rules.ts';
import { type DocumentoSubject, type PagoSubject, pagoSubject } from './pagos-subject.ts';
import { conceptoDePagoRules, sinComplementoRules, sobreRules } from './sobre.rules.ts';
import { type Duda, TotalesMxn } from './totales-mxn.ts';
import { hayTotalesRules, totalesRules } from './totales.rules.ts';

const PATH = 'Complemento.Pagos';

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
  'Pagos.Pago.DoctoRelacionado': [...documentoRules, ...reviewDocumentoRules],
  'Pagos.Pago.DoctoRelacionado.ImpuestosDR.RetencionesDR.RetencionDR': retencionDRRules,
  'Pagos.Pago.DoctoRelacionado.ImpuestosDR.TrasladosDR.TrasladoDR': trasladoDRRules,
  'Pagos.Pago.ImpuestosP.RetencionesP.RetencionP': retencionPRules,
  'Pagos.Pago.ImpuestosP.TrasladosP.TrasladoP': trasladoPRules,
};

const TIPO_CAMBIO = ['TipoCambioP', 'MonedaP'];
const MONTO = ['Monto'];
const EQUIVALENCIA = ['EquivalenciaDR', 'MonedaDR'];
/** A payment in another currency is faulty by its equivalence, too. */
const CONVERTIDO = [...EQUIVALENCIA, 'ImpPagado'];
/** A node of taxes without rows, or none where the object of tax asks for one. */
const IMPUESTOS_DR = ['ImpuestosDR.TrasladosDR'];
const OBJETO = ['ObjetoImpDR'];
const IMPUESTO_DR: TaxNames = {
  key: ['ImpuestoDR', 'TipoFactorDR', 'TasaOCuotaDR'],
  base: ['BaseDR'],
  importe: ['ImporteDR'],
};
const IMPUESTO_P = ['ImpuestoP', 'TipoFactorP', 'TasaOCuotaP'];

/** Pesos need no rate: that it is not written leaves nothing in doubt. */
const isImplied = ({ at }: PagoSubject): boolean =>
  at.MonedaP === MXN && at.TipoCambioP === undefined;

/** Judges the payments of one document, and adds them up. */
class PagosValidator {
  readonly #comprobante: ComprobanteSubject;
  readonly #findings: Finding[];
  readonly #tasas: Tasas;
  readonly #pagoRules: readonly Rule<PagoSubject>[];
  readonly #totales = new TotalesMxn();
  readonly #parcialidades = new Set<string>();

  constructor(comprobante: ComprobanteSubject, findings: Finding[]) {
    this.#comprobante = comprobante;
    this.#findings = findings;
    this.#tasas = new Tasas(comprobante);
    const rules = [...pagoRules, ...bancoRules, ...cadenaRules];
    this.#pagoRules = runnable(rules, comprobante.context);
  }

  /** Each sum is judged when nothing that it adds is faulty itself. */
  validate(node: CfdiNode): void {
    for (const [i, pago] of childrenOf(node, 'Pago').entries()) {
      const start = this.#findings.length;
      this.#pago(pagoSubject(pago, this.#comprobante));
      if (this.#findings.length > start) addPrefix(this.#findings, start, `Pago.${i}`);
    }
    const totales = childOf(node, 'Totales');
    if (!totales) return;
    const subject = { at: totales.attributes, totales: this.#totales };
    this.#runAt(hayTotalesRules, subject, 'Totales');
    this.#runAt(totalesRules, subject, 'Totales');
  }

  #runAt<Subject>(
    rules: readonly Rule<Subject>[],
    subject: Subject,
    path: string,
    since = 0,
  ): boolean {
    return runRulesAt(rules, subject, this.#comprobante, path, this.#findings, since);
  }

  #pago(pago: PagoSubject): void {
    const start = this.#findings.length;
    runRules(this.#pagoRules, pago, this.#comprobante.day, this.#findings);
    for (const [i, documento] of pago.documentos.entries()) {
      const from = this.#findings.length;
      this.#documento(documento);
      if (this.#findings.length > from) addPrefix(this.#findings, from, `DoctoRelacionado.${i}`);
    }
    // Without a document, which the schema asks for, the payment's taxes are unknown.
    const hasDocumentos = pago.documentos.length > 0;
    const isPaid = this.#runAt(montoRules, pago, '', start);
    const isRate = !this.#isFaulty(start, TIPO_CAMBIO) || isImplied(pago);
    const isMonto = pago.monto !== null && !this.#isFaulty(start, MONTO);
    const rate = isImplied(pago) ? ONE : (pago.tipoCambio ?? ONE);
    this.#totales.add('MontoTotalPagos', pago.monto ?? Decimal.ZERO, rate, !(isRate && isMonto));
    if (hasDocumentos) this.#impuestosP(pago, rate, !isRate);
    if (hasDocumentos && isPaid) this.#lecturas(pago, start);
  }

  #isFaulty(since: number, reads: readonly string[]): boolean {
    return this.#findings.length > since && isFaulty(this.#findings, since, reads);
  }

  /** Warnings only: totals of payments with such a warning are still right. */
  #lecturas(pago: PagoSubject, since: number): void {
    if (this.#isFaulty(since, PAGADO)) return;
    const found: Finding[] = [];
    runRules(lecturasRules, pago, this.#comprobante.day, found);
    if (found.length === 0) return;
    const remedy = remedioDeLecturas(pago);
    this.#findings.push(...found.map((finding) => ({ ...finding, remedy })));
  }

  #documento(documento: DocumentoSubject): void {
    const start = this.#findings.length;
    const { IdDocumento = '', NumParcialidad = '' } = documento.at;
    const parcialidad = `${IdDocumento.toUpperCase()} ${Number(NumParcialidad)}`;
    documento.isRepeated = this.#parcialidades.has(parcialidad);
    this.#parcialidades.add(parcialidad);
    runRules(documentoRules, documento, this.#comprobante.day, this.#findings);
    const isConverted =
      documento.equivalencia?.isPositive() === true &&
      !this.#isFaulty(start, documento.isForeign ? CONVERTIDO : EQUIVALENCIA);
    if (this.#isFaulty(start, documento.impuestos ? IMPUESTOS_DR : OBJETO)) {
      documento.pago.sums.traslados.areKeysSound = false;
      documento.pago.sums.retenciones.areKeysSound = false;
    }
    this.#impuestosDR(documento, false, isConverted);
    this.#impuestosDR(documento, true, isConverted);
    if (this.#findings.length === start) this.#runAt(reviewDocumentoRules, documento, '');
  }

  #impuestosDR(
    { pago, equivalencia, ...rows }: DocumentoSubject,
    isTraslado: boolean,
    isConverted: boolean,
  ): void {
    const nodes = isTraslado ? rows.traslados : rows.retenciones;
    const rules: readonly Rule<ImpuestoSubject>[] = isTraslado ? trasladoDRRules : retencionDRRules;
    const sums = isTraslado ? pago.sums.traslados : pago.sums.retenciones;
    const divisor = equivalencia?.isPositive() ? equivalencia : ONE;
    for (const [i, node] of nodes.entries()) {
      const subject = impuestoDRSubject(node, isTraslado, this.#tasas);
      const { tasa, base, importe } = subject;
      const start = this.#findings.length;
      runRules(rules, subject, this.#comprobante.day, this.#findings);
      const sum = addTax(
        sums,
        tasa.key,
        base && convert(base, divisor),
        importe && convert(importe, divisor),
      );
      if (!isConverted) sum.isBaseSound = false;
      if (!isConverted || (!importe && !tasa.isExento)) sum.isImporteSound = false;
      if (this.#findings.length > start) {
        doubtTax(sums, sum, IMPUESTO_DR, this.#findings, start);
        const path = isTraslado ? 'TrasladosDR.TrasladoDR' : 'RetencionesDR.RetencionDR';
        addPrefix(this.#findings, start, `ImpuestosDR.${path}.${i}`);
      }
    }
  }

  #impuestosP(pago: PagoSubject, rate: Decimal, isRateFaulty: boolean): void {
    const retenciones = filasP(pago, false, this.#tasas);
    const traslados = filasP(pago, true, this.#tasas);
    const judge = (
      rules: readonly Rule<FilaPSubject>[],
      filas: readonly FilaPSubject[],
      path: string,
    ): void => {
      for (const [i, fila] of filas.entries()) {
        const at = `ImpuestosP.${path}.${i}`;
        const start = this.#findings.length;
        this.#runAt(rules, fila, at, start);
        this.#total(fila, rate, {
          base: isRateFaulty || !fila.base || this.#isFaulty(start, [`${at}.BaseP`]),
          importe: isRateFaulty || !fila.importe || this.#isFaulty(start, [`${at}.ImporteP`]),
          key:
            (!fila.sum && fila.sums.areKeysSound) ||
            this.#isFaulty(
              start,
              IMPUESTO_P.map((name) => `${at}.${name}`),
            ),
        });
      }
    };
    judge(retencionPRules, retenciones, 'RetencionesP.RetencionP');
    judge(trasladoPRules, traslados, 'TrasladosP.TrasladoP');
    const start = this.#findings.length;
    this.#runAt(impuestosPRules, { pago, retenciones, traslados }, '', start);
    if (this.#findings.length > start) this.#totales.doubtTaxes();
  }

  #total({ tasa, base, importe }: FilaPSubject, rate: Decimal, duda: Duda): void {
    this.#totales.addFila(
      {
        isTraslado: tasa.isTraslado,
        impuesto: tasa.impuesto,
        isExento: tasa.isExento,
        rate: tasa.rate,
        base: base ?? Decimal.ZERO,
        importe: importe ?? Decimal.ZERO,
      },
      rate,
      duda,
    );
  }
}

/** The findings of the matrix of Pagos 2.0 on a document; paths below the Comprobante. */
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

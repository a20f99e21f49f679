import type { FacturaFiscal, Impuesto } from '../model/factura.ts';
import type { Finding } from '../model/finding.ts';
import type { ImpuestoCalculado } from '../model/totales.ts';
import { type TaxKind, taxKindOf } from '../totals/tax-kind.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { comprobanteRules } from './comprobante.rules.ts';
import { conceptoRules } from './concepto.rules.ts';
import { emisorRules } from './emisor.rules.ts';
import { extranjeroRules } from './extranjero.rules.ts';
import { fechaRules } from './fecha.rules.ts';
import { globalRules } from './global.rules.ts';
import { impuestoRules } from './impuesto.rules.ts';
import { objetoImpRules } from './objeto-imp.rules.ts';
import { pagoRules } from './pago.rules.ts';
import { receptorRules } from './receptor.rules.ts';
import { relacionadosRules } from './relacionados.rules.ts';
import { type RuleContext, runRules } from './rule.ts';
import { conceptoSubject, facturaSubject } from './subjects.ts';
import { taxKindRules } from './tax-kind.rules.ts';

/** The matrix, by what a row judges. */
export const matrix = {
  factura: [
    ...fechaRules,
    ...pagoRules,
    ...comprobanteRules,
    ...globalRules,
    ...emisorRules,
    ...receptorRules,
    ...extranjeroRules,
  ],
  relacionado: relacionadosRules,
  concepto: [...conceptoRules, ...objetoImpRules],
  taxKind: taxKindRules,
  impuesto: impuestoRules,
} as const;

/** One warning per code is enough: that a catalogue is missing is not news on each line. */
function withoutRepeatedWarnings(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    if (finding.kind === 'error') return true;
    const isNew = !seen.has(finding.code);
    seen.add(finding.code);
    return isNew;
  });
}

/** Findings about kinds of tax, worked out once per factura: lines share their taxes. */
type KindFindings = Map<TaxKind, readonly Finding[]>;

function findingsOfKind(kind: TaxKind, day: string, known: KindFindings): readonly Finding[] {
  let findings = known.get(kind);
  if (!findings) {
    const own: Finding[] = [];
    runRules(matrix.taxKind, { kind, day }, day, own);
    findings = own;
    known.set(kind, findings);
  }
  return findings;
}

/** Paths are put together only for what was found. */
function addPrefix(findings: Finding[], from: number, prefix: string): void {
  for (let i = from; i < findings.length; i += 1) {
    const finding = findings[i] as Finding;
    findings[i] = { ...finding, path: prefix + finding.path };
  }
}

function runImpuestos(
  impuestos: readonly Impuesto[],
  calculados: readonly ImpuestoCalculado[],
  kinds: KindFindings,
  day: string,
  findings: Finding[],
): void {
  for (let i = 0; i < impuestos.length; i += 1) {
    const impuesto = impuestos[i] as Impuesto;
    const calculado = calculados[i] as ImpuestoCalculado;
    const start = findings.length;
    findings.push(...findingsOfKind(taxKindOf(impuesto), day, kinds));
    runRules(matrix.impuesto, { impuesto, calculado }, day, findings);
    if (findings.length > start) addPrefix(findings, start, `impuestos.${i}.`);
  }
}

/**
 * What SAT's matrix and the specification hold against a factura; [] when it can be sealed.
 * Never throws: a draft may lack anything. Paths are those of the factura's JSON.
 */
export function validateFactura(factura: FacturaFiscal, context: RuleContext): Finding[] {
  const totales = computeTotals(factura);
  const subject = facturaSubject(factura, totales, context);
  const day = (factura.fecha || context.now).slice(0, 10);
  const findings: Finding[] = [];
  const kinds: KindFindings = new Map();
  runRules(matrix.factura, subject, day, findings);
  for (const [i, relacionado] of (factura.cfdiRelacionados ?? []).entries()) {
    const start = findings.length;
    runRules(matrix.relacionado, relacionado, day, findings);
    if (findings.length > start) addPrefix(findings, start, `cfdiRelacionados.${i}.`);
  }
  for (const [i, concepto] of (factura.conceptos ?? []).entries()) {
    const calculado = totales.conceptos[i];
    if (!calculado) continue;
    const line = conceptoSubject(concepto, calculado, subject);
    const start = findings.length;
    runRules(matrix.concepto, line, day, findings);
    runImpuestos(concepto.impuestos ?? [], calculado.impuestos, kinds, day, findings);
    if (findings.length > start) addPrefix(findings, start, `conceptos.${i}.`);
  }
  return findings.length === 0 ? findings : withoutRepeatedWarnings(findings);
}

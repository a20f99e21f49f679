import { validateAddenda } from '../addenda/validate-addenda.ts';
import { campoOf } from '../campos/campo-of.ts';
import { campoOfJson } from '../campos/mended-at.ts';
import { buildComprobante, UNSEALED } from '../build/build-comprobante.ts';
import { complementos } from '../complements/registry.ts';
import type { CfdiDocument } from '../documents/document.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import { addPrefix, type Finding, type SchemaFinding } from '../model/finding.ts';
import { inWords, palabrasDe } from '../model/words.ts';
import type { Totales } from '../model/totales.ts';
import { type Claves, notebook } from '../rules/notebook.ts';
import type { RuleContext } from '../rules/rule.ts';
import { runRules } from '../rules/rule.ts';
import { validateDocument } from '../matriz/validate-document.ts';
import { computeTotals, conceptoDecimalsOf } from '../totals/compute-totals.ts';
import { conceptosOf } from '../totals/conceptos-of.ts';
import { impuestoRules } from '../rules/impuesto-escrito.rules.ts';
import { conceptoRules } from './concepto.rules.ts';
import { facturaRules, relacionadoRules } from './factura.rules.ts';
import { validateTextos } from './textos.ts';

/** The form's tables, by the field that a row judges. */
export const formulario = {
  '': facturaRules,
  cfdiRelacionados: relacionadoRules,
  conceptos: conceptoRules(2),
  'conceptos.impuestos': impuestoRules(2),
} as const;

/** The findings of the form. Never throws: a draft may lack anything. */
export function validateForm(factura: FacturaFiscal, totales: Totales, day: string): Finding[] {
  const findings: Finding[] = [];
  const { emisor, receptor } = factura as Partial<FacturaFiscal>;
  runRules(
    facturaRules,
    { factura, totales, emisor: emisor ?? {}, receptor: receptor ?? {} },
    day,
    findings,
  );
  validateAddenda(factura, findings);
  for (const complemento of complementos) complemento.validateForm?.(factura, findings);
  for (const [i, relacionado] of (factura.cfdiRelacionados ?? []).entries()) {
    const start = findings.length;
    runRules(relacionadoRules, relacionado, day, findings);
    if (findings.length > start) addPrefix(findings, start, `cfdiRelacionados.${i}`);
  }
  const decimals = conceptoDecimalsOf(factura);
  const ofConcepto = conceptoRules(decimals);
  const ofImpuesto = impuestoRules(decimals);
  for (const [i, concepto] of conceptosOf(factura, totales).entries()) {
    const start = findings.length;
    runRules(ofConcepto, concepto, day, findings);
    for (const [j, impuesto] of (concepto.impuestos ?? []).entries()) {
      const from = findings.length;
      runRules(ofImpuesto, impuesto, day, findings);
      if (findings.length > from) addPrefix(findings, from, `impuestos.${j}`);
    }
    if (findings.length > start) addPrefix(findings, start, `conceptos.${i}`);
  }
  return findings;
}

/** 'La CURP' → 'Falta la CURP'. */
function missing(nombre: string): string {
  const verb = /^L[ao]s /.test(nombre) ? 'Faltan' : 'Falta';
  return `${verb} ${nombre.charAt(0).toLowerCase()}${nombre.slice(1)}`;
}

/** A finding about the document, at the field that it comes from. */
function inFactura(factura: FacturaFiscal, found: SchemaFinding): Finding {
  const { complaint, node, ...finding } = found;
  const at = node === undefined ? finding.path : `${finding.path}.${node}`;
  const [path, nombre] = campoOf(factura, at);
  if (finding.reason === 'missing') return { ...finding, path, message: missing(nombre) };
  // The schema's words begin with SAT's name of the attribute.
  const message = complaint === undefined ? finding.message : `${nombre} ${complaint}`;
  return { ...finding, path, message };
}

/** Whether a field is computed from another that is wrong itself, in the same rows. */
function follows(path: string, told: ReadonlySet<string>): boolean {
  const sources = campoOfJson(path)?.from ?? [];
  if (sources.length === 0) return false;
  const rows = path.split('.').filter((step) => /^\d+$/.test(step));
  return sources.some((source) => {
    let next = 0;
    return told.has(source.replace(/#/g, () => rows[next++] ?? ''));
  });
}

/**
 * Whether the form already has a finding about that field, or about the part that it belongs to.
 */
function isTold(path: string, told: ReadonlySet<string>): boolean {
  for (let prefix = path; prefix !== ''; prefix = prefix.slice(0, prefix.lastIndexOf('.'))) {
    if (told.has(prefix)) return true;
    if (!prefix.includes('.')) return false;
  }
  return false;
}

/** The form's findings first, then those of the document about other fields. */
export function mergeWithForm(
  factura: FacturaFiscal,
  form: readonly Finding[],
  document: readonly Finding[],
): Finding[] {
  const told = new Set(form.flatMap(({ kind, path }) => (kind === 'error' ? [path] : [])));
  const others = document
    .map((finding) => inFactura(factura, finding))
    .filter(({ path }) => !isTold(path, told));
  for (const { kind, path } of others) if (kind === 'error') told.add(path);
  const findings = [...form, ...others.filter(({ path }) => !follows(path, told))];
  // A value without a field of its own is summed from fields, which have their findings already.
  const own = findings.filter(({ path }) => path !== '');
  return own.length > 0 ? own : findings;
}

/**
 * The findings of the specification and of SAT's matrix on a factura; [] when it can be sealed.
 * Never throws: a draft may lack anything. Paths are those of the factura's JSON.
 */
export function validateFactura(factura: FacturaFiscal, context: RuleContext): Finding[] {
  const totales = computeTotals(factura);
  const document: CfdiDocument = buildComprobante(factura, totales, UNSEALED);
  const day = (factura.fecha || context.now).slice(0, 10);
  const form = [...validateForm(factura, totales, day), ...validateTextos(factura, context)];
  const findings = validateDocument(document, context);
  if (form.length + findings.length === 0) return findings;
  const palabras = context.palabras ?? palabrasDe(factura.tipoComprobante);
  return inWords(mergeWithForm(factura, form, findings), palabras);
}

/** The keys of large catalogues that validateFactura would look up. */
export function clavesOfFactura(factura: FacturaFiscal, now: string): Claves {
  const { has, claves } = notebook();
  validateFactura(factura, { now, has });
  return claves();
}

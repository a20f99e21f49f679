import { impuestoRules } from '../../rules/impuesto-escrito.rules.ts';
import { isGiven } from '../../values/given.ts';
import type { FacturaFiscal, Impuesto } from '../../model/factura.ts';
import { addPrefix, type Finding } from '../../model/finding.ts';
import type { Pago } from '../../model/recepcion-pago.ts';
import { formRules, type Rule, runRules } from '../../rules/rule.ts';
import { MAX_DECIMALS } from '../../taxes/tax-kind.ts';

/** pagos §7: additional fields of a payment are in capital letters. */
const EN_MAYUSCULAS = [
  'numOperacion',
  'rfcEmisorCtaOrd',
  'nomBancoOrdExt',
  'ctaOrdenante',
  'rfcEmisorCuentaBen',
  'ctaBeneficiario',
] as const;

/** Checks of the form on a payment; the rules of the document check the rest. */
const pagoFormRules = formRules<Pago>([
  ...EN_MAYUSCULAS.map((path) => ({
    code: 'pago-mayusculas',
    path,
    message: 'Este dato del pago se escribe con mayúsculas',
    applies: (pago: Pago) => isGiven(pago[path]),
    check: (pago: Pago) => String(pago[path]) === String(pago[path]).toUpperCase(),
  })),
  {
    code: 'pago-sin-documentos',
    path: 'documentos',
    message: 'El pago necesita al menos una factura que pagar',
    check: ({ documentos }) => (documentos ?? []).length > 0,
  },
]);

/** As in a concept; the rules of the document report a missing rate. */
const impuestoFormRules: readonly Rule<Impuesto>[] = impuestoRules(MAX_DECIMALS).filter(
  ({ code }) => code !== 'CFDI40178',
);

/** The form's tables, by the field that a row judges. */
export const formularioDePagos = {
  'recepcionPago.pagos': pagoFormRules,
  'recepcionPago.pagos.documentos.ImpuestosDR': impuestoFormRules,
} as const;

/** What only the form knows of its payments. Paths of the factura's JSON. */
export function validateFormDePagos({ recepcionPago, fecha }: FacturaFiscal, all: Finding[]): void {
  const day = (fecha ?? '').slice(0, 10);
  for (const [i, pago] of (recepcionPago?.pagos ?? []).entries()) {
    const findings: Finding[] = [];
    runRules(pagoFormRules, pago, day, findings);
    for (const [j, { ImpuestosDR = [] }] of (pago.documentos ?? []).entries()) {
      for (const [k, impuesto] of ImpuestosDR.entries()) {
        const start = findings.length;
        runRules(impuestoFormRules, impuesto, day, findings);
        addPrefix(findings, start, `documentos.${j}.ImpuestosDR.${k}`);
      }
    }
    addPrefix(findings, 0, `recepcionPago.pagos.${i}`);
    all.push(...findings);
  }
}

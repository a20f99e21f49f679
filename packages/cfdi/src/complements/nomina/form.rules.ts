import type { FacturaFiscal } from '../../model/factura.ts';
import { addPrefix, type Finding } from '../../model/finding.ts';
import type { Nomina } from '../../model/nomina.ts';
import { type Rule, runRules } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { live } from './live.ts';
import { SIN_PAGO } from './nomina.rules.ts';

const nominaFormRules: readonly Rule<Nomina>[] = [
  {
    // A subsidy of nothing is an other payment: the document alone would only tell of its price.
    code: 'NOM31',
    path: 'Percepciones',
    message: SIN_PAGO,
    applies: ({ Percepciones }) => live(Percepciones).length === 0,
    check: ({ OtrosPagos }) =>
      live(OtrosPagos).some(({ Importe }) => !Decimal.orZero(Importe).isZero()),
  },
];

/** The form's tables, by the field that a row judges. */
export const formularioDeNomina = { nomina: nominaFormRules } as const;

/** What only the form knows of its payroll. Paths of the factura's JSON. */
export function validateFormDeNomina(factura: FacturaFiscal, findings: Finding[]): void {
  const { tipoComprobante, nomina, fecha = '' } = factura as Partial<FacturaFiscal>;
  if (tipoComprobante !== 'N' || !nomina) return;
  const start = findings.length;
  runRules(nominaFormRules, nomina, fecha.slice(0, 10), findings);
  addPrefix(findings, start, 'nomina');
}

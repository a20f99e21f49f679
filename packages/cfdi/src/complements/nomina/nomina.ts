import { nomina12 } from '../../descriptions/nomina-12.ts';
import type { FacturaFiscal } from '../../model/factura.ts';
import type { Finding } from '../../model/finding.ts';
import { Decimal } from '../../values/decimal.ts';
import type { Complemento } from '../complemento.ts';
import { buildNomina } from './build-nomina.ts';
import { camposDeNomina, filasDeNomina } from './campos.ts';
import { live } from './live.ts';
import { SIN_PAGO } from './nomina.rules.ts';
import { matrizNomina, validateNomina } from './validate-nomina.ts';

/** A subsidy of nothing is an other payment: the document alone would only tell of its price. */
function validateForm(
  { tipoComprobante, nomina: draft }: FacturaFiscal,
  findings: Finding[],
): void {
  if (tipoComprobante !== 'N' || !draft || live(draft.Percepciones).length > 0) return;
  const paysNothing = live(draft.OtrosPagos).every(({ Importe }) =>
    Decimal.orZero(Importe).isZero(),
  );
  if (!paysNothing) return;
  findings.push({ kind: 'error', code: 'NOM31', path: 'nomina.Percepciones', message: SIN_PAGO });
}

/** Payroll 1.2, revision E. */
export const nomina: Complemento = {
  description: nomina12,
  // A draft of another kind may hold its receiver's payroll data (spec 2 §4).
  build: (factura, totales) =>
    totales.nomina && factura.nomina && buildNomina(factura.nomina, totales.nomina),
  validateForm,
  matriz: matrizNomina,
  validate: (comprobante, _, findings) => validateNomina(comprobante, findings),
  campos: camposDeNomina,
  filas: (factura, key, indexes) =>
    factura.nomina ? filasDeNomina(factura.nomina, key, indexes) : indexes,
};

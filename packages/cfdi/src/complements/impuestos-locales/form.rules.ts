import { decimalsOf } from '../../catalogs/monedas.ts';
import { fitsDecimals } from '../../values/fits-decimals.ts';
import { isGiven } from '../../values/given.ts';
import type { FacturaFiscal, ImpuestoLocal } from '../../model/factura.ts';
import { addPrefix, type Finding } from '../../model/finding.ts';
import { formRules, runRules } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { CENTS } from './compute-locales.ts';

/** A local tax of the form, and how many decimals its amount may have. */
interface LocalForm {
  local: ImpuestoLocal;
  decimals: number;
}

/** Only the form can see this: a missing rate is written as 0 %, which is a rate. */
const localFormRules = formRules<LocalForm, keyof ImpuestoLocal>([
  {
    code: 'implocal-tasa-requerida',
    path: 'tasaCuota',
    message: 'El impuesto local necesita su tasa, que puede ser 0',
    check: ({ local }) => Decimal.tryParse(local.tasaCuota) !== null,
  },
  {
    code: 'implocal-decimales',
    path: 'tasaCuota',
    message: 'La tasa del impuesto local admite hasta 2 decimales',
    check: ({ local }) => fitsDecimals(local.tasaCuota, CENTS),
  },
  {
    code: 'implocal-decimales',
    path: 'importeCustom',
    message: 'El importe del impuesto local admite hasta 2 decimales, o los de la moneda',
    applies: ({ local }) => isGiven(local.importeCustom),
    check: ({ local, decimals }) => fitsDecimals(local.importeCustom, decimals),
  },
]);

/** The form's tables, by the field that a row judges. */
export const formularioDeLocales = { impuestosGlobales: localFormRules } as const;

/** What only the form knows of its local taxes. Paths of the factura's JSON. */
export function validateFormDeLocales(factura: FacturaFiscal, findings: Finding[]): void {
  const { impuestosGlobales, moneda, fecha } = factura;
  const decimals = Math.min(CENTS, decimalsOf(moneda));
  // A stored local tax that is read back has null in empty fields.
  for (const [i, local] of (impuestosGlobales ?? []).entries()) {
    const start = findings.length;
    runRules(localFormRules, { local, decimals }, (fecha ?? '').slice(0, 10), findings);
    if (findings.length > start) addPrefix(findings, start, `impuestosGlobales.${i}`);
  }
}

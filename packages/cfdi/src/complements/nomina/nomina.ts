import { nomina12 } from '../../descriptions/nomina-12.ts';
import type { Complemento } from '../complemento.ts';
import { buildNomina } from './build-nomina.ts';
import { formularioDeNomina, validateFormDeNomina } from './form.rules.ts';
import { matrizNomina, validateNomina } from './validate-nomina.ts';

/** Payroll 1.2, revision E. */
export const nomina: Complemento = {
  description: nomina12,
  // A draft of another kind may hold its receiver's payroll data (comprobante §14).
  build: (factura, totales) =>
    totales.nomina && factura.nomina && buildNomina(factura.nomina, totales.nomina),
  formulario: formularioDeNomina,
  validateForm: validateFormDeNomina,
  matriz: matrizNomina,
  validate: (comprobante, _, findings) => validateNomina(comprobante, findings),
};

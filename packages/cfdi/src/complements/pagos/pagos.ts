import { pagos20 } from '../../descriptions/pagos-20.ts';
import type { Complemento } from '../complemento.ts';
import { buildPagos } from './build-pagos.ts';
import { computePagos } from './compute-pagos.ts';
import { formularioDePagos, validateFormDePagos } from './form.rules.ts';
import { matrizDePagos, validatePagos } from './validate-pagos.ts';

/** Complemento para recepción de pagos 2.0. */
export const pagos: Complemento = {
  description: pagos20,
  build: ({ recepcionPago }) =>
    recepcionPago && buildPagos(recepcionPago, computePagos(recepcionPago)),
  formulario: formularioDePagos,
  validateForm: validateFormDePagos,
  matriz: matrizDePagos,
  validate: validatePagos,
};

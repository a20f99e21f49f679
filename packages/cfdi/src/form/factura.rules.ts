import type { FacturaPath } from '../campos/factura.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type { Totales } from '../model/totales.ts';
import { formRules } from '../rules/rule.ts';
import { Decimal } from '../values/decimal.ts';
import { Rfc } from '../values/rfc.ts';
import { isGiven } from '../values/given.ts';

/** A factura while a person fills it in: anything may be missing. */
export interface FacturaForm {
  factura: FacturaFiscal;
  emisor: Partial<FacturaFiscal['emisor']>;
  receptor: Partial<FacturaFiscal['receptor']>;
  totales: Totales;
}

const isPaidNow = ({ factura }: FacturaForm): boolean =>
  factura.tipoComprobante === 'I' || factura.tipoComprobante === 'E';
const hasEmisor = ({ emisor }: FacturaForm): boolean => isGiven(emisor.rfc);
const hasReceptor = ({ receptor }: FacturaForm): boolean => isGiven(receptor.rfc);
const formas = ({ factura }: FacturaForm): readonly string[] => factura.formaPago ?? [];
const isRfc = (rfc: string | undefined): boolean => Rfc.tryParse(rfc ?? '')?.toString() === rfc;

/**
 * Checks of the form (comprobante §15): missing fields, and errors that the document cannot show
 * because their fields are never written. Texts that people know stay as they were (pantallas §1).
 */
export const facturaRules = formRules<FacturaForm, FacturaPath>([
  {
    code: 'emisor-requerido',
    path: 'emisor',
    message: 'Debe elegir el emisor de la factura',
    check: hasEmisor,
  },
  {
    code: 'rfc-emisor-invalido',
    path: 'emisor.rfc',
    message: 'El RFC del emisor no es válido',
    applies: hasEmisor,
    check: ({ emisor }) => isRfc(emisor.rfc),
  },
  {
    code: 'receptor-requerido',
    path: 'receptor',
    message: 'Debe elegir o agregar un {receptor} para la {comprobante}',
    check: hasReceptor,
  },
  {
    code: 'rfc-receptor-invalido',
    path: 'receptor.rfc',
    message: 'El RFC del {receptor} no es válido',
    applies: hasReceptor,
    check: ({ receptor }) => isRfc(receptor.rfc),
  },
  {
    code: 'cp-receptor-invalido',
    path: 'receptor.cp',
    message: 'El código postal del domicilio fiscal del {receptor} tiene 5 dígitos',
    applies: hasReceptor,
    check: ({ receptor }) => /^\d{5}$/.test(receptor.cp ?? ''),
  },
  {
    code: 'fecha-requerida',
    path: 'fecha',
    message: 'Se debe llenar la fecha de cuando se expide la factura',
    check: ({ factura }) => isGiven(factura.fecha),
  },
  {
    code: 'forma-pago-requerida',
    path: 'formaPago',
    message: 'Se debe llenar la forma de pago de la factura',
    applies: isPaidNow,
    check: (form) => formas(form).length > 0,
  },
  {
    code: 'forma-pago-unica',
    path: 'formaPago',
    message: 'La factura lleva una sola forma de pago',
    check: (form) => formas(form).length <= 1,
  },
  {
    // Notes and payrolls have one; SAT's form has none in a receipt (comprobante §10).
    code: 'metodo-pago-requerido',
    path: 'metodoPago',
    message: 'Se debe llenar el método de pago',
    applies: ({ factura }) => factura.tipoComprobante === 'E' || factura.tipoComprobante === 'N',
    check: ({ factura }) => isGiven(factura.metodoPago),
  },
  {
    code: 'moneda-requerida',
    path: 'moneda',
    message: 'Se debe llenar la moneda de la factura',
    check: ({ factura }) => isGiven(factura.moneda),
  },
  {
    code: 'lugar-expedicion-requerido',
    path: 'lugarExpedicion',
    message: 'Se debe llenar el código postal del lugar donde se expide la factura',
    check: ({ factura }) => isGiven(factura.lugarExpedicion),
  },
  {
    code: 'conceptos-requeridos',
    path: 'conceptos',
    message: 'Debe agregar 1 o más conceptos',
    applies: ({ factura }) => factura.tipoComprobante !== 'N',
    check: ({ factura }) => (factura.conceptos ?? []).length > 0,
  },
  {
    // SAT's guide of credit notes asks for it; its matrix does not.
    code: 'nota-de-credito-sin-relacion',
    path: 'cfdiRelacionados',
    kind: 'warning',
    message: 'La nota de crédito no dice a qué factura corresponde',
    remedy: 'Relaciona la factura que ajusta: la guía del SAT lo pide.',
    applies: ({ factura }) => factura.tipoComprobante === 'E',
    check: ({ factura }) => (factura.cfdiRelacionados ?? []).length > 0,
  },
  {
    code: 'total-negativo',
    path: 'total',
    message: 'El total de la factura no puede ser negativo',
    check: ({ totales }) => !Decimal.orZero(totales.total).isNegative(),
  },
]);

/** Paths within cfdiRelacionados. */
export const relacionadoRules = formRules<{ uuids?: string[] }>([
  {
    code: 'relacion-sin-uuid',
    path: 'uuids',
    message: 'La relación necesita al menos un folio fiscal',
    check: ({ uuids }) => (uuids ?? []).length > 0,
  },
]);

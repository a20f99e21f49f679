import { type CfdiNode, childOf } from '../../documents/document.ts';
import type { ComprobanteSubject } from '../../rules/comprobante-subject.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { ONE, SIN_MONEDA } from './moneda.ts';

/** What every receipt of payments holds around its complement (matrix CRP20101 to CRP20123). */
export const CONCEPTO_DE_PAGO = { clave: '84111506', claveUnidad: 'ACT', descripcion: 'Pago' };
export const USO_DE_PAGO = 'CP01';

const isPago = ({ tipo }: ComprobanteSubject): boolean => tipo === 'P';
const PRESETS = 'El recibo de pago lleva valores fijos: vuelve a abrirlo para que se repongan.';

const mustBe = (code: string, path: string, value: string): Rule<ComprobanteSubject> => ({
  code,
  path,
  message: `En un recibo de pago este dato es «${value}»`,
  remedy: PRESETS,
  applies: isPago,
  check: ({ at }) => at[path] === value,
});
const mustBeZero = (code: string, path: 'SubTotal' | 'Total'): Rule<ComprobanteSubject> => ({
  code,
  path,
  message: 'En un recibo de pago este importe es cero',
  remedy: PRESETS,
  applies: isPago,
  check: ({ at }) => Decimal.tryParse(at[path])?.isZero() === true,
});
const mustBeAbsent = (code: string, path: string, nombre: string): Rule<ComprobanteSubject> => ({
  code,
  path,
  message: `El recibo de pago no lleva ${nombre}`,
  applies: isPago,
  check: ({ at }) => at[path] === undefined,
});

export const sobreRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CRP20101',
    path: 'TipoDeComprobante',
    message: 'El complemento de pagos solo va en un comprobante de tipo P',
    check: isPago,
  },
  mustBe('CRP20102', 'Exportacion', '01'),
  mustBeZero('CRP20103', 'SubTotal'),
  mustBe('CRP20104', 'Moneda', SIN_MONEDA),
  mustBeAbsent('CRP20105', 'FormaPago', 'forma de pago: va en cada pago'),
  mustBeAbsent('CRP20106', 'MetodoPago', 'método de pago'),
  mustBeAbsent('CRP20107', 'CondicionesDePago', 'condiciones de pago'),
  mustBeAbsent('CRP20108', 'Descuento', 'descuento'),
  mustBeAbsent('CRP20109', 'TipoCambio', 'tipo de cambio: va en cada pago'),
  mustBeZero('CRP20110', 'Total'),
  {
    code: 'CRP20111',
    path: 'Conceptos',
    message: 'El recibo de pago lleva un solo concepto',
    applies: isPago,
    check: ({ conceptos }) => conceptos.length === 1,
  },
  {
    // Anexo 20's guide; the matrix gives it no code.
    code: 'pago-uso-cfdi',
    sat: false,
    isOwn: true,
    path: 'Receptor.UsoCFDI',
    message: 'El uso del CFDI de un recibo de pago es CP01 «Pagos»',
    applies: isPago,
    check: ({ receptor }) => receptor.attributes.UsoCFDI === USO_DE_PAGO,
  },
];

/** A receipt of payments that tells no payment; SAT's matrix has no code for it. */
export const sinComplementoRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'pago-sin-complemento',
    sat: false,
    path: '',
    message: 'El recibo de pago necesita el complemento con sus pagos',
    check: (subject) => !isPago(subject),
  },
];

const fixed = (code: string, path: string, value: string): Rule<CfdiNode> => ({
  code,
  path,
  message: `En el concepto de un recibo de pago este dato es «${value}»`,
  remedy: PRESETS,
  check: ({ attributes }) => attributes[path] === value,
});
const zero = (code: string, path: string, covers?: string[]): Rule<CfdiNode> => ({
  code,
  path,
  message: 'En el concepto de un recibo de pago este importe es cero',
  remedy: PRESETS,
  covers,
  check: ({ attributes }) => Decimal.tryParse(attributes[path])?.isZero() === true,
});
const none = (code: string, path: string, nombre: string): Rule<CfdiNode> => ({
  code,
  path,
  message: `El concepto de un recibo de pago no lleva ${nombre}`,
  check: ({ attributes }) => attributes[path] === undefined,
});
/** Judged on their own: a third party is allowed, taxes have a rule. */
const APART = new Set(['ACuentaTerceros', 'Impuestos']);

/** Its only concept; of several none is judged. */
export const conceptoDePagoRules: readonly Rule<CfdiNode>[] = [
  {
    code: 'CRP20112',
    path: '',
    message: 'El concepto de un recibo de pago solo puede llevar un tercero',
    check: ({ children }) => children.every(({ name }) => APART.has(name)),
  },
  fixed('CRP20113', 'ClaveProdServ', CONCEPTO_DE_PAGO.clave),
  none('CRP20114', 'NoIdentificacion', 'número de identificación'),
  {
    code: 'CRP20115',
    path: 'Cantidad',
    message: 'La cantidad del concepto de un recibo de pago es 1',
    remedy: PRESETS,
    check: ({ attributes }) => Decimal.tryParse(attributes.Cantidad)?.compare(ONE) === 0,
  },
  fixed('CRP20116', 'ClaveUnidad', CONCEPTO_DE_PAGO.claveUnidad),
  none('CRP20117', 'Unidad', 'unidad'),
  fixed('CRP20118', 'Descripcion', CONCEPTO_DE_PAGO.descripcion),
  zero('CRP20119', 'ValorUnitario', ['Importe']),
  zero('CRP20120', 'Importe'),
  none('CRP20121', 'Descuento', 'descuento'),
  fixed('CRP20122', 'ObjetoImp', '01'),
  {
    code: 'CRP20123',
    path: 'Impuestos',
    message: 'El concepto de un recibo de pago no lleva impuestos',
    covers: ['ObjetoImp'],
    check: (node) => childOf(node, 'Impuestos') === undefined,
  },
];

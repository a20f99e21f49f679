import { combustibleOf } from '../catalogs/hidrocarburos.ts';
import { claveOn } from '../catalogs/lookup.ts';
import type { NotInForce } from '../catalogs/clave.ts';
import { childOf } from '../documents/document.ts';
import type { Decimal } from '../values/decimal.ts';
import type { ConceptoSubject } from './concepto-subject.ts';
import { isProduct } from './limits.ts';
import type { ProductoServicio, Rule, RuleContext } from './rule.ts';

const NO_CLAVE = 'Si no está en el catálogo del SAT usa 01010101.';
export const CLAVE = /^\d{8}$/;
const CLAVE_UNIDAD = /^[A-Za-z0-9]{1,3}$/;
const CON_IMPORTES = 'IEN';
const SAT = 'http://www.sat.gob.mx/';

/** Whether a key has its shape and is in its catalogue; undefined while that is not loaded. */
export function isClave(
  { has }: RuleContext,
  catalogo: string,
  shape: RegExp,
  clave = '',
): boolean | NotInForce | undefined {
  return shape.test(clave) && has?.(catalogo, clave);
}

const hasAmounts = ({ comprobante }: ConceptoSubject): boolean =>
  CON_IMPORTES.includes(comprobante.tipo);
const producto = ({ at, comprobante }: ConceptoSubject): ProductoServicio | null | undefined =>
  comprobante.context.productoServicio?.(at.ClaveProdServ ?? '');
const transfers = ({ traslados }: ConceptoSubject, impuesto: string): boolean =>
  traslados.some(({ attributes }) => attributes.Impuesto === impuesto);
const fits = (subject: ConceptoSubject, column: 'iva' | 'ieps', impuesto: string): boolean => {
  const asked = producto(subject)?.[column];
  return asked === 'si' ? transfers(subject, impuesto) : true;
};

/** What the line says: matrix 40162 to 40165 and 40170. */
export const conceptoRules: readonly Rule<ConceptoSubject>[] = [
  {
    code: 'CFDI40162',
    path: 'ClaveProdServ',
    message: 'La clave del producto o servicio no está en el catálogo del SAT',
    remedy: NO_CLAVE,
    check: ({ at, comprobante: { context } }) =>
      isClave(context, 'c_ClaveProdServ', CLAVE, at.ClaveProdServ),
  },
  {
    code: 'CFDI40163',
    path: 'ClaveProdServ',
    message: 'La clave del producto o servicio necesita su complemento',
    needs: 'productoServicio',
    // Fuel has a complement whose own dates decide.
    applies: (subject) =>
      Boolean(producto(subject)?.complemento) && !combustibleOf(subject.at.ClaveProdServ),
    check: (subject) => {
      const { complemento } = producto(subject) as ProductoServicio;
      const ofConcepto = childOf(subject.node, 'ComplementoConcepto')?.children ?? [];
      return [...subject.comprobante.complementos, ...ofConcepto].some(
        ({ name, namespace }) => name === complemento && namespace.startsWith(SAT),
      );
    },
  },
  {
    code: 'CFDI40164',
    path: 'ClaveProdServ',
    message: 'La clave del producto o servicio pide un impuesto que el concepto no traslada',
    needs: 'productoServicio',
    applies: ({ at }) => at.ObjetoImp === '02',
    check: (subject) => fits(subject, 'iva', '002') && fits(subject, 'ieps', '003'),
  },
  {
    code: 'CFDI40165',
    path: 'ClaveUnidad',
    message: 'La clave de unidad no está en el catálogo del SAT',
    check: ({ at, comprobante: { context } }) =>
      isClave(context, 'c_ClaveUnidad', CLAVE_UNIDAD, at.ClaveUnidad),
  },
  {
    code: 'CFDI40170',
    path: 'ObjetoImp',
    message: 'La clave de objeto de impuesto no está en el catálogo del SAT',
    check: ({ at, comprobante: { day } }) => claveOn('c_ObjetoImp', at.ObjetoImp ?? '', day),
  },
];

/** The line's amounts: matrix 40111 and 40166 to 40169. */
export const importeRules: readonly Rule<ConceptoSubject>[] = [
  {
    code: 'CFDI40111',
    path: 'Descuento',
    message: 'Este tipo de comprobante no lleva descuentos',
    applies: (subject) => !hasAmounts(subject),
    check: ({ at }) => at.Descuento === undefined,
  },
  {
    code: 'CFDI40166',
    path: 'ValorUnitario',
    message: 'El precio unitario debe ser un número positivo',
    applies: hasAmounts,
    check: ({ valorUnitario }) => valorUnitario?.isPositive() === true,
  },
  {
    code: 'CFDI40167',
    path: 'Importe',
    message: 'El importe se aparta de la cantidad por el precio unitario',
    applies: ({ importe, cantidad, valorUnitario }) =>
      importe !== null && cantidad?.isPositive() === true && valorUnitario?.isPositive() === true,
    check: ({ importe, cantidad, valorUnitario }) =>
      isProduct(importe as Decimal, cantidad as Decimal, valorUnitario as Decimal),
  },
  {
    code: 'CFDI40168',
    path: 'Descuento',
    message: 'El descuento no puede tener más decimales que el importe',
    applies: ({ descuento, importe }) => descuento !== null && importe !== null,
    check: ({ descuento, importe }) =>
      (descuento as Decimal).writtenDecimals <= (importe as Decimal).writtenDecimals,
  },
  {
    code: 'CFDI40169',
    path: 'Descuento',
    message: 'El descuento no puede ser mayor que el importe del concepto',
    applies: ({ descuento, importe }) => descuento !== null && importe !== null,
    check: ({ descuento, importe }) => (descuento as Decimal).compare(importe as Decimal) <= 0,
  },
];

import { type CfdiNode, childrenOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';

const sumOf = (node: CfdiNode, name: string): Decimal =>
  childrenOf(node, name).reduce(
    (sum, { attributes }) => sum.add(Decimal.orZero(attributes.Importe)),
    Decimal.ZERO,
  );
const isSum = (node: CfdiNode, total: string, name: string): boolean =>
  Decimal.tryParse(node.attributes[total])?.compare(sumOf(node, name)) === 0;

/** SAT gives this complement no codes: Anexo 20 of the complement, totals and signs. */
export const impuestosLocalesRules: readonly Rule<CfdiNode>[] = [
  {
    code: 'implocal-retenciones',
    sat: false,
    path: 'TotaldeRetenciones',
    message: 'El total de retenciones locales no es la suma de sus renglones',
    reads: ['Complemento.ImpuestosLocales.RetencionesLocales.#.Importe'],
    check: (node) => isSum(node, 'TotaldeRetenciones', 'RetencionesLocales'),
  },
  {
    code: 'implocal-traslados',
    sat: false,
    path: 'TotaldeTraslados',
    message: 'El total de traslados locales no es la suma de sus renglones',
    reads: ['Complemento.ImpuestosLocales.TrasladosLocales.#.Importe'],
    check: (node) => isSum(node, 'TotaldeTraslados', 'TrasladosLocales'),
  },
];

const tasaOf = ({ attributes }: CfdiNode): Decimal | null =>
  Decimal.tryParse(attributes.TasadeRetencion ?? attributes.TasadeTraslado);

/** A row of either kind. */
export const impuestoLocalRules: readonly Rule<CfdiNode>[] = [
  {
    code: 'implocal-importe',
    sat: false,
    isOwn: true,
    path: 'Importe',
    message: 'El importe del impuesto local no puede ser negativo',
    check: ({ attributes }) => Decimal.tryParse(attributes.Importe)?.isNegative() === false,
  },
  {
    // importes §7: local taxes range from 0 to 1, as fractions.
    code: 'implocal-tasa',
    sat: false,
    isOwn: true,
    path: '',
    message: 'La tasa de un impuesto local va de 0 a 100 %',
    check: (node) => {
      const tasa = tasaOf(node);
      return tasa !== null && !tasa.isNegative() && tasa.compare(Decimal.parse(100)) <= 0;
    },
  },
];

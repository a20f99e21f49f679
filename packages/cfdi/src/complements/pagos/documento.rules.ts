import { inCatalogo } from '../../catalogs/lookup.ts';
import type { CfdiNode } from '../../documents/document.ts';
import { isWithoutTaxes, sinIvaRules } from '../../rules/objeto-imp.rules.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { ONE, SIN_MONEDA } from './moneda.ts';
import { leastPaid } from './pagado.ts';
import type { DocumentoSubject } from './pagos-subject.ts';

const DECIMALS = 'Lleva más decimales que los de la moneda del documento';

const objeto = ({ at }: DocumentoSubject): string => at.ObjetoImpDR ?? '';
const isPositive = (amount: Decimal | null): boolean => amount?.isPositive() === true;
const includes = (rows: readonly CfdiNode[], impuesto: string): boolean =>
  rows.some(({ attributes }) => attributes.ImpuestoDR === impuesto);

const fits = ({ decimals: most }: DocumentoSubject, amount: Decimal | null): boolean =>
  amount === null || amount.writtenDecimals <= most;
const decimals = (
  code: string,
  path: string,
  amountOf: (subject: DocumentoSubject) => Decimal | null,
): Rule<DocumentoSubject> => ({
  code,
  path,
  message: DECIMALS,
  applies: (subject) => subject.isMoneda && amountOf(subject) !== null,
  check: (subject) => fits(subject, amountOf(subject)),
});

/** Of what a document's taxes come to: bases and taxes were rounded one by one. */
const SLACK = Decimal.parse('1.01');
/** What a base and its tax leave once everything withheld was taken off. */
function isWithinPaid({ pagado, traslados, retenciones }: DocumentoSubject): boolean {
  const withheld = retenciones.reduce(
    (sum, { attributes }) => sum.add(Decimal.orZero(attributes.ImporteDR)),
    Decimal.ZERO,
  );
  const most = (pagado as Decimal).add(withheld).mul(SLACK).add(ONE);
  return traslados.every(({ attributes: { BaseDR, ImporteDR } }) => {
    const taxed = Decimal.orZero(BaseDR).add(Decimal.orZero(ImporteDR));
    return taxed.compare(most) <= 0;
  });
}

/** What SAT takes and few mean, once the document and its taxes are right. */
export const reviewDocumentoRules: readonly Rule<DocumentoSubject>[] = [
  {
    code: 'base-mayor-que-lo-pagado',
    sat: false,
    path: 'ImpuestosDR',
    kind: 'warning',
    message: 'Conviene revisar: las bases de los impuestos no caben en lo pagado del documento',
    remedy: 'Los impuestos son los de lo que se paga ahora, no los de toda la factura.',
    applies: ({ pagado }) => isPositive(pagado),
    check: isWithinPaid,
  },
];

/** An invoice that is paid: matrix CRP20236 to CRP20247, CRP20275, CRP20278 and CRP20279. */
export const documentoRules: readonly Rule<DocumentoSubject>[] = [
  {
    code: 'CRP20236',
    path: 'MonedaDR',
    message: 'La moneda del documento no puede ser XXX',
    check: ({ at }) => at.MonedaDR !== SIN_MONEDA,
  },
  {
    code: 'CRP20237',
    path: 'EquivalenciaDR',
    message: 'Un documento en otra moneda que la del pago necesita su equivalencia',
    applies: ({ isForeign }) => isForeign,
    check: ({ at }) => at.EquivalenciaDR !== undefined,
  },
  {
    code: 'CRP20238',
    path: 'EquivalenciaDR',
    message: 'Cuando el documento y el pago tienen la misma moneda la equivalencia es 1',
    applies: ({ isForeign, isMoneda }) => isMoneda && !isForeign,
    check: ({ equivalencia }) => equivalencia?.compare(ONE) === 0,
  },
  {
    code: 'CRP20239',
    path: 'ImpSaldoAnt',
    message: 'El saldo anterior debe ser mayor que cero',
    check: ({ saldoAnt }) => isPositive(saldoAnt),
  },
  decimals('CRP20240', 'ImpSaldoAnt', ({ saldoAnt }) => saldoAnt),
  {
    code: 'CRP20241',
    path: 'ImpPagado',
    message: 'Lo pagado debe ser mayor que cero',
    check: ({ pagado }) => isPositive(pagado),
  },
  decimals('CRP20242', 'ImpPagado', ({ pagado }) => pagado),
  decimals('CRP20243', 'ImpSaldoInsoluto', (subject) =>
    fits(subject, subject.saldoAnt) && fits(subject, subject.pagado) ? subject.insoluto : null,
  ),
  {
    code: 'CRP20244',
    path: 'ImpSaldoInsoluto',
    message: 'El saldo insoluto no es el saldo anterior menos lo pagado',
    remedy: 'Lo pagado no puede ser mayor que el saldo anterior.',
    applies: ({ saldoAnt, pagado, insoluto }) =>
      isPositive(saldoAnt) && isPositive(pagado) && insoluto !== null,
    check: ({ saldoAnt, pagado, insoluto }) => {
      const rest = (saldoAnt as Decimal).sub(pagado as Decimal);
      return !rest.isNegative() && rest.compare(insoluto as Decimal) === 0;
    },
  },
  {
    code: 'CRP20245',
    path: 'ObjetoImpDR',
    message: 'La clave de objeto de impuesto no está en el catálogo del SAT',
    check: (subject) => inCatalogo('c_ObjetoImp', objeto(subject)) === true,
  },
  {
    code: 'CRP20246',
    path: 'ObjetoImpDR',
    message: 'Un documento que es objeto de impuesto necesita los impuestos de lo pagado',
    applies: (subject) => objeto(subject) === '02',
    check: ({ impuestos }) => impuestos !== undefined,
  },
  {
    code: 'CRP20247',
    path: 'ObjetoImpDR',
    message: 'Con este objeto de impuesto el documento no lleva impuestos',
    applies: (subject) => isWithoutTaxes(objeto(subject)),
    check: ({ impuestos }) => impuestos === undefined,
  },
  ...sinIvaRules<DocumentoSubject>({
    path: 'ObjetoImpDR',
    objeto,
    transfers: ({ traslados }, impuesto) => includes(traslados, impuesto),
    carries: ({ retenciones, traslados }, impuesto) =>
      includes(retenciones, impuesto) || includes(traslados, impuesto),
    none: ['CRP20278', 'Con este objeto de impuesto el documento no lleva IVA ni IEPS'],
    onlyIeps: [
      'CRP20279',
      'Con el objeto de impuesto 07 el documento traslada IEPS y no lleva IVA',
    ],
  }),
  {
    code: 'CRP20248',
    path: 'ImpuestosDR',
    message: 'El nodo de impuestos necesita al menos un traslado o una retención',
    applies: ({ impuestos }) => impuestos !== undefined,
    check: ({ retenciones, traslados }) => retenciones.length + traslados.length > 0,
  },
  {
    code: 'parcialidad-repetida',
    sat: false,
    path: 'NumParcialidad',
    isOwn: true,
    message: 'El recibo ya tiene esa parcialidad del mismo documento',
    remedy: 'Cada pago de un documento es otra parcialidad.',
    check: ({ isRepeated }) => !isRepeated,
  },
  {
    // Alone it is already more than the payment, whatever rounding may have hidden.
    code: 'CRP20275',
    path: 'ImpPagado',
    message: 'Lo pagado, en la moneda del pago, es mayor que el monto del pago',
    remedy: 'Revisa el monto, lo pagado y la equivalencia de las monedas.',
    applies: ({ isForeign, equivalencia, pagado, pago }) =>
      isForeign && isPositive(equivalencia) && isPositive(pagado) && isPositive(pago.monto),
    check: (subject) => leastPaid(subject).compare(subject.pago.monto as Decimal) <= 0,
  },
];

import { inCatalogo } from '../../catalogs/lookup.ts';
import { type Attributes, type CfdiNode, childOf } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';
import { Decimal } from '../../values/decimal.ts';
import { equals, paidBy } from './nomina-subject.ts';
import { hasNomina } from './sobre.rules.ts';

/** The only concept of a payroll document, with the payrolls that it pays: at most two (SAT). */
interface ConceptoNominaSubject {
  node: CfdiNode;
  at: Attributes;
  nominas: readonly CfdiNode[];
}

const absent = (code: string, path: string, message: string): Rule<ConceptoNominaSubject> => ({
  code,
  path,
  message: `El concepto de una nómina no lleva ${message}`,
  check: ({ at, node }) => at[path] === undefined && childOf(node, path) === undefined,
});

/** What the line says: NOM14 to NOM19 and NOM23 to NOM29. */
export const conceptoNominaRules: readonly Rule<ConceptoNominaSubject>[] = [
  {
    code: 'NOM14',
    path: 'ClaveProdServ',
    message: 'La clave del concepto de una nómina es 84111505',
    check: ({ at }) => at.ClaveProdServ === '84111505',
  },
  absent('NOM15', 'NoIdentificacion', 'número de identificación'),
  {
    code: 'NOM16',
    path: 'Cantidad',
    message: 'La cantidad del concepto de una nómina es 1, sin decimales',
    check: ({ at }) => at.Cantidad === '1',
  },
  {
    code: 'NOM17',
    path: 'ClaveUnidad',
    message: 'La unidad del concepto de una nómina es ACT',
    check: ({ at }) => at.ClaveUnidad === 'ACT',
  },
  absent('NOM18', 'Unidad', 'unidad propia'),
  {
    code: 'NOM19',
    path: 'Descripcion',
    message: 'La descripción del concepto de una nómina es «Pago de nómina»',
    check: ({ at }) => at.Descripcion === 'Pago de nómina',
  },
  {
    code: 'NOM23',
    path: 'ObjetoImp',
    message: 'El objeto de impuesto de una nómina es 01 «No objeto de impuesto»',
    applies: ({ at }) => inCatalogo('c_ObjetoImp', at.ObjetoImp ?? '') === true,
    check: ({ at }) => at.ObjetoImp === '01',
  },
  absent('NOM24', 'Impuestos', 'impuestos'),
  absent('NOM25', 'ACuentaTerceros', 'terceros'),
  absent('NOM26', 'InformacionAduanera', 'información aduanera'),
  absent('NOM27', 'CuentaPredial', 'cuenta predial'),
  {
    ...absent('NOM28', 'ComplementoConcepto', 'complementos'),
    // NOM30 reports a payroll in that place.
    applies: ({ node }) => !hasNomina(node),
  },
  absent('NOM29', 'Parte', 'partes'),
];

const paid = ({ nominas }: ConceptoNominaSubject): Decimal =>
  nominas.reduce((sum, { attributes }) => sum.add(paidBy(attributes)), Decimal.ZERO);
const isWorthPaid = (subject: ConceptoNominaSubject): boolean =>
  equals(subject.at.ValorUnitario, paid(subject));

const PAGADO = ['Complemento.Nomina.TotalPercepciones', 'Complemento.Nomina.TotalOtrosPagos'];

/** What the line is worth: NOM20 to NOM22. */
export const importeNominaRules: readonly Rule<ConceptoNominaSubject>[] = [
  {
    code: 'NOM20',
    path: 'ValorUnitario',
    message: 'El valor unitario no es el total de percepciones más el de otros pagos',
    reads: PAGADO,
    check: isWorthPaid,
  },
  {
    code: 'NOM21',
    path: 'Importe',
    message: 'El importe no es el total de percepciones más el de otros pagos',
    reads: PAGADO,
    applies: isWorthPaid,
    check: (subject) => equals(subject.at.Importe, paid(subject)),
  },
  {
    code: 'NOM22',
    path: 'Descuento',
    message: 'El descuento del concepto no es el total de deducciones',
    reads: ['Complemento.Nomina.TotalDeducciones'],
    check: ({ at, nominas }) => {
      const totals = nominas.map(({ attributes }) => attributes.TotalDeducciones);
      const sum = totals.reduce((total, text) => total.add(Decimal.orZero(text)), Decimal.ZERO);
      return at.Descuento === undefined
        ? sum.isZero()
        : equals(at.Descuento, sum) && totals.some((text) => text !== undefined);
    },
  },
];

import type { ClaveImpuesto } from '../model/factura.ts';
import type { Rule } from './rule.ts';
import type { ConceptoSubject } from './subjects.ts';

/** Keys of c_ObjetoImp that go without any tax. */
const WITHOUT_TAXES = new Set(['01', '03', '04', '05']);

const objeto = ({ concepto }: ConceptoSubject): string => concepto.objetoImp ?? '';
const hasTaxes = ({ concepto }: ConceptoSubject): boolean => (concepto.impuestos ?? []).length > 0;
const transfers = ({ concepto }: ConceptoSubject, impuesto: ClaveImpuesto): boolean =>
  (concepto.impuestos ?? []).some((row) => row.tipo === 2 && row.impuesto === impuesto);

/** What each object of tax asks of the concept's taxes: matrix 40171 and 40172. */
export const objetoImpRules: readonly Rule<ConceptoSubject>[] = [
  {
    code: 'CFDI40171',
    path: 'objetoImp',
    message: 'Un concepto que es objeto de impuesto necesita al menos un impuesto',
    remedy: 'Agregue el impuesto o elija 01 «No objeto de impuesto».',
    applies: (subject) => objeto(subject) === '02',
    check: hasTaxes,
  },
  {
    code: 'CFDI40172',
    path: 'objetoImp',
    message: 'Con este objeto de impuesto el concepto no lleva impuestos',
    remedy: 'Quite los impuestos o elija 02 «Sí objeto de impuesto».',
    applies: (subject) => WITHOUT_TAXES.has(objeto(subject)),
    check: (subject) => !hasTaxes(subject),
  },
  {
    code: 'CFDI40172',
    path: 'objetoImp',
    message: 'Con este objeto de impuesto no se traslada IVA ni IEPS',
    from: '2024-12-13',
    applies: (subject) => objeto(subject) === '06' || objeto(subject) === '08',
    check: (subject) => !transfers(subject, '002') && !transfers(subject, '003'),
  },
  {
    code: 'CFDI40172',
    path: 'objetoImp',
    message: 'Con el objeto de impuesto 07 se traslada IEPS y no IVA',
    from: '2024-12-13',
    applies: (subject) => objeto(subject) === '07',
    check: (subject) => transfers(subject, '003') && !transfers(subject, '002'),
  },
];

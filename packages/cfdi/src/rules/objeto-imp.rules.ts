import type { ConceptoSubject } from './concepto-subject.ts';
import type { Rule } from './rule.ts';

/** Keys of c_ObjetoImp that go without any tax. */
const WITHOUT_TAXES = new Set(['01', '03', '04', '05']);
const IVA = '002';
const IEPS = '003';

const objeto = ({ at }: ConceptoSubject): string | undefined => at.ObjetoImp;
const hasTaxes = ({ impuestos }: ConceptoSubject): boolean => impuestos !== undefined;
const transfers = ({ traslados }: ConceptoSubject, impuesto: string): boolean =>
  traslados.some(({ attributes }) => attributes.Impuesto === impuesto);

/** What each object of tax asks of the concept's taxes: matrix 40171 to 40173. */
export const objetoImpRules: readonly Rule<ConceptoSubject>[] = [
  {
    code: 'CFDI40171',
    path: 'ObjetoImp',
    message: 'Un concepto que es objeto de impuesto necesita al menos un impuesto',
    remedy: 'Agregue el impuesto o elija 01 «No objeto de impuesto».',
    applies: (subject) => objeto(subject) === '02',
    check: hasTaxes,
  },
  {
    code: 'CFDI40172',
    path: 'ObjetoImp',
    message: 'Con este objeto de impuesto el concepto no lleva impuestos',
    remedy: 'Quite los impuestos o elija 02 «Sí objeto de impuesto».',
    applies: (subject) => WITHOUT_TAXES.has(objeto(subject) ?? ''),
    check: (subject) => !hasTaxes(subject),
  },
  {
    code: 'CFDI40172',
    path: 'ObjetoImp',
    message: 'Con este objeto de impuesto no se traslada IVA ni IEPS',
    from: '2024-12-13',
    applies: (subject) => objeto(subject) === '06' || objeto(subject) === '08',
    check: (subject) => !transfers(subject, IVA) && !transfers(subject, IEPS),
  },
  {
    code: 'CFDI40172',
    path: 'ObjetoImp',
    message: 'Con el objeto de impuesto 07 se traslada IEPS y no IVA',
    from: '2024-12-13',
    applies: (subject) => objeto(subject) === '07',
    check: (subject) => transfers(subject, IEPS) && !transfers(subject, IVA),
  },
  {
    code: 'CFDI40173',
    path: 'Impuestos',
    message: 'El nodo de impuestos necesita al menos un traslado o una retención',
    applies: hasTaxes,
    check: ({ traslados, retenciones }) => traslados.length + retenciones.length > 0,
  },
];

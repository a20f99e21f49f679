import type { ConceptoSubject } from './concepto-subject.ts';
import type { Rule } from './rule.ts';

/** Keys of c_ObjetoImp that go without any tax. */
const WITHOUT_TAXES = new Set(['01', '03', '04', '05']);
/** When SAT added the keys 06 to 08. */
const SINCE = '2024-12-13';
const IVA = '002';
const IEPS = '003';

/** What keys 06 to 08 are judged by, in a concept or in a document that is paid. */
interface SinIva<Subject> {
  path: string;
  objeto: (subject: Subject) => string | undefined;
  transfers: (subject: Subject, impuesto: string) => boolean;
  /** Whether it has a tax, transferred or withheld. */
  carries: (subject: Subject, impuesto: string) => boolean;
  /** Code and message of 06 and 08, and of 07. */
  none: readonly [code: string, message: string];
  onlyIeps: readonly [code: string, message: string];
}

/** The key is one of those for concepts without any tax. */
export const isWithoutTaxes = (objeto: string | undefined): boolean =>
  WITHOUT_TAXES.has(objeto ?? '');

export const sinIvaRules = <Subject>({
  path,
  objeto,
  transfers,
  carries,
  none,
  onlyIeps,
}: SinIva<Subject>): readonly Rule<Subject>[] => [
  {
    code: none[0],
    path,
    message: none[1],
    from: SINCE,
    applies: (subject) => objeto(subject) === '06' || objeto(subject) === '08',
    check: (subject) => !carries(subject, IVA) && !carries(subject, IEPS),
  },
  {
    code: onlyIeps[0],
    path,
    message: onlyIeps[1],
    from: SINCE,
    applies: (subject) => objeto(subject) === '07',
    check: (subject) => transfers(subject, IEPS) && !carries(subject, IVA),
  },
];

const objeto = ({ at }: ConceptoSubject): string | undefined => at.ObjetoImp;
const hasTaxes = ({ impuestos }: ConceptoSubject): boolean => impuestos !== undefined;
const transfers = ({ traslados }: ConceptoSubject, impuesto: string): boolean =>
  traslados.some(({ attributes }) => attributes.Impuesto === impuesto);

const carries = (subject: ConceptoSubject, impuesto: string): boolean =>
  transfers(subject, impuesto) ||
  subject.retenciones.some(({ attributes }) => attributes.Impuesto === impuesto);

/** What each object of tax asks of the concept's taxes: matrix 40171 to 40173. */
export const objetoImpRules: readonly Rule<ConceptoSubject>[] = [
  {
    code: 'CFDI40171',
    path: 'ObjetoImp',
    message: 'Un concepto que es objeto de impuesto necesita al menos un impuesto',
    remedy: 'Agrega el impuesto o elige 01 «No objeto de impuesto».',
    applies: (subject) => objeto(subject) === '02',
    check: hasTaxes,
  },
  {
    code: 'CFDI40172',
    path: 'ObjetoImp',
    message: 'Con este objeto de impuesto el concepto no lleva impuestos',
    remedy: 'Quita los impuestos o elige 02 «Sí objeto de impuesto».',
    applies: (subject) => isWithoutTaxes(objeto(subject)),
    check: (subject) => !hasTaxes(subject),
  },
  ...sinIvaRules<ConceptoSubject>({
    path: 'ObjetoImp',
    objeto,
    transfers,
    carries,
    none: ['CFDI40172', 'Con este objeto de impuesto el concepto no lleva IVA ni IEPS'],
    onlyIeps: [
      'CFDI40172',
      'Con el objeto de impuesto 07 el concepto traslada IEPS y no lleva IVA',
    ],
  }),
  {
    code: 'CFDI40173',
    path: 'Impuestos',
    message: 'El nodo de impuestos necesita al menos un traslado o una retención',
    applies: hasTaxes,
    check: ({ traslados, retenciones }) => traslados.length + retenciones.length > 0,
  },
];

import { inCatalogo } from '../catalogs/lookup.ts';
import { identidadTributaria } from '../catalogs/paises.ts';
import { Rfc } from '../values/rfc.ts';
import type { Rule } from './rule.ts';
import { type FacturaSubject, isGiven } from './subjects.ts';

const hasResidencia = ({ receptor }: FacturaSubject): boolean => isGiven(receptor.residenciaFiscal);
const hasRegistro = ({ receptor }: FacturaSubject): boolean => isGiven(receptor.numRegistro);
const residencia = ({ receptor }: FacturaSubject): string => receptor.residenciaFiscal ?? '';
const isPais = (subject: FacturaSubject): boolean =>
  inCatalogo('c_Pais', residencia(subject)) === true;
const isForeigner = ({ receptor }: FacturaSubject): boolean =>
  receptor.rfc === Rfc.GENERICO_EXTRANJERO;
const isKnown = ({ receptorRfc }: FacturaSubject): boolean => receptorRfc !== null;

/** Residence and tax identity abroad: matrix 40150 to 40156. */
export const extranjeroRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'CFDI40150',
    path: 'receptor.residenciaFiscal',
    message: 'El país de residencia fiscal no está en el catálogo del SAT',
    applies: (subject) => hasResidencia(subject) && isForeigner(subject),
    check: isPais,
  },
  {
    code: 'CFDI40151',
    path: 'receptor.residenciaFiscal',
    message: 'La residencia fiscal es solo para clientes extranjeros (RFC XEXX010101000)',
    applies: (subject) => hasResidencia(subject) && isKnown(subject),
    check: isForeigner,
  },
  {
    code: 'CFDI40152',
    path: 'receptor.residenciaFiscal',
    message: 'La residencia fiscal de un cliente extranjero no puede ser México',
    applies: isForeigner,
    check: (subject) => residencia(subject) !== 'MEX',
  },
  {
    code: 'CFDI40153',
    path: 'receptor.residenciaFiscal',
    message: 'Con número de registro tributario se necesita la residencia fiscal',
    applies: (subject) => isForeigner(subject) && hasRegistro(subject),
    check: hasResidencia,
  },
  {
    code: 'CFDI40154',
    path: 'receptor.numRegistro',
    message: 'El número de registro tributario es solo para clientes extranjeros',
    applies: (subject) => hasRegistro(subject) && isKnown(subject),
    check: isForeigner,
  },
  {
    code: 'CFDI40156',
    path: 'receptor.numRegistro',
    message: 'El número de registro tributario no tiene la forma que usa su país',
    applies: (subject) => isForeigner(subject) && hasRegistro(subject),
    check: (subject) => {
      const numero = subject.receptor.numRegistro ?? '';
      return (
        numero.length <= 40 && (identidadTributaria[residencia(subject)]?.test(numero) ?? true)
      );
    },
  },
];

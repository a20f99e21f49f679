import { inCatalogo } from '../catalogs/lookup.ts';
import { identidadTributaria } from '../catalogs/paises.ts';
import { Rfc } from '../values/rfc.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

const residencia = ({ receptor }: ComprobanteSubject): string | undefined =>
  receptor.attributes.ResidenciaFiscal;
const registro = ({ receptor }: ComprobanteSubject): string | undefined =>
  receptor.attributes.NumRegIdTrib;
const hasResidencia = (subject: ComprobanteSubject): boolean => residencia(subject) !== undefined;
const hasRegistro = (subject: ComprobanteSubject): boolean => registro(subject) !== undefined;
const isForeigner = ({ receptor }: ComprobanteSubject): boolean =>
  receptor.attributes.Rfc === Rfc.GENERICO_EXTRANJERO;
const isKnown = ({ receptorRfc }: ComprobanteSubject): boolean => receptorRfc !== null;

/** Residence and tax identity abroad: matrix 40150 to 40156; paths within the Receptor node. */
export const extranjeroRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40150',
    path: 'ResidenciaFiscal',
    message: 'El país de residencia fiscal no está en el catálogo del SAT',
    applies: (subject) => hasResidencia(subject) && isForeigner(subject),
    check: (subject) => inCatalogo('c_Pais', residencia(subject) ?? '') === true,
  },
  {
    code: 'CFDI40151',
    path: 'ResidenciaFiscal',
    message: 'La residencia fiscal es solo para {receptor}s extranjeros (RFC XEXX010101000)',
    applies: (subject) => hasResidencia(subject) && isKnown(subject),
    check: isForeigner,
  },
  {
    code: 'CFDI40152',
    path: 'ResidenciaFiscal',
    message: 'La residencia fiscal de un {receptor} extranjero no puede ser México',
    applies: isForeigner,
    check: (subject) => residencia(subject) !== 'MEX',
  },
  {
    code: 'CFDI40153',
    path: 'ResidenciaFiscal',
    message: 'Con número de registro tributario se necesita la residencia fiscal',
    applies: (subject) => isForeigner(subject) && hasRegistro(subject),
    check: hasResidencia,
  },
  {
    code: 'CFDI40154',
    path: 'NumRegIdTrib',
    message: 'El número de registro tributario es solo para {receptor}s extranjeros',
    applies: (subject) => hasRegistro(subject) && isKnown(subject),
    check: isForeigner,
  },
  {
    code: 'CFDI40156',
    path: 'NumRegIdTrib',
    message: 'El número de registro tributario no tiene la forma que usa su país',
    applies: (subject) => isForeigner(subject) && hasRegistro(subject),
    check: (subject) => {
      const numero = registro(subject) ?? '';
      const shape = identidadTributaria.get(residencia(subject) ?? '');
      return numero.length <= 40 && (shape?.test(numero) ?? true);
    },
  },
];

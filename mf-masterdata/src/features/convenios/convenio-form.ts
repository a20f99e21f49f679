import {
  convenioFisica,
  convenioMoral,
  REPRESENTANTE_LEGAL,
  type ConvenioInfo,
  type FieldError,
  type PacAgreement,
} from '@timbra/contracts';
import { judgeBody } from '@timbra/remote-kit';

/** An agreement as it is filled in; `attorney` is for companies alone. */
export type ConvenioForm = ConvenioInfo;

type Emisor = PacAgreement['emisor'];

const MORAL = 2;
export const isMoral = ({ tipo }: Pick<Emisor, 'tipo'>): boolean => tipo === MORAL;

/** emisores §9: position 'Representante Legal'; a person signs for itself. */
export const newConvenio = (
  emisor: Emisor,
  person: { name: string; email: string },
): ConvenioForm => ({
  contact: { name: person.name, email: person.email, phone: '' },
  signer: { legalName: isMoral(emisor) ? '' : emisor.nombre, position: REPRESENTANTE_LEGAL },
  taxPayer: { id: '', address: '', attorney: '' },
});

export const toConvenio = (form: ConvenioForm, emisor: Emisor): ConvenioInfo => {
  const { id, address, attorney } = form.taxPayer;
  return { ...form, taxPayer: { id, address, ...(isMoral(emisor) && { attorney }) } };
};

export const judgeConvenio = (form: ConvenioForm, emisor: Emisor): FieldError[] =>
  judgeBody(isMoral(emisor) ? convenioMoral : convenioFisica, toConvenio(form, emisor));

/** emisores §9: mask (999) 999-9999, while the person types. */
export const maskPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  const [area, middle, end] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (digits.length <= 3) return area === '' ? '' : `(${area}`;
  return end === '' ? `(${area}) ${middle}` : `(${area}) ${middle}-${end}`;
};

/** emisores §9: e-mail mask: no blanks, lower case. */
export const maskEmail = (text: string): string => text.replace(/\s/g, '').toLowerCase();

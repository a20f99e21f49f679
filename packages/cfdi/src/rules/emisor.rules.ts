import { claveOn, findRegimen } from '../catalogs/lookup.ts';
import { normalizeSpace } from '../documents/xml-text.ts';
import type { Contribuyente } from './rule.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

const regimen = ({ emisor }: ComprobanteSubject): string => emisor.attributes.RegimenFiscal ?? '';
const isRegimen = (subject: ComprobanteSubject): boolean =>
  findRegimen(regimen(subject)) !== undefined;
const enLista = ({ emisor, context }: ComprobanteSubject): Contribuyente | null | undefined =>
  context.contribuyente?.(emisor.attributes.Rfc ?? '');
const adquirente = ({ emisor }: ComprobanteSubject): string | undefined =>
  emisor.attributes.FacAtrAdquirente;

/** Matrix 40138 to 40142; paths within the Emisor node. */
export const emisorRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40138',
    path: 'Nombre',
    message: 'El emisor no está en la lista de contribuyentes del SAT',
    needs: 'contribuyente',
    applies: ({ emisorRfc }) => emisorRfc !== null,
    check: (subject) => enLista(subject) !== null,
  },
  {
    code: 'CFDI40139',
    path: 'Nombre',
    message: 'El nombre del emisor no es el que el SAT tiene registrado para su RFC',
    remedy: 'Escríbelo igual que en la constancia de situación fiscal, sin el tipo de sociedad.',
    needs: 'contribuyente',
    applies: (subject) => Boolean(enLista(subject)),
    check: (subject) =>
      enLista(subject)?.nombre === normalizeSpace(subject.emisor.attributes.Nombre ?? ''),
  },
  {
    code: 'CFDI40140',
    path: 'RegimenFiscal',
    message: 'El régimen fiscal del emisor no está en el catálogo del SAT',
    check: (subject) => claveOn('c_RegimenFiscal', regimen(subject), subject.day),
  },
  {
    code: 'CFDI40141',
    path: 'RegimenFiscal',
    message: 'El régimen fiscal del emisor no corresponde a su tipo de persona',
    applies: (subject) => subject.emisorRfc !== null && isRegimen(subject),
    check: (subject) => {
      const row = findRegimen(regimen(subject));
      return Boolean(subject.emisorRfc?.isMoral() ? row?.moral : row?.fisica);
    },
  },
  {
    code: 'CFDI40142',
    path: 'FacAtrAdquirente',
    message: 'El número de operación del adquirente no está registrado',
    needs: 'facturaAdquirente',
    applies: (subject) => adquirente(subject) !== undefined,
    check: (subject) => subject.context.facturaAdquirente?.(adquirente(subject) ?? ''),
  },
];

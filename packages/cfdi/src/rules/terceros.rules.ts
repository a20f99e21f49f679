import { findRegimen } from '../catalogs/lookup.ts';
import type { Attributes, CfdiNode } from '../documents/document.ts';
import { normalizeSpace } from '../documents/xml-text.ts';
import { Rfc } from '../values/rfc.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Contribuyente, Rule } from './rule.ts';

/** The third party on whose behalf a concept is billed. */
export interface TerceroSubject {
  at: Attributes;
  comprobante: ComprobanteSubject;
  rfc: Rfc | null;
}

export function terceroSubject(
  { attributes: at }: CfdiNode,
  comprobante: ComprobanteSubject,
): TerceroSubject {
  return { at, comprobante, rfc: Rfc.tryParse(at.RfcACuentaTerceros ?? '') };
}

const enLista = ({ at, comprobante }: TerceroSubject): Contribuyente | null | undefined =>
  comprobante.context.contribuyente?.(at.RfcACuentaTerceros ?? '');
const isListed = (subject: TerceroSubject): boolean => Boolean(enLista(subject));
const CP = /^\d{5}$/;
const regimen = ({ at }: TerceroSubject): string => at.RegimenFiscalACuentaTerceros ?? '';

/** For sellers abroad that sell through an intermediary: no taxpayer, and in no list. */
const OFERENTES_DEL_EXTRANJERO = 'EXT990101NI1';
const NOMBRE_DE_OFERENTES =
  'EXPEDICIÓN DE CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE ' +
  'TERCEROS A OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO';
const isDelExtranjero = ({ at }: TerceroSubject): boolean =>
  at.RfcACuentaTerceros === OFERENTES_DEL_EXTRANJERO;
const cp = ({ at }: TerceroSubject): string => at.DomicilioFiscalACuentaTerceros ?? '';

/** Matrix of 2024-12-13, 40187 to 40193. */
export const terceroRules: readonly Rule<TerceroSubject>[] = [
  {
    code: 'CFDI40187',
    path: 'RfcACuentaTerceros',
    message: 'El RFC del tercero no está en la lista de contribuyentes del SAT',
    needs: 'contribuyente',
    applies: (subject) =>
      subject.rfc !== null && !subject.rfc.isGenerico() && !isDelExtranjero(subject),
    check: (subject) => enLista(subject) !== null,
  },
  {
    code: 'CFDI40187',
    path: 'RfcACuentaTerceros',
    message: 'El tercero es un contribuyente con RFC propio: un RFC genérico no lo es',
    check: ({ rfc }) => rfc?.isGenerico() !== true,
  },
  {
    code: 'CFDI40188',
    path: 'RfcACuentaTerceros',
    message: 'El tercero debe ser distinto del emisor y del {receptor}',
    applies: ({ rfc }) => rfc !== null,
    check: ({ at, comprobante }) =>
      at.RfcACuentaTerceros !== comprobante.emisor.attributes.Rfc &&
      at.RfcACuentaTerceros !== comprobante.receptor.attributes.Rfc,
  },
  {
    code: 'CFDI40189',
    path: 'NombreACuentaTerceros',
    message: 'Con el RFC EXT990101NI1 el tercero lleva el nombre que el SAT le da',
    remedy: `Escribe: ${NOMBRE_DE_OFERENTES}`,
    applies: isDelExtranjero,
    check: ({ at }) => normalizeSpace(at.NombreACuentaTerceros ?? '') === NOMBRE_DE_OFERENTES,
  },
  {
    code: 'CFDI40190',
    path: 'NombreACuentaTerceros',
    message: 'El nombre del tercero no es el que el SAT tiene registrado para su RFC',
    needs: 'contribuyente',
    applies: isListed,
    check: (subject) => enLista(subject)?.nombre === subject.at.NombreACuentaTerceros,
  },
  {
    code: 'CFDI40191',
    path: 'RegimenFiscalACuentaTerceros',
    message: 'El régimen fiscal del tercero no está en el catálogo del SAT',
    check: (subject) => findRegimen(regimen(subject)) !== undefined,
  },
  {
    code: 'tercero-regimen-de-otra-persona',
    sat: false,
    isOwn: true,
    path: 'RegimenFiscalACuentaTerceros',
    message: 'El régimen fiscal del tercero no corresponde a su tipo de persona',
    applies: (subject) =>
      !isDelExtranjero(subject) &&
      subject.rfc !== null &&
      findRegimen(regimen(subject)) !== undefined,
    check: (subject) => {
      const row = findRegimen(regimen(subject));
      return Boolean(subject.rfc?.isMoral() ? row?.moral : row?.fisica);
    },
  },
  {
    code: 'tercero-regimen-no-registrado',
    sat: false,
    isOwn: true,
    path: 'RegimenFiscalACuentaTerceros',
    message: 'El tercero no tiene ese régimen fiscal registrado ante el SAT',
    needs: 'contribuyente',
    applies: isListed,
    check: (subject) => enLista(subject)?.regimenes.includes(regimen(subject)),
  },
  {
    code: 'CFDI40192',
    path: 'DomicilioFiscalACuentaTerceros',
    message: 'El código postal del tercero no es de ningún RFC inscrito: no existe',
    applies: (subject) =>
      CP.test(cp(subject)) && !isDelExtranjero(subject) && Boolean(subject.comprobante.context.has),
    check: (subject) => subject.comprobante.context.has?.('c_CodigoPostal', cp(subject)) ?? true,
  },
  {
    code: 'CFDI40193',
    path: 'DomicilioFiscalACuentaTerceros',
    message: 'Con el RFC EXT990101NI1 el código postal del tercero es el del lugar de expedición',
    applies: isDelExtranjero,
    check: (subject) => cp(subject) === subject.comprobante.at.LugarExpedicion,
  },
  {
    code: 'CFDI40193',
    path: 'DomicilioFiscalACuentaTerceros',
    message: 'El código postal no es el del domicilio fiscal que el SAT tiene para el tercero',
    needs: 'contribuyente',
    applies: isListed,
    check: (subject) => enLista(subject)?.cp === cp(subject),
  },
];

import { claveOn, inCatalogo } from '../catalogs/lookup.ts';
import { normalizeSpace } from '../documents/xml-text.ts';
import { Rfc } from '../values/rfc.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import type { Rule } from './rule.ts';

export const PUBLICO_EN_GENERAL = 'PUBLICO EN GENERAL';
/** Matrix of 2024-12-13, CFDI40136. */
const YEARS_BACK = 5;
const BIMESTRAL = '05';
const INCORPORACION_FISCAL = '621';

const isPublico = ({ receptor }: ComprobanteSubject): boolean =>
  receptor.attributes.Rfc === Rfc.GENERICO_NACIONAL &&
  normalizeSpace(receptor.attributes.Nombre ?? '') === PUBLICO_EN_GENERAL;

const periodicidad = ({ global }: ComprobanteSubject): string =>
  global?.attributes.Periodicidad ?? '';
const meses = ({ global }: ComprobanteSubject): string => global?.attributes.Meses ?? '';
const isPeriodicidad = (subject: ComprobanteSubject): boolean =>
  inCatalogo('c_Periodicidad', periodicidad(subject)) === true;
const isMeses = (subject: ComprobanteSubject): boolean =>
  inCatalogo('c_Meses', meses(subject)) === true;
const isBimonthly = (subject: ComprobanteSubject): boolean => Number(meses(subject)) >= 13;
const canCompare = (subject: ComprobanteSubject): boolean =>
  isPeriodicidad(subject) && isMeses(subject);

/** Whether the node is there: path of the Comprobante. */
export const publicoRules: readonly Rule<ComprobanteSubject>[] = [
  {
    // Not in the matrix, but PACs refuse the pair without the node (global §4, 40130).
    code: 'CFDI40130',
    path: 'InformacionGlobal',
    message: 'La factura a PUBLICO EN GENERAL necesita la información global',
    remedy:
      'Si reúne ventas al público, llena periodicidad, meses y año; si le facturas a alguien en particular, usa su RFC y su nombre.',
    applies: (subject) => subject.tipo === 'I' && isPublico(subject),
    check: ({ global }) => global !== undefined,
  },
];

/** What SAT takes and few mean: path of the Comprobante. */
export const reviewRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'global-en-parcialidades',
    sat: false,
    path: 'MetodoPago',
    kind: 'warning',
    message: 'Conviene revisar: las ventas de una factura global ya se pagaron, y van con PUE',
    applies: ({ global, at }) => global !== undefined && at.MetodoPago !== undefined,
    check: ({ at }) => at.MetodoPago !== 'PPD',
  },
  {
    code: 'uso-de-pagos',
    sat: false,
    path: 'Receptor.UsoCFDI',
    kind: 'warning',
    message: 'Conviene revisar: el uso CP01 «Pagos» es para recibos de pago',
    applies: ({ tipo }) => tipo === 'I' || tipo === 'E',
    check: ({ receptor }) => receptor.attributes.UsoCFDI !== 'CP01',
  },
];

/** Paths within the InformacionGlobal node. */
export const globalRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40130',
    path: '',
    message:
      'La información global solo va en facturas al RFC XAXX010101000 con nombre PUBLICO EN GENERAL',
    check: isPublico,
  },
  {
    code: 'CFDI40131',
    path: 'Periodicidad',
    message: 'La periodicidad no está en el catálogo del SAT',
    check: (subject) => claveOn('c_Periodicidad', periodicidad(subject), subject.day),
  },
  {
    code: 'CFDI40132',
    path: 'Periodicidad',
    message: 'La periodicidad bimestral es solo para emisores del régimen 621 Incorporación Fiscal',
    applies: (subject) => periodicidad(subject) === BIMESTRAL,
    check: ({ emisor }) => emisor.attributes.RegimenFiscal === INCORPORACION_FISCAL,
  },
  {
    code: 'CFDI40133',
    path: 'Meses',
    message: 'Los meses no están en el catálogo del SAT',
    check: (subject) => claveOn('c_Meses', meses(subject), subject.day),
  },
  {
    code: 'CFDI40134',
    path: 'Meses',
    message: 'Con esta periodicidad se elige un solo mes (01 a 12)',
    applies: (subject) => canCompare(subject) && periodicidad(subject) !== BIMESTRAL,
    check: (subject) => !isBimonthly(subject),
  },
  {
    code: 'CFDI40135',
    path: 'Meses',
    message: 'Con periodicidad bimestral se elige un bimestre (13 a 18)',
    applies: (subject) => canCompare(subject) && periodicidad(subject) === BIMESTRAL,
    check: isBimonthly,
  },
  {
    code: 'CFDI40136',
    path: 'Año',
    message:
      'El año de la información global debe ser el de la factura o uno de los cinco anteriores',
    check: ({ global, day }) => {
      const current = Number(day.slice(0, 4));
      const anio = Number(global?.attributes.Año);
      return anio <= current && anio >= current - YEARS_BACK;
    },
  },
];

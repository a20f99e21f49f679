import { inCatalogo } from '../catalogs/lookup.ts';
import { Rfc } from '../values/rfc.ts';
import type { Rule } from './rule.ts';
import type { FacturaSubject } from './subjects.ts';

export const PUBLICO_EN_GENERAL = 'PUBLICO EN GENERAL';
const BIMESTRAL = '05';
const INCORPORACION_FISCAL = '621';

const isPublico = ({ receptor }: FacturaSubject): boolean =>
  receptor.rfc === Rfc.GENERICO_NACIONAL && receptor.nombre === PUBLICO_EN_GENERAL;

const isGlobal = (subject: FacturaSubject): boolean => subject.isGlobal;
const periodicidad = ({ factura }: FacturaSubject): string => factura.Periodicidad ?? '';
const meses = ({ factura }: FacturaSubject): string => factura.Meses ?? '';
const isPeriodicidad = (subject: FacturaSubject): boolean =>
  inCatalogo('c_Periodicidad', periodicidad(subject)) === true;
const isMeses = (subject: FacturaSubject): boolean =>
  inCatalogo('c_Meses', meses(subject)) === true;
const isBimonthly = (subject: FacturaSubject): boolean => Number(meses(subject)) >= 13;
const canCompare = (subject: FacturaSubject): boolean =>
  subject.isGlobal && isPeriodicidad(subject) && isMeses(subject);

export const globalRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'CFDI40130',
    path: 'Periodicidad',
    message:
      'La información global solo va en facturas al RFC XAXX010101000 con nombre PUBLICO EN GENERAL',
    applies: isGlobal,
    check: isPublico,
  },
  {
    // Not in the matrix, but PACs refuse the pair without the node (facts §6, 40130).
    code: 'CFDI40130',
    path: 'Periodicidad',
    message: 'La factura a PUBLICO EN GENERAL necesita la información global',
    remedy: 'Llene periodicidad, meses y año.',
    applies: isPublico,
    check: isGlobal,
  },
  {
    code: 'CFDI40131',
    path: 'Periodicidad',
    message: 'La periodicidad no está en el catálogo del SAT',
    applies: isGlobal,
    check: isPeriodicidad,
  },
  {
    code: 'CFDI40132',
    path: 'Periodicidad',
    message: 'La periodicidad bimestral es solo para emisores del régimen 621 Incorporación Fiscal',
    applies: (subject) => periodicidad(subject) === BIMESTRAL,
    check: ({ emisor }) => emisor.regimen === INCORPORACION_FISCAL,
  },
  {
    code: 'CFDI40133',
    path: 'Meses',
    message: 'Los meses no están en el catálogo del SAT',
    applies: isGlobal,
    check: isMeses,
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
    path: 'Anio',
    message: 'El año de la información global debe ser el actual o el anterior',
    applies: isGlobal,
    check: ({ factura, context }) => {
      const current = Number(context.now.slice(0, 4));
      const anio = Number(factura.Anio);
      return anio === current || anio === current - 1;
    },
  },
];

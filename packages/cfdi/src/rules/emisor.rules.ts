import { findRegimen } from '../catalogs/lookup.ts';
import { isText } from './fields.ts';
import type { Rule } from './rule.ts';
import { type FacturaSubject, isGiven } from './subjects.ts';

const isPresent = ({ emisor }: FacturaSubject): boolean => isGiven(emisor.rfc);

export const emisorRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'emisor-requerido',
    path: 'emisor',
    message: 'Debe elegir el emisor de la factura',
    check: isPresent,
  },
  {
    code: 'rfc-emisor-invalido',
    path: 'emisor.rfc',
    message: 'El RFC del emisor no es válido',
    applies: isPresent,
    check: ({ emisorRfc, emisor }) => emisorRfc !== null && emisorRfc.toString() === emisor.rfc,
  },
  {
    code: 'nombre-emisor-invalido',
    path: 'emisor.nombre',
    message: 'El nombre del emisor es obligatorio: hasta 300 caracteres, sin el signo «|»',
    remedy: 'Escríbalo igual que en la constancia de situación fiscal, sin el tipo de sociedad.',
    applies: isPresent,
    check: ({ emisor }) => isText(emisor.nombre ?? '', 300),
  },
  {
    code: 'CFDI40140',
    path: 'emisor.regimen',
    message: 'El régimen fiscal del emisor no está en el catálogo del SAT',
    applies: isPresent,
    check: ({ emisor }) => findRegimen(emisor.regimen) !== undefined,
  },
  {
    code: 'CFDI40141',
    path: 'emisor.regimen',
    message: 'El régimen fiscal del emisor no corresponde a su tipo de persona',
    applies: ({ emisorRfc, emisor }) =>
      emisorRfc !== null && findRegimen(emisor.regimen) !== undefined,
    check: ({ emisorRfc, emisor }) => {
      const regimen = findRegimen(emisor.regimen);
      return Boolean(emisorRfc?.isMoral() ? regimen?.moral : regimen?.fisica);
    },
  },
];

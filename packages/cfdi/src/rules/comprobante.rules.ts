import { claveOn } from '../catalogs/lookup.ts';
import { type ComprobanteSubject, hasComercioExterior } from './comprobante-subject.ts';
import { fitsImporte } from './fields.ts';
import { isForeign, isUsualRate } from './pago.rules.ts';
import type { Rule } from './rule.ts';

const DEFINITIVA_A1 = '02';
const hasConfirmacion = ({ at }: ComprobanteSubject): boolean => at.Confirmacion !== undefined;
const confirmacion = ({ at, context }: ComprobanteSubject): 'valid' | 'used' | null | undefined =>
  context.confirmacion?.(at.Confirmacion ?? '');
const isCp = ({ at }: ComprobanteSubject): boolean => /^\d{5}$/.test(at.LugarExpedicion ?? '');
const isUsualTotal = ({ total }: ComprobanteSubject): boolean => fitsImporte(total);

/** The envelope: matrix 40120 to 40129. */
export const comprobanteRules: readonly Rule<ComprobanteSubject>[] = [
  {
    code: 'CFDI40120',
    path: 'Total',
    message: 'El total rebasa lo que el SAT admite sin clave de confirmación',
    applies: (subject) => !hasConfirmacion(subject),
    check: isUsualTotal,
  },
  {
    code: 'CFDI40121',
    path: 'TipoDeComprobante',
    message: 'El tipo de comprobante no está en el catálogo del SAT',
    check: ({ tipo, day }) => claveOn('c_TipoDeComprobante', tipo, day),
  },
  {
    code: 'CFDI40122',
    path: 'Exportacion',
    message: 'La exportación definitiva con clave A1 necesita el complemento de comercio exterior',
    applies: ({ at, tipo }) => at.Exportacion === DEFINITIVA_A1 && !'PN'.includes(tipo),
    check: hasComercioExterior,
  },
  {
    code: 'CFDI40123',
    path: 'Exportacion',
    message: 'La clave de exportación no está en el catálogo del SAT',
    check: ({ at, day }) => claveOn('c_Exportacion', at.Exportacion ?? '', day),
  },
  {
    code: 'CFDI40126',
    path: 'LugarExpedicion',
    message: 'El código postal del lugar de expedición no está en el catálogo del SAT',
    check: (subject) => {
      if (!isCp(subject)) return false;
      return subject.context.has?.('c_CodigoPostal', subject.at.LugarExpedicion ?? '');
    },
  },
  {
    code: 'CFDI40127',
    path: 'Confirmacion',
    message: 'La clave de confirmación sobra: el total y el tipo de cambio son los usuales',
    // In a receipt of payments it confirms what its complement says.
    applies: (subject) => hasConfirmacion(subject) && isUsualTotal(subject) && subject.tipo !== 'P',
    check: (subject) => isForeign(subject) && isUsualRate(subject) !== true,
  },
  {
    code: 'CFDI40128',
    path: 'Confirmacion',
    message: 'La clave de confirmación no existe',
    needs: 'confirmacion',
    applies: hasConfirmacion,
    check: (subject) => confirmacion(subject) !== null,
  },
  {
    code: 'CFDI40129',
    path: 'Confirmacion',
    message: 'La clave de confirmación ya se usó',
    needs: 'confirmacion',
    applies: hasConfirmacion,
    check: (subject) => confirmacion(subject) !== 'used',
  },
];

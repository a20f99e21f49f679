import { inCatalogo } from '../catalogs/lookup.ts';
import { Decimal } from '../values/decimal.ts';
import { fitsImporte, isOptionalText, PIPE_REMEDY } from './fields.ts';
import type { Rule } from './rule.ts';
import { type FacturaSubject, isGiven } from './subjects.ts';

const hasLugar = ({ factura }: FacturaSubject): boolean => isGiven(factura.lugarExpedicion);
const isCp = (cp: string): boolean => /^\d{5}$/.test(cp);
const lookUpLugar = ({ factura, context }: FacturaSubject): boolean | undefined =>
  context.has?.('c_CodigoPostal', factura.lugarExpedicion);

export const comprobanteRules: readonly Rule<FacturaSubject>[] = [
  {
    code: 'serie-invalida',
    path: 'serie',
    message: 'La serie admite hasta 25 caracteres, sin el signo «|»',
    remedy: PIPE_REMEDY,
    check: ({ factura }) => isOptionalText(factura.serie, 25),
  },
  {
    code: 'folio-invalido',
    path: 'folio',
    message: 'El folio admite hasta 40 caracteres, sin el signo «|»',
    remedy: PIPE_REMEDY,
    check: ({ factura }) => isOptionalText(factura.folio, 40),
  },
  {
    code: 'condiciones-pago-invalidas',
    path: 'condicionesPago',
    message: 'Las condiciones de pago admiten hasta 1000 caracteres, sin el signo «|»',
    remedy: PIPE_REMEDY,
    check: ({ factura }) => isOptionalText(factura.condicionesPago, 1000),
  },
  {
    code: 'confirmacion-invalida',
    path: 'confirmacion',
    message: 'La clave de confirmación tiene 5 letras o números',
    check: ({ factura }) =>
      !isGiven(factura.confirmacion) || /^[0-9a-zA-Z]{5}$/.test(factura.confirmacion ?? ''),
  },
  {
    code: 'lugar-expedicion-requerido',
    path: 'lugarExpedicion',
    message: 'Se debe llenar el código postal del lugar donde se expide la factura',
    check: hasLugar,
  },
  {
    code: 'CFDI40126',
    path: 'lugarExpedicion',
    message: 'El código postal del lugar de expedición no está en el catálogo del SAT',
    applies: hasLugar,
    check: (subject) => isCp(subject.factura.lugarExpedicion) && lookUpLugar(subject) !== false,
  },
  {
    code: 'CFDI40126',
    path: 'lugarExpedicion',
    kind: 'warning',
    message: 'No se pudo comprobar el código postal: el catálogo no está cargado',
    applies: (subject) => isCp(subject.factura.lugarExpedicion ?? ''),
    check: (subject) => lookUpLugar(subject) !== undefined,
  },
  {
    code: 'CFDI40123',
    path: 'exportacion',
    message: 'La clave de exportación no está en el catálogo del SAT',
    check: ({ factura }) => inCatalogo('c_Exportacion', factura.exportacion || '01') === true,
  },
  {
    code: 'CFDI40122',
    path: 'exportacion',
    message: 'La exportación definitiva con clave A1 necesita el complemento de comercio exterior',
    remedy: 'Elija 01 «No aplica» si no es una exportación.',
    check: ({ factura }) => factura.exportacion !== '02',
  },
  {
    code: 'conceptos-requeridos',
    path: 'conceptos',
    message: 'Debe agregar 1 o más conceptos',
    check: ({ factura }) => (factura.conceptos ?? []).length > 0,
  },
  {
    code: 'total-negativo',
    path: 'total',
    message: 'El total de la factura no puede ser negativo',
    check: ({ totales }) => !totales.total.startsWith('-'),
  },
  {
    code: 'CFDI40120',
    path: 'total',
    message: 'El total rebasa lo que el SAT admite para una factura de ingreso',
    check: ({ totales }) => fitsImporte(Decimal.tryParse(totales.total)),
  },
];

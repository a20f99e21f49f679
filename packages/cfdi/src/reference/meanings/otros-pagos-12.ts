import type { ElementMeanings } from './meaning.ts';

/** Below Deducciones. */
export const deducciones: ElementMeanings = {
  '': [
    'Lo que se descuenta al trabajador, y sus sumas.',
    {
      TotalOtrasDeducciones: 'Descuentos que no son ISR.',
      TotalImpuestosRetenidos: 'ISR retenido (deducción 002); se omite si no hay.',
    },
  ],
  Deduccion: [
    'Un descuento: ISR, seguridad social, préstamo, pensión alimenticia.',
    {
      TipoDeduccion: 'Clave del SAT que clasifica el descuento.',
      Clave: 'Clave del descuento en la nómina del patrón.',
      Concepto: 'Nombre del descuento, como lo lee el trabajador.',
      Importe: 'Lo que se descuenta.',
    },
  ],
};

/** Below OtrosPagos. */
export const otrosPagos: ElementMeanings = {
  '': ['Lo que recibe el trabajador y no es ingreso: subsidio, reintegros, viáticos.'],
  OtroPago: [
    'Uno de esos pagos.',
    {
      TipoOtroPago: 'Clave del SAT que clasifica el pago.',
      Clave: 'Clave del pago en la nómina del patrón.',
      Concepto: 'Nombre del pago, como lo lee el trabajador.',
      Importe: 'Lo que se entrega. El subsidio (002) puede ser 0.00.',
    },
  ],
  'OtroPago.SubsidioAlEmpleo': [
    'El subsidio para el empleo del periodo (otro pago 002).',
    { SubsidioCausado: 'Subsidio al que se tiene derecho, aunque no se entregue.' },
  ],
  'OtroPago.CompensacionSaldosAFavor': [
    'El ISR a favor de un año que el patrón compensa (otro pago 004).',
    {
      SaldoAFavor: 'ISR a favor del trabajador en ese año.',
      Año: 'Año del saldo a favor.',
      RemanenteSalFav: 'Lo que queda por compensar.',
    },
  ],
};

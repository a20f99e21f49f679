import type { ElementMeanings } from './meaning.ts';

/** Below a DoctoRelacionado. */
export const doctoRelacionado: ElementMeanings = {
  '': [
    'Una factura que este pago liquida, completa o en parte.',
    {
      IdDocumento: 'Folio fiscal de la factura que se paga.',
      Serie: 'Serie de esa factura.',
      Folio: 'Folio interno de esa factura.',
      MonedaDR: 'Moneda de esa factura.',
      EquivalenciaDR: 'Unidades de la moneda de la factura por una del pago; 1 si son la misma.',
      NumParcialidad: 'Qué pago de esa factura es: 1 el primero, 2 el segundo.',
      ImpSaldoAnt: 'Lo que se debía antes de este pago, en la moneda de la factura.',
      ImpPagado: 'Lo que este pago abona, en la moneda de la factura.',
      ImpSaldoInsoluto: 'Lo que se queda a deber: saldo anterior menos lo pagado.',
      ObjetoImpDR: 'Si la factura causa impuestos y si se desglosan aquí.',
    },
  ],
  ImpuestosDR: ['Impuestos de la parte que se paga, en la moneda de la factura.'],
  'ImpuestosDR.RetencionesDR': ['Impuestos retenidos de esa parte.'],
  'ImpuestosDR.RetencionesDR.RetencionDR': [
    'Un impuesto retenido.',
    {
      BaseDR: 'Base de la retención, en proporción a lo pagado.',
      ImpuestoDR: 'Impuesto que se retiene: 001 ISR, 002 IVA o 003 IEPS.',
      TipoFactorDR: 'Si se calcula por tasa o por cuota; una retención nunca es exenta.',
      TasaOCuotaDR: 'Tasa (0.100000 es 10 %) o pesos por unidad.',
      ImporteDR: 'Base por tasa o cuota.',
    },
  ],
  'ImpuestosDR.TrasladosDR': ['Impuestos trasladados de esa parte.'],
  'ImpuestosDR.TrasladosDR.TrasladoDR': [
    'Un impuesto trasladado.',
    {
      BaseDR: 'Base del traslado, en proporción a lo pagado.',
      ImpuestoDR: 'Impuesto que se traslada: 002 IVA o 003 IEPS.',
      TipoFactorDR: 'Si se calcula por tasa, por cuota o es exento.',
      TasaOCuotaDR: 'Tasa (0.160000 es 16 %) o pesos por unidad. No va si es exento.',
      ImporteDR: 'Base por tasa o cuota. No va si es exento.',
    },
  ],
};

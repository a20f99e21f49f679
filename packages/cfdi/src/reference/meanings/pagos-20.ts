import { pagos20 } from '../../descriptions/pagos-20.ts';
import { doctoRelacionado } from './docto-relacionado-20.ts';
import { type DocumentMeanings, type ElementMeanings, under } from './meaning.ts';

const pago: ElementMeanings = {
  '': [
    'Un pago recibido.',
    {
      FechaPago: 'Día y hora en que se recibió. Sin hora conocida se usa 12:00:00.',
      FormaDePagoP: 'Con qué se pagó; nunca 99, porque ya se sabe.',
      MonedaP: 'Moneda en que se recibió el pago.',
      TipoCambioP: 'Pesos por una unidad de esa moneda, el día del pago. En pesos es 1.',
      Monto: 'Lo que se recibió, en la moneda del pago.',
      NumOperacion: 'Referencia del pago: número de cheque, autorización o clave de rastreo.',
      RfcEmisorCtaOrd: 'RFC del banco de donde salió el dinero; XEXX010101000 si es extranjero.',
      NomBancoOrdExt: 'Nombre del banco extranjero de donde salió el dinero.',
      CtaOrdenante: 'Cuenta, tarjeta o CLABE de donde salió el dinero.',
      RfcEmisorCtaBen: 'RFC del banco donde se recibió el dinero.',
      CtaBeneficiario: 'Cuenta, tarjeta o CLABE donde se recibió el dinero.',
      TipoCadPago: 'Clase de comprobante bancario que se adjunta; 01 es SPEI.',
      CertPago: 'Certificado con que se firmó el comprobante bancario, en base64.',
      CadPago: 'Cadena original del comprobante bancario.',
      SelloPago: 'Firma del comprobante bancario, en base64.',
    },
  ],
  ...under('DoctoRelacionado', doctoRelacionado),
  ImpuestosP: ['Resumen de los impuestos de los documentos que paga, en la moneda del pago.'],
  'ImpuestosP.RetencionesP': ['Lo retenido, en un renglón por impuesto.'],
  'ImpuestosP.RetencionesP.RetencionP': [
    'El total retenido de un impuesto en este pago.',
    {
      ImpuestoP: 'Impuesto que se retiene: 001 ISR, 002 IVA o 003 IEPS.',
      ImporteP: 'Suma de lo retenido en los documentos.',
    },
  ],
  'ImpuestosP.TrasladosP': ['Lo trasladado, en un renglón por impuesto, factor y tasa.'],
  'ImpuestosP.TrasladosP.TrasladoP': [
    'El total trasladado de un impuesto con una misma tasa en este pago.',
    {
      BaseP: 'Suma de las bases de los documentos con ese impuesto, factor y tasa.',
      ImpuestoP: 'Impuesto que se traslada: 002 IVA o 003 IEPS.',
      TipoFactorP: 'Si se calcula por tasa, por cuota o es exento.',
      TasaOCuotaP: 'Tasa (0.160000 es 16 %) o pesos por unidad. No va si es exento.',
      ImporteP: 'Suma de lo trasladado en los documentos. No va si es exento.',
    },
  ],
};

export const pagos: DocumentMeanings = {
  description: pagos20,
  title: 'Recepción de pagos 2.0',
  summary:
    'El recibo de lo que se cobró de facturas con método de pago PPD. Va en un comprobante de ' +
    'tipo P, cuyo único concepto vale cero.',
  place: 'Comprobante.Complemento',
  elements: under('Pagos', {
    '': ['Los pagos que ampara el recibo, con sus sumas.', { Version: 'Versión del complemento.' }],
    Totales: [
      'Sumas de todos los pagos, en pesos y centavos. Solo van las que tienen algo que sumar.',
      {
        TotalRetencionesIVA: 'IVA retenido.',
        TotalRetencionesISR: 'ISR retenido.',
        TotalRetencionesIEPS: 'IEPS retenido.',
        TotalTrasladosBaseIVA16: 'Base del IVA al 16 %.',
        TotalTrasladosImpuestoIVA16: 'IVA trasladado al 16 %.',
        TotalTrasladosBaseIVA8: 'Base del IVA al 8 % de las regiones fronterizas.',
        TotalTrasladosImpuestoIVA8: 'IVA trasladado al 8 %.',
        TotalTrasladosBaseIVA0: 'Base del IVA al 0 %.',
        TotalTrasladosImpuestoIVA0: 'IVA trasladado al 0 %: va con su base, en cero.',
        TotalTrasladosBaseIVAExento: 'Base de lo exento de IVA.',
        MontoTotalPagos: 'Suma de los montos de los pagos.',
      },
    ],
    ...under('Pago', pago),
  }),
};

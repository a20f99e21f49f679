import { comprobante40 } from '../../descriptions/comprobante-40.ts';
import { concepto } from './concepto-40.ts';
import { type DocumentMeanings, type ElementMeanings, under } from './meaning.ts';

const encabezado: ElementMeanings = {
  '': [
    'El comprobante completo. Sus atributos son los datos generales de la operación.',
    {
      Version: 'Versión del estándar del SAT.',
      Serie: 'Letras o números con que el emisor agrupa sus comprobantes; control interno.',
      Folio: 'Número interno del comprobante. No es el folio fiscal: ese lo da el timbre.',
      Fecha: 'Día y hora en que se expide, en la hora del lugar de expedición.',
      Sello: 'Firma del emisor sobre la cadena original, en base64.',
      FormaPago:
        'Con qué se paga: efectivo, transferencia, tarjeta. Si todavía no se paga (PPD) es 99.',
      NoCertificado: 'Número de serie del certificado de sello digital (CSD) con que se firma.',
      Certificado: 'El CSD mismo en base64, para que cualquiera compruebe el sello.',
      CondicionesDePago: 'Lo que se acordó para pagar, como «30 días de crédito».',
      SubTotal: 'Suma de los importes de los conceptos, antes de descuentos e impuestos.',
      Descuento: 'Suma de los descuentos de los conceptos; se omite si ninguno lo lleva.',
      Moneda: 'Moneda de los importes. XXX cuando el comprobante no lleva ninguna, como un pago.',
      TipoCambio: 'Pesos mexicanos por una unidad de la moneda. En pesos es 1 o se omite.',
      Total: 'Lo que se cobra: subtotal menos descuentos, más traslados y menos retenciones.',
      TipoDeComprobante: 'I ingreso, E egreso (nota de crédito), T traslado, N nómina o P pago.',
      Exportacion: 'Si ampara mercancía que sale del país; 01 cuando no.',
      MetodoPago: 'PUE si se paga de una vez al expedirlo; PPD si se paga después o en partes.',
      LugarExpedicion: 'Código postal desde donde se expide; de él sale la zona horaria.',
      Confirmacion: 'Clave que autoriza un total o un tipo de cambio fuera de lo usual.',
    },
  ],
  InformacionGlobal: [
    'El periodo de una factura global, la que junta ventas al público en general.',
    {
      Periodicidad: 'Cada cuánto se hace la factura global: diaria, semanal, mensual.',
      Meses: 'Mes o bimestre de las ventas que reúne.',
      Año: 'Año de esas ventas.',
    },
  ],
  CfdiRelacionados: [
    'Comprobantes anteriores con los que este tiene que ver, agrupados por el tipo de relación.',
    { TipoRelacion: 'Qué los une: nota de crédito, sustitución, anticipo, devolución.' },
  ],
  'CfdiRelacionados.CfdiRelacionado': [
    'Uno de los comprobantes relacionados.',
    { UUID: 'Folio fiscal del comprobante relacionado.' },
  ],
  Emisor: [
    'Quien factura.',
    {
      Rfc: 'RFC del emisor, el mismo que el de su certificado.',
      Nombre: 'Nombre o razón social, tal como está en la constancia de situación fiscal.',
      RegimenFiscal: 'Régimen en el que el emisor cobra esta operación.',
      FacAtrAdquirente: 'Número de operación con que el comprador factura por cuenta del emisor.',
    },
  ],
  Receptor: [
    'A quien se factura.',
    {
      Rfc: 'RFC del cliente. XAXX010101000 para público en general, XEXX010101000 para extranjeros.',
      Nombre: 'Nombre o razón social, tal como está en la constancia de situación fiscal.',
      DomicilioFiscalReceptor: 'Código postal del domicilio fiscal del cliente.',
      ResidenciaFiscal: 'País donde paga impuestos un cliente extranjero.',
      NumRegIdTrib: 'Identificación fiscal de un cliente extranjero en su país.',
      RegimenFiscalReceptor: 'Régimen fiscal del cliente.',
      UsoCFDI: 'Para qué usará el cliente el comprobante; depende de su régimen.',
    },
  ],
};

const totales: ElementMeanings = {
  Impuestos: [
    'Resumen de los impuestos de todos los conceptos. Se omite si ninguno los lleva.',
    {
      TotalImpuestosRetenidos: 'Suma de los impuestos retenidos.',
      TotalImpuestosTrasladados: 'Suma de los impuestos trasladados; los exentos no suman.',
    },
  ],
  'Impuestos.Retenciones': ['Lo retenido, en un renglón por impuesto.'],
  'Impuestos.Retenciones.Retencion': [
    'El total retenido de un impuesto.',
    {
      Impuesto: 'Impuesto que se retiene: 001 ISR, 002 IVA o 003 IEPS.',
      Importe: 'Suma de lo retenido de ese impuesto en los conceptos.',
    },
  ],
  'Impuestos.Traslados': ['Lo trasladado, en un renglón por impuesto, factor y tasa.'],
  'Impuestos.Traslados.Traslado': [
    'El total trasladado de un impuesto con una misma tasa.',
    {
      Base: 'Suma de las bases de los conceptos con ese impuesto, factor y tasa.',
      Impuesto: 'Impuesto que se traslada: 002 IVA o 003 IEPS.',
      TipoFactor: 'Si se calcula por tasa, por cuota o es exento.',
      TasaOCuota: 'Tasa (0.160000 es 16 %) o pesos por unidad. No va si es exento.',
      Importe: 'Suma de lo trasladado en los conceptos. No va si es exento.',
    },
  ],
  Complemento: ['Lugar de los complementos, incluido el timbre que agrega el PAC.'],
  Addenda: ['Datos privados entre emisor y cliente. No tienen valor fiscal ni entran en el sello.'],
};

export const comprobante: DocumentMeanings = {
  description: comprobante40,
  title: 'Comprobante 4.0',
  summary:
    'El comprobante fiscal digital por Internet (CFDI), según el Anexo 20: factura, nota de ' +
    'crédito, recibo de nómina o de pago. Los complementos van dentro de él.',
  elements: under('Comprobante', {
    ...encabezado,
    Conceptos: ['La lista de lo que se vende, se descuenta o se paga.'],
    ...under('Conceptos.Concepto', concepto),
    ...totales,
  }),
};

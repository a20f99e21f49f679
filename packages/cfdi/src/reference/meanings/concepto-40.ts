import type { ElementMeanings } from './meaning.ts';

const impuestos: ElementMeanings = {
  Impuestos: ['Impuestos de este renglón.'],
  'Impuestos.Traslados': ['Impuestos que se cobran al cliente.'],
  'Impuestos.Traslados.Traslado': [
    'Un impuesto que se cobra sobre el renglón.',
    {
      Base: 'Cantidad sobre la que se calcula: casi siempre el importe menos el descuento.',
      Impuesto: 'Impuesto que se traslada: 002 IVA o 003 IEPS.',
      TipoFactor: 'Si se calcula por tasa, por cuota o es exento.',
      TasaOCuota: 'Tasa (0.160000 es 16 %) o pesos por unidad. No va si es exento.',
      Importe: 'Base por tasa o cuota. No va si es exento.',
    },
  ],
  'Impuestos.Retenciones': ['Impuestos que el cliente descuenta y entera por el emisor.'],
  'Impuestos.Retenciones.Retencion': [
    'Un impuesto que se descuenta del renglón.',
    {
      Base: 'Cantidad sobre la que se calcula la retención.',
      Impuesto: 'Impuesto que se retiene: 001 ISR, 002 IVA o 003 IEPS.',
      TipoFactor: 'Si se calcula por tasa o por cuota; una retención nunca es exenta.',
      TasaOCuota: 'Tasa (0.100000 es 10 %) o pesos por unidad.',
      Importe: 'Base por tasa o cuota.',
    },
  ],
};

const detalles: ElementMeanings = {
  ACuentaTerceros: [
    'El tercero por cuenta de quien se cobra este renglón, como el dueño de lo consignado.',
    {
      RfcACuentaTerceros: 'RFC del tercero; no puede ser el emisor ni el cliente.',
      NombreACuentaTerceros: 'Nombre o razón social del tercero, como lo tiene el SAT.',
      RegimenFiscalACuentaTerceros: 'Régimen fiscal del tercero.',
      DomicilioFiscalACuentaTerceros: 'Código postal del domicilio fiscal del tercero.',
    },
  ],
  InformacionAduanera: [
    'Pedimento con que entró al país la mercancía importada que se vende.',
    { NumeroPedimento: 'Año, aduana, patente y número, separados por dos espacios.' },
  ],
  CuentaPredial: [
    'El inmueble que se renta o se vende.',
    { Numero: 'Número de la cuenta predial del inmueble.' },
  ],
  ComplementoConcepto: [
    'Lugar de los complementos de un solo renglón, como una colegiatura o un combustible.',
  ],
  Parte: [
    'Un componente de lo que se vende, como cada pieza de un paquete.',
    {
      ClaveProdServ: 'Clave del SAT de la parte.',
      NoIdentificacion: 'Código o número de serie de la parte.',
      Cantidad: 'Cuántas partes lleva.',
      Unidad: 'Unidad de medida de la parte, como la nombra el emisor.',
      Descripcion: 'Qué es la parte.',
      ValorUnitario: 'Precio de cada parte.',
      Importe: 'Cantidad por precio de la parte.',
    },
  ],
  'Parte.InformacionAduanera': [
    'Pedimento con que entró al país la parte importada.',
    { NumeroPedimento: 'Año, aduana, patente y número, separados por dos espacios.' },
  ],
};

/** Below a Concepto. */
export const concepto: ElementMeanings = {
  '': [
    'Un renglón del comprobante: un producto o un servicio.',
    {
      ClaveProdServ: 'Clave del SAT que clasifica el producto o servicio.',
      NoIdentificacion: 'Código del emisor: SKU, número de parte o de serie.',
      Cantidad: 'Cuántas unidades.',
      ClaveUnidad: 'Clave del SAT de la unidad de medida: H87 pieza, E48 servicio, KGM kilo.',
      Unidad: 'La unidad como la nombra el emisor.',
      Descripcion: 'Qué se vende o se presta.',
      ValorUnitario: 'Precio de cada unidad, sin impuestos.',
      Importe: 'Cantidad por precio unitario, antes de descuento e impuestos.',
      Descuento: 'Lo que se rebaja de este renglón.',
      ObjetoImp: 'Si el renglón causa impuestos y si se desglosan.',
    },
  ],
  ...impuestos,
  ...detalles,
};

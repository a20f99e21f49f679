import type { Orden } from './orden.ts';

/**
 * Comprobante 4.0 in the order of the cadena original (Anexo 20). Notation in `orden.ts`.
 */
export const comprobante: Orden = {
  Comprobante:
    '@Version @Serie? @Folio? @Fecha @FormaPago? @NoCertificado @CondicionesDePago? @SubTotal ' +
    '@Descuento? @Moneda @TipoCambio? @Total @TipoDeComprobante @Exportacion @MetodoPago? ' +
    '@LugarExpedicion @Confirmacion? ~@Sello ~@Certificado ' +
    'InformacionGlobal? CfdiRelacionados* Emisor Receptor Conceptos Impuestos? Complemento? ~Addenda?',
  InformacionGlobal: '@Periodicidad @Meses @Año',
  CfdiRelacionados: '@TipoRelacion CfdiRelacionado+',
  CfdiRelacionado: '@UUID',
  Emisor: '@Rfc @Nombre @RegimenFiscal @FacAtrAdquirente?',
  Receptor:
    '@Rfc @Nombre @DomicilioFiscalReceptor @ResidenciaFiscal? @NumRegIdTrib? ' +
    '@RegimenFiscalReceptor @UsoCFDI',
  Conceptos: 'Concepto+',
  Concepto:
    '@ClaveProdServ @NoIdentificacion? @Cantidad @ClaveUnidad @Unidad? @Descripcion ' +
    '@ValorUnitario @Importe @Descuento? @ObjetoImp Impuestos:ImpuestosDeConcepto? ' +
    'ACuentaTerceros? InformacionAduanera* CuentaPredial* ComplementoConcepto? Parte*',
  ImpuestosDeConcepto: 'Traslados:TrasladosDeConcepto? Retenciones:RetencionesDeConcepto?',
  TrasladosDeConcepto: 'Traslado:TrasladoDeConcepto+',
  TrasladoDeConcepto: '@Base @Impuesto @TipoFactor @TasaOCuota? @Importe?',
  RetencionesDeConcepto: 'Retencion:RetencionDeConcepto+',
  RetencionDeConcepto: '@Base @Impuesto @TipoFactor @TasaOCuota @Importe',
  ACuentaTerceros:
    '@RfcACuentaTerceros @NombreACuentaTerceros @RegimenFiscalACuentaTerceros ' +
    '@DomicilioFiscalACuentaTerceros',
  InformacionAduanera: '@NumeroPedimento',
  CuentaPredial: '@Numero',
  ComplementoConcepto: '#',
  Parte:
    '@ClaveProdServ @NoIdentificacion? @Cantidad @Unidad? @Descripcion @ValorUnitario? @Importe? ' +
    'InformacionAduanera*',
  // The document's own Impuestos puts each total after its rows.
  Impuestos: 'Retenciones? @TotalImpuestosRetenidos? Traslados? @TotalImpuestosTrasladados?',
  Retenciones: 'Retencion+',
  Retencion: '@Impuesto @Importe',
  Traslados: 'Traslado+',
  Traslado: '@Base @Impuesto @TipoFactor @TasaOCuota? @Importe?',
  Complemento: '#',
};

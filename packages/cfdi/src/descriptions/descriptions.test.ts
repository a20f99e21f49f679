import { describe, expect, it } from 'vitest';
import { comprobante40 } from './comprobante-40.ts';
import type { ElementDescription } from './description.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

/** An element in one line: 'Path: Required optional? … > one? many* …'. Written by hand from SAT's XSD. */
const fingerprints = [
  'Comprobante: Version Serie? Folio? Fecha Sello FormaPago? NoCertificado Certificado CondicionesDePago? SubTotal Descuento? Moneda TipoCambio? Total TipoDeComprobante Exportacion MetodoPago? LugarExpedicion Confirmacion? > InformacionGlobal? CfdiRelacionados* Emisor Receptor Conceptos Impuestos? Complemento? Addenda?',
  'Comprobante/InformacionGlobal: Periodicidad Meses Año >',
  'Comprobante/CfdiRelacionados: TipoRelacion > CfdiRelacionado+',
  'Comprobante/CfdiRelacionados/CfdiRelacionado: UUID >',
  'Comprobante/Emisor: Rfc Nombre RegimenFiscal FacAtrAdquirente? >',
  'Comprobante/Receptor: Rfc Nombre DomicilioFiscalReceptor ResidenciaFiscal? NumRegIdTrib? RegimenFiscalReceptor UsoCFDI >',
  'Comprobante/Conceptos: > Concepto+',
  'Comprobante/Conceptos/Concepto: ClaveProdServ NoIdentificacion? Cantidad ClaveUnidad Unidad? Descripcion ValorUnitario Importe Descuento? ObjetoImp > Impuestos? ACuentaTerceros? InformacionAduanera* CuentaPredial* ComplementoConcepto? Parte*',
  'Comprobante/Conceptos/Concepto/Impuestos: > Traslados? Retenciones?',
  'Comprobante/Conceptos/Concepto/Impuestos/Traslados: > Traslado+',
  'Comprobante/Conceptos/Concepto/Impuestos/Traslados/Traslado: Base Impuesto TipoFactor TasaOCuota? Importe? >',
  'Comprobante/Conceptos/Concepto/Impuestos/Retenciones: > Retencion+',
  'Comprobante/Conceptos/Concepto/Impuestos/Retenciones/Retencion: Base Impuesto TipoFactor TasaOCuota Importe >',
  'Comprobante/Conceptos/Concepto/ACuentaTerceros: RfcACuentaTerceros NombreACuentaTerceros RegimenFiscalACuentaTerceros DomicilioFiscalACuentaTerceros >',
  'Comprobante/Conceptos/Concepto/InformacionAduanera: NumeroPedimento >',
  'Comprobante/Conceptos/Concepto/CuentaPredial: Numero >',
  'Comprobante/Conceptos/Concepto/ComplementoConcepto: > any+',
  'Comprobante/Conceptos/Concepto/Parte: ClaveProdServ NoIdentificacion? Cantidad Unidad? Descripcion ValorUnitario? Importe? > InformacionAduanera*',
  'Comprobante/Conceptos/Concepto/Parte/InformacionAduanera: NumeroPedimento >',
  'Comprobante/Impuestos: TotalImpuestosRetenidos? TotalImpuestosTrasladados? > Retenciones? Traslados?',
  'Comprobante/Impuestos/Retenciones: > Retencion+',
  'Comprobante/Impuestos/Retenciones/Retencion: Impuesto Importe >',
  'Comprobante/Impuestos/Traslados: > Traslado+',
  'Comprobante/Impuestos/Traslados/Traslado: Base Impuesto TipoFactor TasaOCuota? Importe? >',
  'Comprobante/Complemento: > any*',
  'Comprobante/Addenda: > any+',
  'TimbreFiscalDigital: Version UUID FechaTimbrado RfcProvCertif Leyenda? SelloCFD NoCertificadoSAT SelloSAT >',
];

function fingerprint(element: ElementDescription, parent = ''): string[] {
  const path = parent ? `${parent}/${element.name}` : element.name;
  const attributes = element.attributes.map(({ name, required }) => name + (required ? '' : '?'));
  const children = element.children.map(
    (child) =>
      child.element.name +
      (child.repeats ? (child.required ? '+' : '*') : child.required ? '' : '?'),
  );
  if (element.open) children.push(element.open.required ? 'any+' : 'any*');
  return [
    [`${path}:`, ...attributes, '>', ...children].join(' '),
    ...element.children.flatMap((child) => fingerprint(child.element, path)),
  ];
}

describe('descriptions', () => {
  it("declare SAT's nodes and attributes, in order, with what is required", () => {
    const described = [
      ...fingerprint(comprobante40.root),
      ...fingerprint(timbreFiscalDigital11.root),
    ];
    expect(described).toEqual(fingerprints);
  });

  it('leave only the seals and the certificate out of the cadena original', () => {
    const unsigned = [comprobante40.root, timbreFiscalDigital11.root].flatMap((root) =>
      root.attributes.filter((attribute) => attribute.outOfCadena).map(({ name }) => name),
    );
    expect(unsigned).toEqual(['Sello', 'Certificado', 'SelloSAT']);
  });
});

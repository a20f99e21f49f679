import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../test-support/fingerprint.ts';
import { clavesOf } from '../catalogs/lookup.ts';
import { comprobante40 } from './comprobante-40.ts';
import type { AttributeDescription, ElementDescription } from './description.ts';
import { descriptionOf, descriptions } from './registry.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

/** Written by hand from SAT's schemas; those of the complements stand beside this file. */
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

type Part = ElementDescription | AttributeDescription;

function everything(element: ElementDescription): Part[] {
  return [
    element,
    ...element.attributes,
    ...element.children.flatMap((child) => everything(child.element)),
  ];
}

const isUnsigned = (part: Part): boolean => part.outOfCadena === true;

describe('descriptions', () => {
  it("declare SAT's nodes and attributes, in order, with what is required", () => {
    const described = [
      ...fingerprint(comprobante40.root),
      ...fingerprint(timbreFiscalDigital11.root),
    ];
    expect(described).toEqual(fingerprints);
  });

  it('leave only the seals, the certificate and the addenda out of the cadena original', () => {
    const unsigned = descriptions.flatMap(({ root }) => everything(root)).filter(isUnsigned);
    expect(unsigned.map(({ name }) => name)).toEqual([
      'Sello',
      'Certificado',
      'Addenda',
      'TimbreFiscalDigital',
      'SelloSAT',
      'Cancelacion',
    ]);
  });

  it('sign in the order of their nodes, but for the totals of Impuestos; a Cancelacion signs nothing', () => {
    const ordered = descriptions
      .flatMap(({ root }) => everything(root))
      .filter((part) => 'cadena' in part && part.cadena !== undefined);
    expect(ordered.map(({ name }) => name)).toEqual(['Impuestos', 'Cancelacion']);
  });

  it('are found by their namespace', () => {
    for (const description of descriptions) {
      expect(descriptionOf(description.namespace.uri)).toBe(description);
    }
    expect(descriptionOf('http://www.sat.gob.mx/divisas')).toBeUndefined();
  });

  it('name no catalogue that nobody knows', () => {
    const large = ['c_ClaveProdServ', 'c_ClaveUnidad', 'c_CodigoPostal'];
    const names = new Set(
      descriptions
        .flatMap(({ root }) => everything(root))
        .flatMap((part) => ('type' in part ? (part.type.catalogo ?? []) : [])),
    );
    expect([...names].filter((name) => clavesOf(name) === undefined).sort()).toEqual(large);
  });
});

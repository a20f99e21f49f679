import { any, element, many, maybe, optional, required } from './description.ts';
import {
  catalogue,
  codigoPostal,
  importe,
  pattern,
  pedimento,
  positive,
  rfc,
  tasa,
  text,
} from './types.ts';

const traslado = element('Traslado', {
  attributes: [
    required('Base', positive),
    required('Impuesto', catalogue.impuesto),
    required('TipoFactor', catalogue.tipoFactor),
    optional('TasaOCuota', tasa),
    optional('Importe', importe),
  ],
});

const retencion = element('Retencion', {
  attributes: [
    required('Base', positive),
    required('Impuesto', catalogue.impuesto),
    required('TipoFactor', catalogue.tipoFactor),
    required('TasaOCuota', tasa),
    required('Importe', importe),
  ],
});

const impuestos = element('Impuestos', {
  children: [
    maybe(element('Traslados', { children: [many(traslado)] })),
    maybe(element('Retenciones', { children: [many(retencion)] })),
  ],
});

const aCuentaTerceros = element('ACuentaTerceros', {
  attributes: [
    required('RfcACuentaTerceros', rfc),
    required('NombreACuentaTerceros', text(300)),
    required('RegimenFiscalACuentaTerceros', catalogue.regimenFiscal),
    required('DomicilioFiscalACuentaTerceros', codigoPostal),
  ],
});

const informacionAduanera = element('InformacionAduanera', {
  attributes: [required('NumeroPedimento', pedimento)],
});

const parte = element('Parte', {
  attributes: [
    required('ClaveProdServ', catalogue.claveProdServ),
    optional('NoIdentificacion', text(100)),
    required('Cantidad', positive),
    optional('Unidad', text(20)),
    required('Descripcion', text(1000)),
    optional('ValorUnitario', importe),
    optional('Importe', importe),
  ],
  children: [any(informacionAduanera)],
});

export const concepto40 = element('Concepto', {
  attributes: [
    required('ClaveProdServ', catalogue.claveProdServ),
    optional('NoIdentificacion', text(100)),
    required('Cantidad', positive),
    required('ClaveUnidad', catalogue.claveUnidad),
    optional('Unidad', text(20)),
    required('Descripcion', text(1000)),
    required('ValorUnitario', importe),
    required('Importe', importe),
    optional('Descuento', importe),
    required('ObjetoImp', catalogue.objetoImp),
  ],
  children: [
    maybe(impuestos),
    maybe(aCuentaTerceros),
    any(informacionAduanera),
    any(
      element('CuentaPredial', {
        attributes: [
          required('Numero', { ...pattern('[0-9a-zA-Z]{1,150}'), minLength: 1, maxLength: 150 }),
        ],
      }),
    ),
    maybe(element('ComplementoConcepto', { open: { required: true } })),
    any(parte),
  ],
});

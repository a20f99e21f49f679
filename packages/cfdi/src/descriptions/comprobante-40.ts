import { concepto40 } from './concepto-40.ts';
import {
  any,
  type DocumentDescription,
  element,
  many,
  maybe,
  one,
  optional,
  required,
} from './description.ts';
import {
  anyText,
  catalogue,
  codigoPostal,
  fechaHora,
  fixed,
  importe,
  noCertificado,
  pattern,
  positive,
  rfc,
  tasa,
  text,
  uuid,
} from './types.ts';

const informacionGlobal = element('InformacionGlobal', {
  attributes: [
    required('Periodicidad', catalogue.periodicidad),
    required('Meses', catalogue.meses),
    required('Año', { base: 'short', minInclusive: '2019' }),
  ],
});

const cfdiRelacionados = element('CfdiRelacionados', {
  attributes: [required('TipoRelacion', catalogue.tipoRelacion)],
  children: [many(element('CfdiRelacionado', { attributes: [required('UUID', uuid)] }))],
});

const emisor = element('Emisor', {
  attributes: [
    required('Rfc', rfc),
    required('Nombre', text(300)),
    required('RegimenFiscal', catalogue.regimenFiscal),
    optional('FacAtrAdquirente', pattern('[0-9]{10}', 10)),
  ],
});

const receptor = element('Receptor', {
  attributes: [
    required('Rfc', rfc),
    required('Nombre', text(300)),
    required('DomicilioFiscalReceptor', codigoPostal),
    optional('ResidenciaFiscal', catalogue.pais),
    optional('NumRegIdTrib', { base: 'string', minLength: 1, maxLength: 40 }),
    required('RegimenFiscalReceptor', catalogue.regimenFiscal),
    required('UsoCFDI', catalogue.usoCfdi),
  ],
});

const retencion = element('Retencion', {
  attributes: [required('Impuesto', catalogue.impuesto), required('Importe', importe)],
});

const traslado = element('Traslado', {
  attributes: [
    required('Base', importe),
    required('Impuesto', catalogue.impuesto),
    required('TipoFactor', catalogue.tipoFactor),
    optional('TasaOCuota', tasa),
    optional('Importe', importe),
  ],
});

const impuestos = element('Impuestos', {
  attributes: [
    optional('TotalImpuestosRetenidos', importe),
    optional('TotalImpuestosTrasladados', importe),
  ],
  children: [
    maybe(element('Retenciones', { children: [many(retencion)] })),
    maybe(element('Traslados', { children: [many(traslado)] })),
  ],
  // Anexo 20: each total follows the rows that it sums.
  cadena: [
    { child: 'Retenciones' },
    { attribute: 'TotalImpuestosRetenidos' },
    { child: 'Traslados' },
    { attribute: 'TotalImpuestosTrasladados' },
  ],
});

/** Comprobante Fiscal Digital por Internet 4.0 (Anexo 20). */
export const comprobante40: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/cfd/4',
    prefix: 'cfdi',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd',
  },
  root: element('Comprobante', {
    attributes: [
      required('Version', fixed('4.0')),
      optional('Serie', text(25)),
      optional('Folio', text(40)),
      required('Fecha', fechaHora),
      required('Sello', anyText, { outOfCadena: true }),
      optional('FormaPago', catalogue.formaPago),
      required('NoCertificado', noCertificado),
      required('Certificado', anyText, { outOfCadena: true }),
      optional('CondicionesDePago', text(1000)),
      required('SubTotal', importe),
      optional('Descuento', importe),
      required('Moneda', catalogue.moneda),
      optional('TipoCambio', positive),
      required('Total', importe),
      required('TipoDeComprobante', catalogue.tipoDeComprobante),
      required('Exportacion', catalogue.exportacion),
      optional('MetodoPago', catalogue.metodoPago),
      required('LugarExpedicion', catalogue.codigoPostal),
      optional('Confirmacion', pattern('[0-9a-zA-Z]{5}', 5)),
    ],
    children: [
      maybe(informacionGlobal),
      any(cfdiRelacionados),
      one(emisor),
      one(receptor),
      one(element('Conceptos', { children: [many(concepto40)] })),
      maybe(impuestos),
      maybe(element('Complemento', { open: { required: false } })),
      maybe(element('Addenda', { open: { required: true, free: true }, outOfCadena: true })),
    ],
  }),
};

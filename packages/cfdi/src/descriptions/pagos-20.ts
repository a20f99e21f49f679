import {
  type DocumentDescription,
  element,
  many,
  maybe,
  one,
  optional,
  required,
} from './description.ts';
import { doctoRelacionado20 } from './docto-relacionado-20.ts';
import {
  base64,
  catalogue,
  clave,
  fechaHora,
  fixed,
  importe,
  importeMxn,
  keepingSpace,
  pattern,
  positive,
  rfcMoral,
  tasa,
  text,
} from './types.ts';

const totales = element('Totales', {
  attributes: [
    optional('TotalRetencionesIVA', importeMxn),
    optional('TotalRetencionesISR', importeMxn),
    optional('TotalRetencionesIEPS', importeMxn),
    optional('TotalTrasladosBaseIVA16', importeMxn),
    optional('TotalTrasladosImpuestoIVA16', importeMxn),
    optional('TotalTrasladosBaseIVA8', importeMxn),
    optional('TotalTrasladosImpuestoIVA8', importeMxn),
    optional('TotalTrasladosBaseIVA0', importeMxn),
    optional('TotalTrasladosImpuestoIVA0', importeMxn),
    optional('TotalTrasladosBaseIVAExento', importeMxn),
    required('MontoTotalPagos', importeMxn),
  ],
});

const retencion = element('RetencionP', {
  attributes: [required('ImpuestoP', catalogue.impuesto), required('ImporteP', importe)],
});

const traslado = element('TrasladoP', {
  attributes: [
    required('BaseP', importe),
    required('ImpuestoP', catalogue.impuesto),
    required('TipoFactorP', catalogue.tipoFactor),
    optional('TasaOCuotaP', tasa),
    optional('ImporteP', importe),
  ],
});

const impuestos = element('ImpuestosP', {
  children: [
    maybe(element('RetencionesP', { children: [many(retencion)] })),
    maybe(element('TrasladosP', { children: [many(traslado)] })),
  ],
});

const cuenta = pattern('[A-Z0-9_]{10,50}');

const pago = element('Pago', {
  attributes: [
    required('FechaPago', fechaHora),
    required('FormaDePagoP', catalogue.formaPago),
    required('MonedaP', catalogue.moneda),
    optional('TipoCambioP', positive),
    required('Monto', importe),
    optional('NumOperacion', keepingSpace(text(100))),
    optional('RfcEmisorCtaOrd', pattern(`XEXX010101000|${rfcMoral.pattern}`)),
    optional('NomBancoOrdExt', text(300)),
    optional('CtaOrdenante', cuenta),
    optional('RfcEmisorCtaBen', rfcMoral),
    optional('CtaBeneficiario', cuenta),
    optional('TipoCadPago', clave('c_TipoCadenaPago', '[0-9]{2}')),
    optional('CertPago', base64),
    // The cadena of a SPEI payment is full of `|`.
    optional('CadPago', { base: 'string', minLength: 1, maxLength: 8192 }),
    optional('SelloPago', base64),
  ],
  children: [many(doctoRelacionado20), maybe(impuestos)],
});

/** Complemento para recepción de pagos 2.0. */
export const pagos20: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/Pagos20',
    prefix: 'pago20',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/Pagos/Pagos20.xsd',
  },
  place: 'Complemento',
  root: element('Pagos', {
    attributes: [required('Version', fixed('2.0'))],
    children: [one(totales), many(pago)],
  }),
};

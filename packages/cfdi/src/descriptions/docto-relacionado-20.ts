import { element, many, maybe, optional, required } from './description.ts';
import { catalogue, importe, pattern, positive, tasa, text, uuid } from './types.ts';

const retencion = element('RetencionDR', {
  attributes: [
    required('BaseDR', positive),
    required('ImpuestoDR', catalogue.impuesto),
    required('TipoFactorDR', catalogue.tipoFactor),
    required('TasaOCuotaDR', tasa),
    required('ImporteDR', importe),
  ],
});

const traslado = element('TrasladoDR', {
  attributes: [
    required('BaseDR', positive),
    required('ImpuestoDR', catalogue.impuesto),
    required('TipoFactorDR', catalogue.tipoFactor),
    optional('TasaOCuotaDR', tasa),
    optional('ImporteDR', importe),
  ],
});

const impuestos = element('ImpuestosDR', {
  children: [
    maybe(element('RetencionesDR', { children: [many(retencion)] })),
    maybe(element('TrasladosDR', { children: [many(traslado)] })),
  ],
});

export const doctoRelacionado20 = element('DoctoRelacionado', {
  attributes: [
    // A CFDI, or the operation number of a document of the old CBB scheme.
    required('IdDocumento', pattern(`${uuid.pattern}|[0-9]{3}-[0-9]{2}-[0-9]{9}`)),
    optional('Serie', text(25)),
    optional('Folio', text(40)),
    required('MonedaDR', catalogue.moneda),
    optional('EquivalenciaDR', {
      base: 'decimal',
      fractionDigits: 10,
      minInclusive: '0.0000000001',
    }),
    required('NumParcialidad', pattern('[1-9][0-9]{0,2}')),
    required('ImpSaldoAnt', importe),
    required('ImpPagado', importe),
    required('ImpSaldoInsoluto', importe),
    required('ObjetoImpDR', catalogue.objetoImp),
  ],
  children: [maybe(impuestos)],
});

import { any, element, many, maybe, optional, required } from './description.ts';
import { catalogueNomina, claveNomina, importeMxn, positive, text } from './types.ts';

const accionesOTitulos = element('AccionesOTitulos', {
  attributes: [required('ValorMercado', positive), required('PrecioAlOtorgarse', positive)],
});

const horasExtra = element('HorasExtra', {
  attributes: [
    required('Dias', { base: 'int', minInclusive: '1' }),
    required('TipoHoras', catalogueNomina.tipoHoras),
    required('HorasExtra', { base: 'int', minInclusive: '1' }),
    required('ImportePagado', importeMxn),
  ],
});

const percepcion = element('Percepcion', {
  attributes: [
    required('TipoPercepcion', catalogueNomina.tipoPercepcion),
    required('Clave', claveNomina),
    required('Concepto', text(100)),
    required('ImporteGravado', importeMxn),
    required('ImporteExento', importeMxn),
  ],
  children: [maybe(accionesOTitulos), any(horasExtra)],
});

const jubilacionPensionRetiro = element('JubilacionPensionRetiro', {
  attributes: [
    optional('TotalUnaExhibicion', importeMxn),
    optional('TotalParcialidad', importeMxn),
    optional('MontoDiario', importeMxn),
    required('IngresoAcumulable', importeMxn),
    required('IngresoNoAcumulable', importeMxn),
  ],
});

const separacionIndemnizacion = element('SeparacionIndemnizacion', {
  attributes: [
    required('TotalPagado', importeMxn),
    required('NumAñosServicio', { base: 'int', minInclusive: '0', maxInclusive: '99' }),
    required('UltimoSueldoMensOrd', importeMxn),
    required('IngresoAcumulable', importeMxn),
    required('IngresoNoAcumulable', importeMxn),
  ],
});

export const percepciones12 = element('Percepciones', {
  attributes: [
    optional('TotalSueldos', importeMxn),
    optional('TotalSeparacionIndemnizacion', importeMxn),
    optional('TotalJubilacionPensionRetiro', importeMxn),
    required('TotalGravado', importeMxn),
    required('TotalExento', importeMxn),
  ],
  children: [many(percepcion), maybe(jubilacionPensionRetiro), maybe(separacionIndemnizacion)],
});

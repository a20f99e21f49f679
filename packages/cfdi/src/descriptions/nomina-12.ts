import { deducciones12 } from './deducciones-12.ts';
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
import { otrosPagos12 } from './otros-pagos-12.ts';
import { percepciones12 } from './percepciones-12.ts';
import {
  catalogueNomina,
  curp,
  fecha,
  fixed,
  importeMxn,
  keepingSpace,
  oneOf,
  pattern,
  rfc,
  text,
} from './types.ts';

const entidadSncf = element('EntidadSNCF', {
  attributes: [
    required('OrigenRecurso', catalogueNomina.origenRecurso),
    optional('MontoRecursoPropio', importeMxn),
  ],
});

const emisor = element('Emisor', {
  attributes: [
    optional('Curp', curp),
    optional('RegistroPatronal', text(20)),
    optional('RfcPatronOrigen', rfc),
  ],
  children: [maybe(entidadSncf)],
});

const subContratacion = element('SubContratacion', {
  attributes: [
    required('RfcLabora', rfc),
    required('PorcentajeTiempo', {
      base: 'decimal',
      minInclusive: '0.001',
      maxInclusive: '100',
      pattern: '[0-9]{1,3}(\\.[0-9]{1,3})?',
    }),
  ],
});

/** Weeks, or years, months and days. */
const ANTIGUEDAD =
  'P([1-9][0-9]{0,3}|0)W|P([1-9][0-9]?Y)?(([1-9]|1[012])M)?(0|[1-9]|[12][0-9]|3[01])D';

const receptor = element('Receptor', {
  attributes: [
    required('Curp', curp),
    optional('NumSeguridadSocial', pattern('[0-9]{1,15}')),
    optional('FechaInicioRelLaboral', fecha),
    optional('Antigüedad', pattern(ANTIGUEDAD)),
    required('TipoContrato', catalogueNomina.tipoContrato),
    optional('Sindicalizado', oneOf('Sí', 'No')),
    optional('TipoJornada', catalogueNomina.tipoJornada),
    required('TipoRegimen', catalogueNomina.tipoRegimen),
    required('NumEmpleado', text(15)),
    optional('Departamento', text(100)),
    optional('Puesto', text(100)),
    optional('RiesgoPuesto', catalogueNomina.riesgoPuesto),
    required('PeriodicidadPago', catalogueNomina.periodicidadPago),
    optional('Banco', catalogueNomina.banco),
    optional('CuentaBancaria', pattern('[0-9]{10,18}')),
    optional('SalarioBaseCotApor', importeMxn),
    optional('SalarioDiarioIntegrado', importeMxn),
    required('ClaveEntFed', catalogueNomina.estado),
  ],
  children: [any(subContratacion)],
});

const incapacidad = element('Incapacidad', {
  attributes: [
    required('DiasIncapacidad', { base: 'int', minInclusive: '1' }),
    required('TipoIncapacidad', catalogueNomina.tipoIncapacidad),
    optional('ImporteMonetario', importeMxn),
  ],
});

/** Complemento de nómina 1.2, revisión E. */
export const nomina12: DocumentDescription = {
  namespace: {
    uri: 'http://www.sat.gob.mx/nomina12',
    prefix: 'nomina12',
    schemaLocation: 'http://www.sat.gob.mx/sitio_internet/cfd/nomina/nomina12.xsd',
  },
  place: 'Complemento',
  // One for each payment: what is due on leaving goes beside the usual wages.
  repeats: true,
  root: element('Nomina', {
    attributes: [
      required('Version', keepingSpace(fixed('1.2'))),
      required('TipoNomina', catalogueNomina.tipoNomina),
      required('FechaPago', fecha),
      required('FechaInicialPago', fecha),
      required('FechaFinalPago', fecha),
      required('NumDiasPagados', {
        base: 'decimal',
        fractionDigits: 3,
        minInclusive: '0.001',
        maxInclusive: '36160',
        // Three decimals or none.
        pattern: '([1-9][0-9]{0,4}|0)(\\.[0-9]{3})?',
      }),
      optional('TotalPercepciones', importeMxn),
      optional('TotalDeducciones', importeMxn),
      optional('TotalOtrosPagos', importeMxn),
    ],
    children: [
      maybe(emisor),
      one(receptor),
      maybe(percepciones12),
      maybe(deducciones12),
      maybe(otrosPagos12),
      maybe(element('Incapacidades', { children: [many(incapacidad)] })),
    ],
  }),
};

import type { FiscalReceptorInput } from '@timbra/contracts';

export const REGISTRO_PATRONAL = 'B5510768108';

/** Of the work of SAT's sample person, what nothing else says: the screen presets the rest. */
export const DATOS_DEL_EMPLEADO = {
  Curp: 'CACX760510MGTSHC04',
  NumSeguridadSocial: '04078873454',
  FechaInicioRelLaboral: '2020-01-01',
  SalarioBaseCotApor: '400.00',
  SalarioDiarioIntegrado: '420.00',
  ClaveEntFed: 'GUA',
};

/** All that a payroll receipt says of them. */
export const NOMINA_DEL_EMPLEADO = {
  ...DATOS_DEL_EMPLEADO,
  TipoContrato: '01',
  Sindicalizado: 'No',
  TipoJornada: '01',
  TipoRegimen: '02',
  NumEmpleado: '0001',
  RiesgoPuesto: '1',
  PeriodicidadPago: '04',
} as const;

/** The record of SAT's sample person, as a receiver; a test names what it says of the work. */
export const anEmpleado = (nomina?: FiscalReceptorInput['nomina']): FiscalReceptorInput => ({
  rfc: 'CACX7605101P8',
  nombre: 'XOCHILT CASAS CHAVEZ',
  regimen: '605',
  fiscalDirecciones: [{ cp: '36257' }],
  nomina,
});

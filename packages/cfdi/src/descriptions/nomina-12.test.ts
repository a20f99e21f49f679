import { expect, it } from 'vitest';
import { fingerprint } from '../../test-support/fingerprint.ts';
import { nomina12 } from './nomina-12.ts';

/** Written by hand from nomina12.xsd, revision E. */
const fingerprints = [
  'Nomina: Version TipoNomina FechaPago FechaInicialPago FechaFinalPago NumDiasPagados TotalPercepciones? TotalDeducciones? TotalOtrosPagos? > Emisor? Receptor Percepciones? Deducciones? OtrosPagos? Incapacidades?',
  'Nomina/Emisor: Curp? RegistroPatronal? RfcPatronOrigen? > EntidadSNCF?',
  'Nomina/Emisor/EntidadSNCF: OrigenRecurso MontoRecursoPropio? >',
  'Nomina/Receptor: Curp NumSeguridadSocial? FechaInicioRelLaboral? Antigüedad? TipoContrato Sindicalizado? TipoJornada? TipoRegimen NumEmpleado Departamento? Puesto? RiesgoPuesto? PeriodicidadPago Banco? CuentaBancaria? SalarioBaseCotApor? SalarioDiarioIntegrado? ClaveEntFed > SubContratacion*',
  'Nomina/Receptor/SubContratacion: RfcLabora PorcentajeTiempo >',
  'Nomina/Percepciones: TotalSueldos? TotalSeparacionIndemnizacion? TotalJubilacionPensionRetiro? TotalGravado TotalExento > Percepcion+ JubilacionPensionRetiro? SeparacionIndemnizacion?',
  'Nomina/Percepciones/Percepcion: TipoPercepcion Clave Concepto ImporteGravado ImporteExento > AccionesOTitulos? HorasExtra*',
  'Nomina/Percepciones/Percepcion/AccionesOTitulos: ValorMercado PrecioAlOtorgarse >',
  'Nomina/Percepciones/Percepcion/HorasExtra: Dias TipoHoras HorasExtra ImportePagado >',
  'Nomina/Percepciones/JubilacionPensionRetiro: TotalUnaExhibicion? TotalParcialidad? MontoDiario? IngresoAcumulable IngresoNoAcumulable >',
  'Nomina/Percepciones/SeparacionIndemnizacion: TotalPagado NumAñosServicio UltimoSueldoMensOrd IngresoAcumulable IngresoNoAcumulable >',
  'Nomina/Deducciones: TotalOtrasDeducciones? TotalImpuestosRetenidos? > Deduccion+',
  'Nomina/Deducciones/Deduccion: TipoDeduccion Clave Concepto Importe >',
  'Nomina/OtrosPagos: > OtroPago+',
  'Nomina/OtrosPagos/OtroPago: TipoOtroPago Clave Concepto Importe > SubsidioAlEmpleo? CompensacionSaldosAFavor?',
  'Nomina/OtrosPagos/OtroPago/SubsidioAlEmpleo: SubsidioCausado >',
  'Nomina/OtrosPagos/OtroPago/CompensacionSaldosAFavor: SaldoAFavor Año RemanenteSalFav >',
  'Nomina/Incapacidades: > Incapacidad+',
  'Nomina/Incapacidades/Incapacidad: DiasIncapacidad TipoIncapacidad ImporteMonetario? >',
];

it("Nómina 1.2 declares SAT's nodes and attributes, in order, with what is required", () => {
  expect(fingerprint(nomina12.root)).toEqual(fingerprints);
});

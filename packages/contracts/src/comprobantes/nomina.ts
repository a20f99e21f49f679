import { z } from 'zod';
import { rfc } from '../common.ts';
import { MAX_FILAS_NOMINA } from '../constantes.ts';
import { campo, diaDraft, enteroDraft, importe, importeOpcional, opcional } from './campos.ts';

const filas = <S extends z.ZodType>(fila: S) =>
  z.array(fila).max(MAX_FILAS_NOMINA, `A lo más ${MAX_FILAS_NOMINA} renglones`).optional();

/** A removed row stays in the draft and is never written (nomina §8). */
const isDeleted = { isDeleted: z.boolean().optional() };

const horasExtra = z.object({
  Dias: enteroDraft(366),
  TipoHoras: campo(2),
  HorasExtra: enteroDraft(9999),
  ImportePagado: importe(2),
});

const percepcion = z.object({
  ...isDeleted,
  TipoPercepcion: campo(3),
  Clave: campo(15),
  Concepto: campo(100),
  ImporteGravado: importe(2),
  ImporteExento: importe(2),
  AccionesOTitulos: z
    .object({ ValorMercado: importe(6), PrecioAlOtorgarse: importe(6) })
    .optional(),
  HorasExtra: filas(horasExtra),
});

const deduccion = z.object({
  ...isDeleted,
  TipoDeduccion: campo(3),
  Clave: campo(15),
  Concepto: campo(100),
  Importe: importe(2),
});

const otroPago = z.object({
  ...isDeleted,
  TipoOtroPago: campo(3),
  Clave: campo(15),
  Concepto: campo(100),
  Importe: importe(2),
  SubsidioCausado: importeOpcional(2),
  CompensacionSaldosAFavor: z
    .object({ SaldoAFavor: importe(2), Anio: enteroDraft(9999), RemanenteSalFav: importe(2) })
    .optional(),
});

const incapacidad = z.object({
  ...isDeleted,
  DiasIncapacidad: enteroDraft(366),
  TipoIncapacidad: campo(2),
  ImporteMonetario: importeOpcional(2),
});

const emisor = z.object({
  Curp: opcional(18),
  RegistroPatronal: opcional(20),
  RfcPatronOrigen: opcional(13),
  EntidadSNCF: z
    .object({ OrigenRecurso: campo(2), MontoRecursoPropio: importeOpcional(2) })
    .optional(),
});

const receptor = z.object({
  Curp: campo(18),
  NumSeguridadSocial: opcional(15),
  FechaInicioRelLaboral: opcional(10),
  Antiguedad: opcional(12),
  TipoContrato: campo(2),
  Sindicalizado: z.enum(['Sí', 'No'], 'Elige si es sindicalizado').optional(),
  TipoJornada: opcional(2),
  TipoRegimen: campo(2),
  NumEmpleado: campo(15),
  Departamento: opcional(100),
  Puesto: opcional(100),
  RiesgoPuesto: opcional(2),
  PeriodicidadPago: campo(2),
  Banco: opcional(3),
  CuentaBancaria: opcional(18),
  SalarioBaseCotApor: importeOpcional(2),
  SalarioDiarioIntegrado: importeOpcional(2),
  ClaveEntFed: campo(3),
  SubContratacion: z
    .array(z.object({ RfcLabora: rfc, PorcentajeTiempo: importe(3) }))
    .max(10, 'A lo más 10 subcontrataciones')
    .optional(),
});

/** Payroll 1.2 (nomina §1). Days are AAAA-MM-DD. */
export const nominaBody = z.object({
  TipoNomina: z.enum(['O', 'E'], 'Elige el tipo de nómina').default('O'),
  FechaPago: diaDraft,
  FechaInicialPago: diaDraft,
  FechaFinalPago: diaDraft,
  NumDiasPagados: importeOpcional(3),
  Emisor: emisor.optional(),
  Receptor: receptor.prefault({}),
  Percepciones: filas(percepcion),
  JubilacionPensionRetiro: z
    .object({
      TotalUnaExhibicion: importeOpcional(2),
      TotalParcialidad: importeOpcional(2),
      MontoDiario: importeOpcional(2),
      IngresoAcumulable: importe(2),
      IngresoNoAcumulable: importe(2),
    })
    .optional(),
  SeparacionIndemnizacion: z
    .object({
      TotalPagado: importeOpcional(2),
      NumAniosServicio: enteroDraft(99),
      UltimoSueldoMensOrd: importe(2),
      IngresoAcumulable: importe(2),
      IngresoNoAcumulable: importe(2),
    })
    .optional(),
  Deducciones: filas(deduccion),
  OtrosPagos: filas(otroPago),
  Incapacidades: filas(incapacidad),
});

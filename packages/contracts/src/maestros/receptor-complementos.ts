import { z } from 'zod';
import { decimal, rfc, texto } from '../common.ts';
import { MAX_ENTIDADES_INE } from '../constantes.ts';

const contabilidad = z
  .string()
  .regex(/^\d{1,6}$/, 'La clave de contabilidad tiene de 1 a 6 dígitos');

/**
 * INE data of a receiver. What is missing is a warning (receptores §4): receptorWarnings tells it.
 */
export const receptorIne = z.object({
  tipoProceso: texto(20).default(''),
  tipoComite: texto(30).optional(),
  idContabilidad: contabilidad.optional(),
  entidades: z
    .array(
      z.object({
        claveEntidad: texto(3).default(''),
        ambito: texto(10).optional(),
        contabilidades: z
          .array(z.object({ idContabilidad: contabilidad }))
          .max(100, 'A lo más 100 claves de contabilidad')
          .default([]),
      }),
    )
    .max(MAX_ENTIDADES_INE, `A lo más ${MAX_ENTIDADES_INE} entidades`)
    .default([]),
});
export type ReceptorIne = z.infer<typeof receptorIne>;

const opcional = (max: number) => texto(max).optional();

/** Payroll data of a worker (receptores §4). What is missing is a warning, as with INE. */
export const receptorNomina = z.object({
  Curp: opcional(18),
  NumSeguridadSocial: opcional(15),
  FechaInicioRelLaboral: opcional(10),
  TipoContrato: opcional(2),
  Sindicalizado: z.enum(['Sí', 'No'], 'Elige si es sindicalizado').optional(),
  TipoJornada: opcional(2),
  TipoRegimen: opcional(2),
  NumEmpleado: opcional(15),
  Departamento: opcional(100),
  Puesto: opcional(100),
  RiesgoPuesto: opcional(2),
  PeriodicidadPago: opcional(2),
  Banco: opcional(3),
  CuentaBancaria: opcional(18),
  SalarioBaseCotApor: decimal({ decimals: 2 }).optional(),
  SalarioDiarioIntegrado: decimal({ decimals: 2 }).optional(),
  ClaveEntFed: opcional(3),
  /** Instead of the issuer's. */
  RegistroPatronal: opcional(20),
  SubContratacion: z
    .array(z.object({ RfcLabora: rfc, PorcentajeTiempo: decimal({ decimals: 3 }) }))
    .max(10, 'A lo más 10 subcontrataciones')
    .optional(),
});
export type ReceptorNomina = z.infer<typeof receptorNomina>;

import { z } from 'zod';
import { codigoPostal, decimal, texto } from '../common.ts';
import { MAX_LINEAS_SAGE } from '../constantes.ts';
import { receptorIne } from '../maestros/receptor-complementos.ts';
import { campo, diaDraft, importeOpcional, opcional, orBlank } from './campos.ts';

/** INE complement 1.1 of a voucher: what the receiver's record says of it, and as it says it. */
export const ineBody = receptorIne;

/** Education complement, on a concept (complementos §3). */
const ieduBody = z.object({
  nombreAlumno: campo(300),
  curp: campo(18),
  nivelEducativo: campo(40),
  autRVOE: campo(50),
  rfcPago: opcional(13),
});

/** Fuel complement, on a concept: what follows from its permit and its key need not be said. */
export const hidroYPetroBody = z.object({
  tipoPermiso: opcional(5).describe(
    'Clave de c_TipoPermisoHYP; sin ella, la que corresponde a cómo está escrito el número',
  ),
  numeroPermiso: campo(35).describe('Número del permiso con que se vende el combustible'),
  claveHYP: opcional(8).describe('Clave del combustible; sin ella, la del concepto'),
  subProductoHYP: opcional(4).describe(
    'Clave de c_SubProductoHYP; sin ella, la única de su combustible. Del diésel hay varias',
  ),
});

/** Donee complement: copied from the issuer, who may change the sentence (complementos §4). */
export const donatariaBody = z.object({
  autorizacion: campo(40),
  fecha: diaDraft,
  leyenda: opcional(1000),
});

/** A tax of a state or municipality on the whole document (complementos §5, impuestosGlobales). */
export const impuestoLocalBody = z.object({
  tipo: z.union([z.literal(1), z.literal(2)], 'Elige traslado o retención').default(2),
  nombre: campo(100),
  tasaCuota: orBlank(decimal({ decimals: 6 })).default(''),
  customBase: decimal({ decimals: 6 }).nullish(),
  importeCustom: decimal({ decimals: 6 }).nullish(),
});

const pedimentos = z.array(texto(21)).max(100, 'A lo más 100 pedimentos').optional();

/** What a line is made of (conceptos §1). */
const parteBody = z.object({
  clave: campo(8),
  claveUnidad: opcional(3),
  unidad: opcional(20),
  cantidad: orBlank(decimal({ decimals: 6 })).default('1'),
  descripcion: campo(1000),
  noIdentificacion: opcional(100),
  valorUnitario: importeOpcional(),
  importe: importeOpcional(),
  pedimentos,
});

/** On whose behalf a line is billed. */
const aCuentaTercerosBody = z.object({
  rfc: campo(13),
  nombre: campo(300),
  regimen: campo(3),
  cp: orBlank(codigoPostal).default(''),
});

/** What a line of a voucher may have that one of the catalogue does not. */
export const conceptoExtras = {
  iedu: ieduBody.optional(),
  hidroYPetro: hidroYPetroBody.optional(),
  partes: z.array(parteBody).max(100, 'A lo más 100 partes por concepto').optional(),
  aCuentaTerceros: aCuentaTercerosBody.optional(),
  pedimentos,
};

/** Addendum fondoGarantia (complementos §6). */
export const addendaFondoGarantiaBody = z.object({
  Importe: campo(24),
  PeriodoEnMeses: campo(4),
  Descripcion: campo(500),
});

/** Addendum sageAutomotive, with the lengths of complementos §6. */
export const addendaSageAutomotiveBody = z.object({
  documento: z.object({
    OrdenCompra: opcional(10),
    PersonaReferencia: opcional(50),
    Email: opcional(50),
    DocumentoTransporte: opcional(30),
    NumeroProveedor: opcional(30),
    CodigoDestinatario: opcional(2),
    Carrier: opcional(30),
    TrackingID: opcional(30),
  }),
  lineas: z
    .array(
      z.object({
        NumeroLinea: campo(30),
        OrdenCompra: campo(30),
        LineaOrdenCompra: campo(30),
        CodigoProductoComprador: campo(30),
      }),
    )
    .max(MAX_LINEAS_SAGE, `A lo más ${MAX_LINEAS_SAGE} líneas`)
    .default([]),
});

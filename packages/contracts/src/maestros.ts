import type { CertificadoStatus } from '@timbra/cfdi';
import { z } from 'zod';
import { codigoPostal, decimal, id, rfc, texto } from './common.ts';
import { email } from './identity.ts';

const obligatorio = (max: number, message: string) => texto(max).min(1, message);
const clave3 = z.string().regex(/^\d{3}$/, 'Elige el régimen fiscal');

/** spec 2 §3 FiscalDireccion. */
export const fiscalDireccion = z.object({
  nombre: texto(100).optional(),
  direccion: texto(500).optional(),
  cp: codigoPostal.optional(),
  pais: z.enum(['MEX', 'ZZZ'], 'Elige el país').default('MEX'),
});
export type FiscalDireccion = z.infer<typeof fiscalDireccion>;

/** What people see of a certificate; its key lives in svc-stamping alone. */
export interface FiscalCertificado {
  numero: string;
  rfc: string;
  nombre: string;
  tipo: 'CSD' | 'FIEL';
  /** ISO instants. */
  notBefore: string;
  notAfter: string;
  /** notBefore plus 72 hours: SAT's lists may need that long (spec 2 §4). */
  notBeforePractical: string;
  isUsable: boolean;
  invalidForCancelacion: boolean;
  status: CertificadoStatus;
}

/** spec 2 §3 fiscalEmisor. */
export const fiscalEmisorBody = z.object({
  nombre: obligatorio(254, 'Escribe la razón social'),
  rfc,
  regimen: clave3,
  email: email.optional(),
  nombreComercial: texto(254).optional(),
  testOnly: z.boolean().default(false),
  disabled: z.boolean().default(false),
  // spec 2 §5: required to stamp; digits only
  idCif: z
    .string()
    .regex(/^\d{1,20}$/, 'El idCIF solo lleva dígitos')
    .optional(),
  templates: z.array(id).max(20).default([]),
  fiscalDirecciones: z.array(fiscalDireccion).max(20).default([]),
});
export type FiscalEmisorBody = z.infer<typeof fiscalEmisorBody>;

export interface FiscalEmisor extends FiscalEmisorBody {
  id: string;
  /** 1 natural person, 2 legal entity. */
  tipo: 1 | 2;
  fiscalCertificados: FiscalCertificado[];
  /** With a valid certificate and not disabled. */
  isUsable: boolean;
  /** 'Vigente', 'Sin certificados vigentes.', 'Emisor deshabilitado manualmente.', … */
  csdStatus: string;
}

/** Upload of a CSD: DER files in base64. The password opens the key once and is not stored. */
export const certificadoBody = z.object({
  cer: z.base64('El archivo .cer debe venir en base64').max(20_000),
  key: z.base64('El archivo .key debe venir en base64').max(20_000),
  password: z.string('Escribe la contraseña de la llave').min(1).max(200),
});
export type CertificadoBody = z.infer<typeof certificadoBody>;

/** spec 2 §3 fiscalReceptor. */
export const fiscalReceptorBody = z.object({
  nombre: obligatorio(300, 'Escribe la razón social'),
  rfc,
  email: email.optional(),
  regimen: clave3,
  idCif: z
    .string()
    .regex(/^\d{1,20}$/, 'El idCIF solo lleva dígitos')
    .optional(),
  residenciaFiscal: texto(3).optional(),
  numRegistro: texto(40).optional(),
  /** What this receiver is usually invoiced with; the editor offers it (ux.md §3). */
  usoCfdi: texto(4).optional(),
  fiscalDirecciones: z.array(fiscalDireccion).max(20).default([]),
});
export type FiscalReceptorBody = z.infer<typeof fiscalReceptorBody>;

export interface FiscalReceptor extends FiscalReceptorBody {
  id: string;
  isGenerico: boolean;
  isMoral: boolean;
}

/** A tax as a line carries it. tasaCuota: percent for Tasa (16), pesos for Cuota. */
export const impuestoBody = z
  .object({
    tipo: z.union([z.literal(1), z.literal(2)], 'Elige traslado o retención').default(2),
    impuesto: z.enum(['001', '002', '003'], 'Elige el impuesto'),
    tipoFactor: z.enum(['Tasa', 'Cuota', 'Exento'], 'Elige el tipo de factor').default('Tasa'),
    tasaCuota: decimal({ decimals: 6 }).optional(),
    customBase: decimal({ decimals: 6 }).nullish(),
    importeCustom: decimal({ decimals: 6 }).nullish(),
  })
  .strip();
export type ImpuestoBody = z.infer<typeof impuestoBody>;

/** A concept line (spec 1 §3). A draft may be incomplete: what is missing is told at stamping. */
export const conceptoBody = z.object({
  clave: z
    .string()
    .trim()
    .regex(/^\d{0,8}$/, 'La clave de producto o servicio tiene 8 dígitos')
    .transform((text) => (text === '' ? '' : text.padStart(8, '0')))
    .default(''),
  claveUnidad: texto(3).default(''),
  unidad: texto(20).optional(),
  cantidad: decimal({ decimals: 6 }).default('1'),
  descripcion: texto(1000).default(''),
  valorUnitario: decimal({ decimals: 6 }).default('0'),
  descuento: decimal({ decimals: 6 }).optional(),
  noIdentificacion: texto(100).optional(),
  numeroPredial: texto(150).optional(),
  objetoImp: z
    .string()
    .regex(/^0[1-8]$/, 'Elige el objeto de impuesto')
    .optional(),
  impuestos: z.array(impuestoBody).max(20, 'A lo más 20 impuestos por concepto').default([]),
});
export type ConceptoBody = z.infer<typeof conceptoBody>;

/** A concept of the account's own catalogue. */
export interface ConceptoCatalogo extends ConceptoBody {
  id: string;
}

/** spec 2 §3 FacturaTemplate. */
export const plantillaBody = z.object({
  code: z.enum(['basic', 'old-basic']).default('basic'),
  label: obligatorio(100, 'Escribe el nombre de la plantilla'),
});
export interface Plantilla extends z.infer<typeof plantillaBody> {
  id: string;
}

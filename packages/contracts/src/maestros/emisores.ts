import { CertificadoStatus, Rfc } from '@timbra/cfdi';
import { z } from 'zod';
import { dia } from '../catalogos.ts';
import { id, instante, rfc, texto } from '../common.ts';
import { email } from '../identity.ts';
import { curp, idCif, obligatorio, regimenFiscal, tipoPersona } from './campos.ts';
import { fiscalDirecciones } from './direcciones.ts';
import { advertencia, type Advertencia } from '../problem-body.ts';
import { regimenErrors } from './regimen.ts';

/** What people see of a certificate; its key lives in svc-stamping alone. */
const fiscalCertificado = z
  .object({
    numero: z.string(),
    rfc: z.string(),
    nombre: z.string(),
    tipo: z.enum(['CSD', 'FIEL']),
    notBefore: instante,
    notAfter: instante,
    // emisores §6
    notBeforePractical: instante.describe(
      'Inicio más 72 horas: lo que las listas del SAT pueden tardar en conocerlo',
    ),
    isUsable: z.boolean(),
    invalidForCancelacion: z.boolean(),
    status: z.enum(CertificadoStatus),
  })
  .meta({ id: 'Certificado' });
export type FiscalCertificado = z.infer<typeof fiscalCertificado>;

export const EMISOR_GENERICO = 'Un RFC genérico no puede emitir facturas';

/** emisores §11 FiscalDonataria. */
const fiscalDonataria = z.object({
  version: z.literal('1.1').default('1.1'),
  autorizacion: obligatorio(40, 'Escribe el número de autorización'),
  fecha: dia,
});

const fields = z.object({
  nombre: obligatorio(254, 'Escribe la razón social'),
  rfc,
  regimen: regimenFiscal,
  email: email.optional(),
  nombreComercial: texto(254).optional(),
  testOnly: z.boolean().default(false).describe('Solo timbra pruebas'),
  disabled: z.boolean().default(false),
  idCif: idCif.optional(),
  Curp: curp.optional(),
  // catNomina: t_RegistroPatronal takes 1 to 20 characters
  RegistroPatronal: texto(20).optional(),
  /** Of who teaches: the education complement copies it (complementos §3). */
  autRVOE: texto(50).optional(),
  fiscalDonataria: fiscalDonataria.optional(),
  templates: z.array(id).max(20).default([]),
  fiscalDirecciones: fiscalDirecciones.default([]),
});

/** emisores §1 fiscalEmisor. idCif is optional here and asked for when something is stamped. */
export const fiscalEmisorBody = fields
  .superRefine((emisor, ctx) => {
    const parsed = Rfc.tryParse(emisor.rfc);
    const refuse = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (parsed?.isGenerico()) refuse('rfc', EMISOR_GENERICO);
    if (parsed?.isMoral() && emisor.Curp) refuse('Curp', 'La CURP es solo para personas físicas');
    for (const message of regimenErrors(emisor)) refuse('regimen', message);
  })
  .meta({ id: 'EmisorBody' });
export type FiscalEmisorBody = z.infer<typeof fiscalEmisorBody>;

/** At `idCif` in an issuer, at `emisor` in an invoice. */
export const sinIdCif = (path: string): Advertencia => ({
  path,
  message: 'Al emisor le falta el idCIF: sin él no timbra',
  code: 'emisor-sin-idcif',
});

export const fiscalEmisor = z
  .object({
    ...fields.shape,
    id,
    tipo: tipoPersona,
    fiscalCertificados: z.array(fiscalCertificado).describe('El que dura más, primero'),
    isUsable: z.boolean().describe('Con un certificado vigente y sin deshabilitar'),
    csdStatus: z
      .string()
      .describe('«Vigente», «Sin certificados vigentes.», «Emisor deshabilitado manualmente.»…'),
  })
  .meta({ id: 'Emisor' });
export type FiscalEmisor = z.infer<typeof fiscalEmisor>;

/** The answer of POST and PUT /emisores. */
export const fiscalEmisorGuardado = fiscalEmisor
  .extend({ advertencias: z.array(advertencia).optional() })
  .meta({ id: 'EmisorGuardado' });
export type FiscalEmisorGuardado = z.infer<typeof fiscalEmisorGuardado>;

/** Upload of a CSD: DER files in base64. The password opens the key once and is not stored. */
export const certificadoBody = z.object({
  cer: z.base64('El archivo .cer debe venir en base64').max(20_000),
  key: z.base64('El archivo .key debe venir en base64').max(20_000),
  password: z.string('Escribe la contraseña de la llave').min(1).max(200),
});
export type CertificadoBody = z.infer<typeof certificadoBody>;

/** Days before the end of a CSD at which its account is told, the last one included. */
export const DIAS_DE_AVISO = [30, 10, 3] as const;

/** GET /emisores/avisos: a CSD that ends soon, and no other of its issuer lasts longer. */
export const avisoCsd = z
  .object({
    emisor: z.object({ id, rfc: z.string(), nombre: z.string() }),
    certificado: z.string(),
    notAfter: instante,
    dias: z.int().describe('Días que faltan, por el calendario de la Ciudad de México'),
    umbral: z.literal([...DIAS_DE_AVISO]).describe('El plazo que se pasó, en días'),
  })
  .meta({ id: 'AvisoCsd' });
export type AvisoCsd = z.infer<typeof avisoCsd>;

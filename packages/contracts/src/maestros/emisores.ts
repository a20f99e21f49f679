import { Rfc, type CertificadoStatus } from '@timbra/cfdi';
import { z } from 'zod';
import { dia } from '../catalogos.ts';
import { id, rfc, texto } from '../common.ts';
import { email } from '../identity.ts';
import { curp, idCif, obligatorio, regimenFiscal } from './campos.ts';
import { fiscalDirecciones } from './direcciones.ts';
import { regimenErrors } from './regimen.ts';

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

export const EMISOR_GENERICO = 'Un RFC genérico no puede emitir facturas';

/** spec 2 §3 FiscalDonataria. */
export const fiscalDonataria = z.object({
  version: z.literal('1.1').default('1.1'),
  autorizacion: obligatorio(40, 'Escribe el número de autorización'),
  fecha: dia,
});
export type FiscalDonataria = z.infer<typeof fiscalDonataria>;

/** spec 2 §3 fiscalEmisor. idCif is optional here and asked for when something is stamped. */
export const fiscalEmisorBody = z
  .object({
    nombre: obligatorio(254, 'Escribe la razón social'),
    rfc,
    regimen: regimenFiscal,
    email: email.optional(),
    nombreComercial: texto(254).optional(),
    testOnly: z.boolean().default(false),
    disabled: z.boolean().default(false),
    idCif: idCif.optional(),
    Curp: curp.optional(),
    // catNomina: t_RegistroPatronal takes 1 to 20 characters
    RegistroPatronal: texto(20).optional(),
    /** Of who teaches: the education complement copies it (spec 2 §3). */
    autRVOE: texto(50).optional(),
    fiscalDonataria: fiscalDonataria.optional(),
    templates: z.array(id).max(20).default([]),
    fiscalDirecciones: fiscalDirecciones.default([]),
  })
  .superRefine((emisor, ctx) => {
    const parsed = Rfc.tryParse(emisor.rfc);
    const refuse = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (parsed?.isGenerico()) refuse('rfc', EMISOR_GENERICO);
    if (parsed?.isMoral() && emisor.Curp) refuse('Curp', 'La CURP es solo para personas físicas');
    for (const message of regimenErrors(emisor)) refuse('regimen', message);
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

/** Days before the end of a CSD at which its account is told, the last one included. */
export const DIAS_DE_AVISO = [30, 10, 3] as const;

/** GET /emisores/avisos: a CSD that ends soon, and no other of its issuer lasts longer. */
export interface AvisoCsd {
  emisor: { id: string; rfc: string; nombre: string };
  certificado: string;
  notAfter: string;
  /** Days left, by the calendar of Mexico City. */
  dias: number;
  /** The threshold that was passed: 30, 10 or 3. */
  umbral: (typeof DIAS_DE_AVISO)[number];
}

import type { FacturaFiscal } from '@timbra/cfdi';
import { z } from 'zod';
import type { Ajustes } from './ajustes.ts';
import { rfc } from './common.ts';
import { autor } from './context.ts';
import type { ReceptorOrigen } from './factura-answer.ts';
import { fiscalReceptorBody, type FiscalReceptor } from './maestros/receptores.ts';
import { accion, advertencia, fieldError, type FieldError, type Rechazo } from './problem-body.ts';
import type { FiscalCertificado, FiscalEmisor } from './maestros/emisores.ts';
import type { PlantillaBody } from './maestros/plantillas.ts';
import { problemas, type ProblemaCode } from './problemas.ts';
import type { TimbrarRequest } from './timbrado.ts';

/**
 * What services ask of each other, under /internal. Each call names the timbrarRequest it serves,
 * so any of them may be repeated: the second time it answers what the first did.
 */

const hex24 = z.string().regex(/^[0-9a-f]{24}$/);
const sustituida = z.object({ factura: hex24, uuid: z.string() });

/** The intent to stamp one invoice, as svc-invoices tells it. */
const intento = z.object({
  id: hex24,
  factura: hex24,
  /** Of the lock that svc-invoices holds the invoice with: another lock is another try. */
  candado: z.uuid(),
  /** The same question, asked for once more, joins the one at work. */
  requestHash: z.string().max(100),
  prueba: z.boolean(),
  /** The caller's key only makes tests. */
  soloPrueba: z.boolean(),
  viaRest: z.boolean(),
  /** One of the invoices of a file. */
  masivo: z.literal(true).optional(),
});

/**
 * svc-stamping POST /internal/timbrar-requests — an invoice that is locked, judged and has its folio:
 * its credit is set aside and a worker stamps it. The same id again answers what became of it.
 */
export const entregaBody = intento.extend({
  /** What is sealed, with both parties as they are registered now. */
  documento: z.custom<FacturaFiscal>((it) => typeof it === 'object' && it !== null),
  /** Number of the certificate to seal with. */
  certificado: z.string(),
  advertencias: z.array(advertencia),
  /** fechaUnix of the invoice as it was saved. */
  fechaUnixAntes: z.number().int(),
  /** It brings addresses of its own that are told of its stamp. */
  conAvisos: z.boolean(),
  /** Fecha was left to us. */
  fechaAsignada: z.boolean(),
  sustituye: sustituida.optional(),
});
export type Entrega = z.infer<typeof entregaBody>;

/**
 * svc-stamping POST /internal/timbrar-requests/negadas — svc-invoices refuses the intent, unless
 * svc-stamping has it already. What comes late under the same lock finds it refused.
 */
export const negadaBody = intento.extend({
  /** It may have been handed over before: a credit may be set aside for it. */
  entregada: z.boolean(),
  rechazo: z.object({
    code: z.string().max(100),
    message: z.string(),
    problem: z.enum(Object.keys(problemas) as [ProblemaCode, ...ProblemaCode[]]),
    errors: z.array(fieldError).optional(),
  }),
});
export type NegadaBody = z.infer<typeof negadaBody>;

/** svc-stamping POST /internal/timbrar-requests/en-curso — which request is at work on the invoice. */
export const enCursoBody = z.object({
  factura: hex24,
  requestHash: z.string().max(100),
  /** Of the caller's key: what it asked for before, whichever invoice it was. */
  id: hex24.optional(),
});
export type EnCursoBody = z.infer<typeof enCursoBody>;

/** How an intent stands, for svc-invoices: what people read of it, and why it ended without a stamp. */
export interface SolicitudContada {
  solicitud: TimbrarRequest;
  /** Of the try that it came with. */
  candado?: string;
  negada?: {
    code: ProblemaCode;
    detail: string;
    errors?: FieldError[];
    rechazo?: Rechazo;
  };
}
/** `terminando`: a refusal that is about to end; `otra`: another question is at work. */
export type EnCurso =
  | { estado: 'ninguna' | 'terminando' | 'otra'; contada?: undefined }
  | { estado: 'unida'; contada: SolicitudContada };

/** svc-invoices POST /internal/facturas/:id/unlock — the request ended without a stamp. */
export const unlockBody = z.object({
  requestId: z.string(),
  error: z.string().max(4000),
  /** The folio that preparing gave it goes back, if it is still the last of its series. */
  devuelveFolio: z.boolean().default(false),
  /** Of the PAC or SAT, when it was theirs to refuse. */
  errorCode: z.string().max(100).optional(),
  /** What a person, and a program, can do about it. */
  remedio: z.string().max(1000).optional(),
  accion: accion.optional(),
  /** Which rule of ours refused it. */
  problema: z.string().max(100).optional(),
  /** Who asked for it. */
  autor: autor.optional(),
});
export type UnlockBody = z.input<typeof unlockBody>;

/** svc-invoices POST /internal/facturas/:id/stamped — the stamp is archived: show it. */
export const stampedBody = z.object({
  requestId: z.string(),
  prueba: z.boolean(),
  /** fechaUnix of the invoice before: its day loses what the stamp's day gains. */
  fechaUnixAntes: z.number().int(),
  lugarExpedicion: z.string(),
  /** It brings addresses of its own that are told of its stamp. */
  conAvisos: z.boolean().optional(),
  uuid: z.string(),
  /** As the TFD writes it; a test has none. */
  xuuid: z.string().optional(),
  fecha: z.string(),
  fechaTimbrado: z.string(),
  noCertificado: z.string(),
  noCertificadoSat: z.string().optional(),
  cadenaOriginal: z.string(),
  sello: z.string(),
  /** Key in the object store: cfdis/{uuid}-{invoiceId}.xml */
  xmlKey: z.string(),
  /** Who asked for it. */
  autor: autor.optional(),
});
export type StampedBody = z.infer<typeof stampedBody>;

/**
 * svc-credits POST /internal/reservas, …/capture of many, …/:requestId/capture and …/:requestId/release
 * of one.
 */
export const reservaBody = z.object({
  requestId: z.string().min(1).max(100),
  operationType: z.enum(['timbrado', 'cancelacion']).default('timbrado'),
  /** The voucher that the credit is for. */
  factura: z.string().max(100).optional(),
});
/** The answer to a reservation, which its capture may carry: then its entry need not be read first. */
export const capturaBody = z.object({
  reservada: z
    .object({
      token: z.string().min(1).max(100),
      para: z.enum(['timbrado', 'cancelacion']),
      factura: z.string().max(100).optional(),
    })
    .optional(),
});
export type Reservada = NonNullable<z.infer<typeof capturaBody>['reservada']>;
/** The most reservations that one call captures. */
export const MAX_CAPTURAS = 200;
export const capturasBody = z.object({
  items: z.array(capturaBody.extend({ requestId: z.string().min(1).max(100) })).max(MAX_CAPTURAS),
});
export type Captura = z.infer<typeof capturasBody>['items'][number];
/** The operations that are captured now; the others are asked for again. */
export interface CapturasAnswer {
  capturadas: string[];
}
export const ReservaStatus = {
  Reservada: 'reservada',
  Capturada: 'capturada',
  Liberada: 'liberada',
} as const;
export type ReservaStatus = (typeof ReservaStatus)[keyof typeof ReservaStatus];
export interface Reserva {
  requestId: string;
  status: ReservaStatus;
  /** Of the reservation that counts, while it is open. */
  token?: string;
}

/** svc-credits POST /internal/abonos — credits granted once per targetId, and why. */
export const abonoBody = z.object({
  targetId: z.string().min(1).max(100),
  amount: z.number().int().positive().max(1_000_000),
  motivo: z.string().min(1).max(500).default('Abono'),
});

/** gateway GET /internal/cuenta — the receivers of an account's notices, and its settings. */
export interface CuentaInterna {
  /** Names and addresses of its administrators, the oldest first. */
  administradores: { nombre: string; email: string }[];
  settings: Ajustes;
}
/** The most accounts of one question. */
export const MAX_CUENTAS = 200;
/** gateway POST /internal/cuentas — an administrator of each account; unknown accounts are left out. */
export const cuentasBody = z.object({
  cuentas: z.array(z.string().max(100)).max(MAX_CUENTAS).default([]),
  /** Instead of names of accounts: the account of the user that signs in with this e-mail. */
  email: z.string().max(254).optional(),
});
export interface CuentasAnswer {
  items: { cuenta: string; nombre: string; email: string }[];
}

/** svc-catalogs POST /internal/partes — issuer and receiver of an invoice; null is not the account's. */
/** Of these records svc-catalogs marks the changes, for svc-invoices, which remembers them. */
export const PARTES = 'partes';
export const partesBody = z.object({ emisor: z.string(), receptor: z.string() });
export type PartesBody = z.infer<typeof partesBody>;
export interface PartesAnswer {
  emisor: FiscalEmisor | null;
  receptor: FiscalReceptor | null;
  versionCatalogos: string;
}

/** svc-catalogs PUT /internal/emisores/:id/certificados — metadata of a stored CSD. */
export const certificadoMetadata = z.object({
  numero: z.string().regex(/^\d{20}$/),
  rfc: z.string(),
  nombre: z.string(),
  tipo: z.enum(['CSD', 'FIEL']),
  notBefore: z.string(),
  notAfter: z.string(),
  notBeforePractical: z.string(),
  invalidForCancelacion: z.boolean(),
});
export type CertificadoMetadata = Omit<FiscalCertificado, 'isUsable' | 'status'>;

/** svc-invoices GET /internal/receptores/:id/en-uso — whether any invoice, drafts too, names it. */
export interface ReceptorEnUso {
  enUso: boolean;
}

/** svc-catalogs POST /internal/receptores/encontrar — the receiver of an invoice, found or created. */
export const receptorBuscado = z.object({ receptor: z.union([rfc, fiscalReceptorBody]) });
export interface ReceptorEncontrado {
  receptor: FiscalReceptor;
  origen: ReceptorOrigen;
  /** Fields of the invoice's receiver that the stored one has otherwise. */
  diferencias: FieldError[];
}

/** The most RFCs of one question. */
export const MAX_RFCS = 500;
/** svc-catalogs POST /internal/receptores/por-rfc — the account's receivers of these RFCs, two of each at most. */
export const receptoresPorRfcBody = z.object({ rfcs: z.array(z.string().max(20)).max(MAX_RFCS) });
export interface ReceptoresPorRfc {
  items: FiscalReceptor[];
}

/** svc-catalogs GET /internal/plantillas/:id — how a PDF looks; the logo is in the object store. */
export interface PlantillaPdf extends Pick<PlantillaBody, 'code' | 'label' | 'color'> {
  logoKey?: string;
}

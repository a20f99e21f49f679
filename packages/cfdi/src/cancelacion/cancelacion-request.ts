import { isInvalidForCancelacion } from '../certificates/certificado-status.ts';
import type { CertificadoFacts } from '../certificates/validate-certificado.ts';
import type { Finding } from '../model/finding.ts';
import { Rfc } from '../values/rfc.ts';
import { Uuid } from '../values/uuid.ts';

/** Why a CFDI is cancelled: c_MotivoCancelacion, which is not one of Anexo 20's catalogues. */
export const Motivo = {
  ConRelacion: '01',
  SinRelacion: '02',
  NoSeLlevoACabo: '03',
  NominativaEnGlobal: '04',
} as const;
export type Motivo = (typeof Motivo)[keyof typeof Motivo];

export interface CancelacionFolio {
  uuid: string;
  motivo: Motivo;
  /** The CFDI that replaces it: with motive 01 only, and then always. */
  folioSustitucion?: string;
}

export interface CancelacionRequest {
  rfcEmisor: string;
  /** YYYY-MM-DDTHH:mm:ss, local time of the issuer, without zone. */
  fecha: string;
  folios: readonly CancelacionFolio[];
}

/** SAT takes up to 500 in a request. */
const MAX_FOLIOS = 500;
const FECHA = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d$/;

interface RequestRule {
  code: string;
  path: string;
  message: string;
  check: (request: CancelacionRequest, certificado: CertificadoFacts) => boolean;
}

const requestRules: readonly RequestRule[] = [
  {
    code: '301',
    path: 'rfcEmisor',
    message: 'El RFC del emisor no es válido',
    check: ({ rfcEmisor }) => Rfc.tryParse(rfcEmisor) !== null,
  },
  {
    code: '301',
    path: 'fecha',
    message: 'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss y existir en el calendario',
    check: ({ fecha }) => {
      const date = new Date(`${fecha}Z`);
      const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(fecha);
      return FECHA.test(fecha) && exists;
    },
  },
  {
    code: '301',
    path: 'folios',
    message: `Debe haber entre 1 y ${MAX_FOLIOS} folios por cancelar`,
    check: ({ folios }) => folios.length > 0 && folios.length <= MAX_FOLIOS,
  },
  {
    code: '303',
    path: 'rfcEmisor',
    message: 'El certificado no es del emisor: lleva otro RFC',
    check: ({ rfcEmisor }, { rfc }) => rfcEmisor === rfc,
  },
  {
    code: '310',
    path: 'certificado',
    message: 'Las cancelaciones se firman con el CSD, no con la e.firma (FIEL)',
    check: (_, { tipo }) => tipo === 'CSD',
  },
  {
    // cancelacion §9: SAT answers 305 to certificates that it issued in May 2023.
    code: '305',
    path: 'certificado',
    message: 'Este certificado no permite cancelar, debido a un error técnico por parte del SAT',
    check: (_, certificado) => !isInvalidForCancelacion(certificado),
  },
];

interface FolioRule {
  code: string;
  path: keyof CancelacionFolio;
  message: string;
  check: (folio: CancelacionFolio) => boolean;
}

const needsSustitucion = ({ motivo }: CancelacionFolio): boolean => motivo === Motivo.ConRelacion;
const sameUuid = (a = '', b = ''): boolean => a.toUpperCase() === b.toUpperCase();

const folioRules: readonly FolioRule[] = [
  {
    code: '309',
    path: 'uuid',
    message: 'El folio fiscal no es válido',
    check: ({ uuid }) => Uuid.tryParse(uuid) !== null,
  },
  {
    code: '311',
    path: 'motivo',
    message: 'El motivo debe ser 01, 02, 03 o 04',
    check: ({ motivo }) => Object.values(Motivo).includes(motivo),
  },
  {
    code: '208',
    path: 'folioSustitucion',
    message: 'El motivo 01 necesita el folio fiscal del comprobante que sustituye al cancelado',
    check: (folio) =>
      !needsSustitucion(folio) || Uuid.tryParse(folio.folioSustitucion ?? '') !== null,
  },
  {
    code: '208',
    path: 'folioSustitucion',
    message: 'Un comprobante no puede sustituirse a sí mismo',
    check: ({ uuid, folioSustitucion }) => !sameUuid(uuid, folioSustitucion),
  },
  {
    code: '209',
    path: 'folioSustitucion',
    message: 'Solo el motivo 01 lleva folio de sustitución',
    check: (folio) => needsSustitucion(folio) || folio.folioSustitucion === undefined,
  },
];

/**
 * What speaks against a request, by the codes that SAT or the PAC would answer (cancelacion §8).
 */
export function validateCancelacion(
  request: CancelacionRequest,
  certificado: CertificadoFacts,
): Finding[] {
  const findings = requestRules
    .filter((rule) => !rule.check(request, certificado))
    .map(({ code, path, message }): Finding => ({ kind: 'error', code, sat: true, path, message }));
  const seen = new Set<string>();
  for (const [i, folio] of request.folios.slice(0, MAX_FOLIOS).entries()) {
    const found = folioRules.filter((rule) => !rule.check(folio));
    for (const { code, path, message } of found) {
      findings.push({ kind: 'error', code, sat: true, path: `folios.${i}.${path}`, message });
    }
    const uuid = folio.uuid.toUpperCase();
    if (seen.has(uuid)) {
      const message = 'El folio fiscal está dos veces en la solicitud';
      findings.push({ kind: 'error', code: '309', sat: true, path: `folios.${i}.uuid`, message });
    }
    seen.add(uuid);
  }
  return findings;
}

import { readCertificado, validateCertificado, type CertificadoLeido } from '@timbra/cfdi';
import type { FieldError } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** What was dropped, each in its place. */
export interface CsdFiles {
  cer: File | null;
  key: File | null;
}

export const noFiles = (): CsdFiles => ({ cer: null, key: null });

const ofKind = (files: readonly File[], extension: string): File[] =>
  files.filter(({ name }) => name.toLowerCase().endsWith(extension));

/** Puts files where they belong: one dropped later takes the place of its kind. */
export const placeFiles = (
  now: CsdFiles,
  files: readonly File[],
): CsdFiles | { problem: string } => {
  const [cers, keys] = [ofKind(files, '.cer'), ofKind(files, '.key')];
  if (cers.length > 1) return { problem: mensajes.repetido('.cer') };
  if (keys.length > 1) return { problem: mensajes.repetido('.key') };
  return { cer: cers[0] ?? now.cer, key: keys[0] ?? now.key };
};

/** What is still missing of the pair. */
export const missingFile = ({ cer, key }: CsdFiles): string | null => {
  if (!cer && !key) return null;
  if (!key) return mensajes.faltaKey;
  return cer ? null : mensajes.faltaCer;
};

/** What a .cer says of itself; null when it is no certificate of SAT's. */
export const readCer = async (file: Blob): Promise<CertificadoLeido | null> =>
  readCertificado(new Uint8Array(await file.arrayBuffer()));

/**
 * What speaks against a certificate before it is uploaded: the server judges it again, by the same
 * rules. While the issuer's RFC is not known, the certificate's own stands for it.
 */
export const judgeCer = (
  certificado: CertificadoLeido | null,
  { rfc, now }: { rfc: string; now: Date },
): { errors: FieldError[]; warnings: string[] } => {
  if (!certificado)
    return { errors: [{ path: 'cer', message: mensajes.cerIlegible }], warnings: [] };
  const findings = validateCertificado(certificado, { rfc: rfc || certificado.rfc, now });
  const text = ({ message, remedy }: { message: string; remedy?: string }) =>
    remedy ? `${message}. ${remedy}` : message;
  return {
    errors: findings
      .filter(({ kind }) => kind === 'error')
      .map((it) => ({ path: 'cer', message: text(it) })),
    warnings: findings.filter(({ kind }) => kind === 'warning').map(text),
  };
};

/** DER in base64, as the API takes it. */
export const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

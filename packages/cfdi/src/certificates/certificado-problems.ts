import type { Finding } from '../model/finding.ts';

interface Problem extends Pick<Finding, 'message' | 'remedy'> {
  /** The field of the upload; 'emisor' where the issuer as a whole is meant. */
  path: 'cer' | 'key' | 'password' | 'emisor';
  kind?: Finding['kind'];
}

const AUN_NO = 'Aún no se puede ocupar el certificado (CSD) para facturar';
const DEL_SAT = 'Sube el archivo tal como lo entregó el SAT';

/**
 * What may be wrong with a CSD, its key and its password, for the API and the screens. Texts of
 * emisores §5, letter for letter (pantallas §1) but for «el el» (docs/adr/0009).
 */
export const certificadoProblems = {
  'certificado-muy-grande': {
    path: 'cer',
    message: 'El archivo .cer es demasiado grande para ser un certificado',
    remedy: DEL_SAT,
  },
  'certificado-ilegible': {
    path: 'cer',
    message: 'El archivo .cer no es un certificado que se pueda leer',
    remedy: DEL_SAT,
  },
  'certificado-es-llave': {
    path: 'cer',
    message: 'El archivo que subiste como certificado (.cer) es una llave privada (.key)',
    remedy: 'Pon cada archivo en su lugar',
  },
  'certificado-es-requerimiento': {
    path: 'cer',
    message: 'El archivo es un requerimiento de certificado (.req), no el certificado',
    remedy: 'Descarga el certificado (.cer) del portal del SAT',
  },
  'certificado-sin-numero': {
    path: 'cer',
    message: 'El certificado no fue emitido por el SAT: no tiene su número',
  },
  'certificado-fiel': {
    path: 'cer',
    message:
      'El archivo es de una e.firma (FIEL). Para facturar se necesita el certificado de sello digital (CSD)',
  },
  'certificado-otro-rfc': {
    path: 'cer',
    message: 'El RFC del certificado no es el del emisor',
    remedy: 'Sube el certificado (CSD) de este emisor',
  },
  'certificado-llave-distinta': {
    path: 'cer',
    message: 'El certificado no lleva una llave RSA de 2048 bits o más, como las del SAT',
    remedy: 'Genera un certificado nuevo desde el portal del SAT',
  },
  'certificado-caducado': {
    path: 'cer',
    message: 'El certificado (CSD) ha caducado. Se debe generar uno nuevo desde el portal del SAT',
  },
  'certificado-aun-no-vigente': { path: 'cer', message: AUN_NO },
  'certificado-reciente': {
    path: 'cer',
    kind: 'warning',
    message: AUN_NO,
    remedy: 'El SAT puede tardar hasta 72 horas en reconocer un certificado nuevo',
  },
  'certificado-no-cancela': {
    path: 'cer',
    kind: 'warning',
    message:
      'Este certificado no permite cancelar los comprobantes emitidos, debido a un error técnico por parte del SAT. Reemplacelo cuanto antes.',
    remedy: 'Genera certificados nuevos en el portal del SAT',
  },
  'llave-muy-grande': {
    path: 'key',
    message: 'El archivo .key es demasiado grande para ser una llave privada',
    remedy: DEL_SAT,
  },
  'llave-ilegible': {
    path: 'key',
    message: 'El archivo .key no es una llave privada que se pueda leer',
    remedy: DEL_SAT,
  },
  'llave-es-certificado': {
    path: 'key',
    message: 'El archivo que subiste como llave privada (.key) es un certificado (.cer)',
    remedy: 'Pon cada archivo en su lugar',
  },
  'llave-sin-contrasena': {
    path: 'key',
    message: 'La llave privada no está protegida con contraseña',
    remedy: DEL_SAT,
  },
  'llave-cifrado-no-admitido': {
    path: 'key',
    message: 'La llave privada está cifrada de un modo que el SAT no usa',
    remedy: DEL_SAT,
  },
  'llave-danada': {
    path: 'key',
    message: 'La contraseña es correcta, pero el contenido del archivo .key está dañado',
    remedy: 'Sube otra copia del archivo',
  },
  'llave-contrasena': {
    path: 'password',
    message: 'La contraseña de la llave privada no es correcta',
  },
  'llave-de-otro-certificado': {
    path: 'key',
    message:
      'Existe un error con estos archivos, por favor intente agregarlos nuevamente. Si el error persiste es probable que tenga que generarlos con el aplicativo del SAT nuevamente.',
  },
  'emisor-sin-certificados': { path: 'emisor', message: 'Sin certificados vigentes.' },
  'emisor-deshabilitado': { path: 'emisor', message: 'Emisor deshabilitado manualmente.' },
} as const satisfies Record<string, Problem>;

export type CertificadoProblem = keyof typeof certificadoProblems;

/** @param about added to the message: «…: EKU9003173C9» */
export function certificadoFinding(code: CertificadoProblem, about?: string): Finding {
  const { path, message, remedy, kind = 'error' }: Problem = certificadoProblems[code];
  return { kind, code, path, message: about ? `${message}: ${about}` : message, remedy };
}

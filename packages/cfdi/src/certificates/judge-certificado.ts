import type { CfdiNode } from '../documents/document.ts';
import { timbresOf } from '../documents/timbres-of.ts';
import { childOf } from '../documents/document.ts';
import { type Finding, unchecked } from '../model/finding.ts';
import { Certificado, InvalidCertificado } from './certificado.ts';
import { localDateTime } from '../time/local-date-time.ts';

const CERTIFICADO = 'Comprobante.Certificado';
const DAY_MS = 86_400_000;

interface Subject {
  root: CfdiNode;
  certificado: Certificado;
  context: { certificadoSat?: (numero: string) => Certificado | undefined };
}

/** Codes are the PAC's (Finkok's list): SAT's matrix has CFDI40106 for all of them. */
interface CertificadoRule {
  code: string;
  path: string;
  message: string;
  /** True when it is met; undefined when it cannot be known. */
  check: (subject: Subject) => boolean | undefined;
  /** The subject of the check that was left out then. */
  about?: string;
}

/** Whether Fecha, a local time, lies within the certificate's dates. */
function isInForce({ root, certificado }: Subject): boolean {
  const { Fecha, LugarExpedicion = '' } = root.attributes;
  if (!Fecha) return true;
  const { notBefore, notAfter } = certificado;
  // No place's clock is a day away from another's: only near the ends the place matters.
  const instant = Date.parse(`${Fecha}Z`);
  if (instant - notBefore.getTime() > DAY_MS && notAfter.getTime() - instant > DAY_MS) return true;
  return (
    localDateTime(notBefore, LugarExpedicion) <= Fecha &&
    Fecha <= localDateTime(notAfter, LugarExpedicion)
  );
}

/** SAT itself, which stamps what is made with its own tool. */
const RFC_DEL_SAT = 'SAT970701NN3';

const isStampedBySat = (root: CfdiNode): boolean =>
  timbresOf(root).some(({ attributes }) => attributes.RfcProvCertif === RFC_DEL_SAT);

const rules: readonly CertificadoRule[] = [
  {
    code: '712',
    path: 'Comprobante.NoCertificado',
    message: 'El número de certificado no es el del certificado que va en el comprobante',
    check: ({ root, certificado }) => root.attributes.NoCertificado === certificado.numero,
  },
  {
    code: '303',
    path: 'Comprobante.Emisor.Rfc',
    message: 'El certificado no es del emisor: lleva otro RFC',
    check: ({ root, certificado }) => childOf(root, 'Emisor')?.attributes.Rfc === certificado.rfc,
  },
  {
    code: '306',
    path: CERTIFICADO,
    message: 'El certificado es de una e.firma (FIEL); para facturar se necesita un CSD',
    // SAT's own tool stamps vouchers that a natural person seals with the e.firma.
    check: ({ root, certificado }) => certificado.tipo === 'CSD' || isStampedBySat(root),
  },
  {
    code: '305',
    path: 'Comprobante.Fecha',
    message: 'El certificado no estaba vigente en la fecha del comprobante',
    check: isInForce,
  },
  {
    code: '308',
    path: CERTIFICADO,
    message: 'El certificado no es el que el SAT emitió con ese número',
    about: 'que el SAT haya emitido el certificado, porque no se pudo consultar',
    check: ({ certificado, context }) => {
      const published = context.certificadoSat?.(certificado.numero);
      return published && published.base64 === certificado.base64;
    },
  },
  {
    code: '304',
    path: CERTIFICADO,
    message: '',
    about: 'que el certificado no esté revocado, porque falta la lista del SAT (LCO)',
    check: () => undefined,
  },
];

/** Signs that are not of base 64, bytes after the certificate, or a PEM: readers would differ. */
const NOT_EXACT: Finding = {
  kind: 'error',
  code: 'certificado-no-exacto',
  path: CERTIFICADO,
  message: 'El atributo Certificado lleva algo además del certificado (DER) en base 64',
};

/** The certificate that a document carries; null, with what is wrong, when there is none to read. */
export function readCertificado({ attributes }: CfdiNode, findings: Finding[]): Certificado | null {
  const text = attributes.Certificado ?? '';
  if (text === '') return null;
  try {
    const certificado = Certificado.parse(Buffer.from(text, 'base64'));
    if (certificado.base64 !== text) findings.push(NOT_EXACT);
    return certificado;
  } catch (error) {
    if (!(error instanceof InvalidCertificado)) throw error;
    const { code } = error.finding;
    const message = 'El atributo Certificado no lleva un certificado del SAT en base 64';
    findings.push({ kind: 'error', code, path: CERTIFICADO, message });
    return null;
  }
}

/** What speaks against the certificate, in this document. */
export function judgeCertificado(subject: Subject): Finding[] {
  return rules.flatMap((rule): Finding[] => {
    const { code, path, message, about = '' } = rule;
    const isMet = rule.check(subject);
    if (isMet === undefined) return [unchecked(code, path, about)];
    return isMet ? [] : [{ kind: 'error', code, sat: true, path, message }];
  });
}

import { verify } from 'node:crypto';
import { cadenaOriginal } from '../cadena-original.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import type { CertificadoDelEmisor } from './certificado-del-emisor.ts';

const sealMatches = ({ root }: Comprobante, certificado: CertificadoDelEmisor): boolean => {
  const sello = Buffer.from(attr(root, 'Sello'), 'base64');
  const cadena = Buffer.from(cadenaOriginal(root));
  return verify('RSA-SHA256', cadena, certificado.publicKey, sello);
};

/**
 * The issuer's certificate and the seal over the cadena original.
 * @throws Rechazo 308, 306, 712, 303 or 302
 */
export const reviewSello = (
  comprobante: Comprobante,
  certificado: CertificadoDelEmisor | null,
): CertificadoDelEmisor => {
  if (!certificado?.issuedBySat) {
    throw new Rechazo('308', 'El certificado no fue expedido por el SAT');
  }
  if (!certificado.isCsd) {
    throw new Rechazo('306', 'El certificado no es de tipo CSD');
  }
  if (certificado.noCertificado !== attr(comprobante.root, 'NoCertificado')) {
    throw new Rechazo(
      '712',
      'El número de certificado no corresponde al certificado del comprobante',
      `El certificado es ${certificado.noCertificado}`,
    );
  }
  if (certificado.rfc !== attr(comprobante.emisor, 'Rfc')) {
    throw new Rechazo(
      '303',
      'El sello no corresponde al emisor del comprobante',
      `El certificado es de ${certificado.rfc}`,
    );
  }
  if (!sealMatches(comprobante, certificado)) {
    throw new Rechazo('302', 'El sello del comprobante no es válido');
  }
  return certificado;
};

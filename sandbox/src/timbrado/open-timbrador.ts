import { privateKeyOf, type CertificateAuthority } from '../ca/certificate-authority.ts';
import type { PacName } from '../pac/pac-name.ts';
import { RFC_DEL_PAC, type Timbrador } from './timbre-fiscal-digital.ts';

const RFCS: Readonly<Record<PacName, string>> = { finkok: RFC_DEL_PAC, sw: 'TIM020202TI5' };
/** The name of its certificate's file: Finkok's is from when there was one PAC. */
const FILES: Readonly<Record<PacName, string>> = { finkok: 'pac', sw: 'pac-sw' };

/** The certificate that a PAC stamps with; the first time it is made, which takes a moment. */
export const openTimbrador = async (
  ca: CertificateAuthority,
  name: PacName,
): Promise<Timbrador> => {
  const issued = await ca.issueOnce(FILES[name], {
    rfc: RFCS[name],
    nombre: 'PAC SANDBOX TIMBRA SIN VALIDEZ FISCAL',
    password: 'sandbox',
    tipo: 'CSD',
  });
  return {
    pac: name,
    rfc: RFCS[name],
    noCertificado: issued.noCertificado,
    privateKey: privateKeyOf(issued),
  };
};

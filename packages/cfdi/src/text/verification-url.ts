/** What SAT's verification page needs; total is a decimal string. */
export interface VerificationData {
  uuid: string;
  rfcEmisor: string;
  rfcReceptor: string;
  total: string;
  sello: string;
}

const VERIFIER = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

/** Anexo 20: at most 18 integer digits and 6 decimals, without the zeros at the end but one. */
function expressionTotal(total: string): string {
  const [integer = '0', fraction = ''] = total.split('.');
  return `${integer}.${fraction.slice(0, 6).replace(/0+$/, '') || '0'}`;
}

/** SAT's page with the data that the receiver of a request has; the page asks for the issuer. */
export const verifierPage = ({
  uuid,
  rfcReceptor,
}: Pick<VerificationData, 'uuid' | 'rfcReceptor'>): string =>
  `${VERIFIER}?id=${uuid}&rr=${encodeURIComponent(rfcReceptor)}`;

/**
 * The text of the QR code (TFD 1.1 appendix; timbrado §15). The RFC is
 * written with &amp; for &, as SAT's service expects its expression XML-escaped.
 */
export function verificationUrl(data: VerificationData): string {
  const rfc = (text: string): string => text.replaceAll('&', '&amp;');
  return (
    `${VERIFIER}?id=${data.uuid}&re=${rfc(data.rfcEmisor)}&rr=${rfc(data.rfcReceptor)}` +
    `&tt=${expressionTotal(data.total)}&fe=${data.sello.slice(-8)}`
  );
}

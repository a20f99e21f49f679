import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import type { CertificadoEmitido } from '../src/ca/certificate-authority.ts';
import { localTime, MEXICO_CITY } from '../src/clock.ts';

const NS =
  'xmlns="http://cancelacfd.sat.gob.mx" xmlns:xsd="http://www.w3.org/2001/XMLSchema" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Signs a document written in its canonical form: attributes in order, no empty-element tags. */
const signEnveloped = (canonical: string, csd: CertificadoEmitido): string => {
  const digest = createHash('sha1').update(canonical).digest('base64');
  const info =
    `<CanonicalizationMethod Algorithm="${C14N}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${DSIG}rsa-sha1"></SignatureMethod>` +
    `<Reference URI=""><Transforms><Transform Algorithm="${DSIG}enveloped-signature"></Transform></Transforms>` +
    `<DigestMethod Algorithm="${DSIG}sha1"></DigestMethod><DigestValue>${digest}</DigestValue></Reference>`;
  const inherited = NS.replace('http://cancelacfd.sat.gob.mx', DSIG);
  const key = createPrivateKey({
    key: Buffer.from(csd.key, 'base64'),
    format: 'der',
    type: 'pkcs8',
    passphrase: csd.password,
  });
  const signedInfo = `<SignedInfo ${inherited}>${info}</SignedInfo>`;
  const value = sign('RSA-SHA1', Buffer.from(signedInfo), key).toString('base64');
  const { issuer } = new X509Certificate(Buffer.from(csd.cer, 'base64'));
  const signature =
    `<Signature xmlns="${DSIG}"><SignedInfo>${info}</SignedInfo><SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509IssuerSerial><X509IssuerName>${issuer.replaceAll('\n', ',')}</X509IssuerName>` +
    `<X509SerialNumber>${csd.noCertificado}</X509SerialNumber></X509IssuerSerial>` +
    `<X509Certificate>${csd.cer}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return canonical.replace(/<\/\w+>$/, (end) => signature + end);
};

export interface Folio {
  readonly uuid: string;
  readonly motivo?: string;
  readonly folioSustitucion?: string;
}

interface Opciones {
  readonly rfcEmisor?: string;
  readonly fecha?: string;
}

/** A signed Cancelacion, as its issuer sends it, dated now in Mexico City. */
export const aCancelacion = (
  csd: CertificadoEmitido,
  folios: readonly Folio[],
  { rfcEmisor = 'EKU9003173C9', fecha }: Opciones = {},
): string => {
  const rows = folios
    .map(({ uuid, motivo = '02', folioSustitucion }) => {
      const sustitucion = folioSustitucion ? `FolioSustitucion="${folioSustitucion}" ` : '';
      return `<Folios><Folio ${sustitucion}Motivo="${motivo}" UUID="${uuid}"></Folio></Folios>`;
    })
    .join('');
  const when = fecha ?? localTime(Date.now(), MEXICO_CITY);
  return signEnveloped(
    `<Cancelacion ${NS} Fecha="${when}" RfcEmisor="${rfcEmisor}">${rows}</Cancelacion>`,
    csd,
  );
};

/** The receiver's signed answer to requests for its acceptance. */
export const aRespuesta = (
  csd: CertificadoEmitido,
  rfcReceptor: string,
  uuid: string,
  respuesta: 'Aceptacion' | 'Rechazo',
): string =>
  signEnveloped(
    `<SolicitudAceptacionRechazo ${NS} Fecha="${localTime(Date.now(), MEXICO_CITY)}" ` +
      `RfcPacEnviaSolicitud="TIM010101TI0" RfcReceptor="${rfcReceptor}"><Folios><UUID>${uuid}</UUID>` +
      `<Respuesta>${respuesta}</Respuesta></Folios></SolicitudAceptacionRechazo>`,
    csd,
  );

export const aConsultaDeRelacionados = (
  csd: CertificadoEmitido,
  rfcEmisor: string,
  uuid: string,
): string =>
  signEnveloped(
    `<PeticionConsultaRelacionados ${NS} RfcEmisor="${rfcEmisor}" ` +
      `RfcPacEnviaSolicitud="TIM010101TI0" Uuid="${uuid}"></PeticionConsultaRelacionados>`,
    csd,
  );

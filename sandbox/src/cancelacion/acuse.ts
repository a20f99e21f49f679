import { createHash, createHmac } from 'node:crypto';
import { XmlDocument } from 'libxml2-wasm';
import { localTime, MEXICO_CITY } from '../clock.ts';
import { escapeXml } from '../xml/escape.ts';
import { CANCELA_NS } from './solicitud.ts';

export interface FolioAcuse {
  readonly uuid: string;
  readonly estatus: string;
}

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
/** SAT's key is a secret of its own, so nobody but SAT can verify its seal: any key will do here. */
const KEY = 'AC SANDBOX TIMBRA - SIN VALIDEZ FISCAL';
const KEY_NAME = 'SANDBOXTIMBRA';

const canonical = (xml: string): string => {
  const document = XmlDocument.fromString(xml);
  try {
    return document.canonicalizeToString();
  } finally {
    document.dispose();
  }
};

/** SAT's acknowledgement of a request, sealed with HMAC-SHA512 as SAT's own. */
export const makeAcuse = (
  rfcEmisor: string,
  folios: readonly FolioAcuse[],
  now: number,
): string => {
  const rows = folios
    .map(
      ({ uuid, estatus }) =>
        `<Folios xmlns="${CANCELA_NS}"><UUID>${uuid}</UUID><EstatusUUID>${estatus}</EstatusUUID></Folios>`,
    )
    .join('');
  const open =
    '<Acuse xmlns:xsd="http://www.w3.org/2001/XMLSchema" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
    `Fecha="${localTime(now, MEXICO_CITY)}" RfcEmisor="${escapeXml(rfcEmisor)}">`;
  const digest = createHash('sha512')
    .update(canonical(`${open}${rows}</Acuse>`))
    .digest('base64');
  const info =
    `<SignedInfo><CanonicalizationMethod Algorithm="${C14N}"/>` +
    '<SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#hmac-sha512"/>' +
    `<Reference URI=""><Transforms><Transform Algorithm="${DSIG}enveloped-signature"/></Transforms>` +
    '<DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha512"/>' +
    `<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
  const signed = canonical(info.replace('<SignedInfo>', `<SignedInfo xmlns="${DSIG}">`));
  const value = createHmac('sha512', KEY).update(signed).digest('base64');
  return (
    `${open}${rows}<Signature xmlns="${DSIG}" Id="SelloSAT">${info}` +
    `<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><KeyName>${KEY_NAME}</KeyName></KeyInfo></Signature></Acuse>`
  );
};

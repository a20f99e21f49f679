export { appendAddenda, readAddenda } from './addenda/addenda.ts';
export { Certificado, InvalidCertificado } from './certificates/certificado.ts';
export { decryptPrivateKey, KeyError } from './seal/private-key.ts';
export type { KeyErrorReason } from './seal/private-key.ts';
export { sealDocument, sealFactura } from './seal/seal-factura.ts';
export type { Sealed } from './seal/seal-factura.ts';
export { type Encabezado, readEncabezado, sealXml } from './seal/seal-xml.ts';
export type { SealMaterial } from './seal/seal-material.ts';
export { isSignedBy } from './seal/is-signed-by.ts';
export { joinTimbre } from './seal/join-timbre.ts';
export { readTimbre, verifyTimbre } from './seal/timbre.ts';
export type { Timbre, TimbreVerdict } from './seal/timbre.ts';
export { prepareSchema, validateSchema } from './schema/validate-schema.ts';
export { childOf, childrenOf, InvalidCfdi } from './documents/document.ts';
export type { CfdiDocument, CfdiNode } from './documents/document.ts';
export { checkDocument } from './documents/render-document.ts';
export type { HasClave } from './documents/check-value.ts';
export { MAX_XML_BYTES } from './documents/decode-xml.ts';
export { readCfdi } from './documents/read-xml.ts';
export { writeXml } from './documents/render-document.ts';
export { writeBorrador } from './build/write-borrador.ts';
export { cadenaOriginal } from './documents/cadena-original.ts';
export { generateXsd } from './documents/generate-xsd.ts';
export { type ReferencePages, renderReferencePages } from './reference/reference.ts';
export { validateDocument } from './matriz/validate-document.ts';
export { comprobante40 } from './descriptions/comprobante-40.ts';
export { timbreFiscalDigital11 } from './descriptions/timbre-fiscal-digital-11.ts';
export { validateCfdi } from './validate/validate-cfdi.ts';
export type { ValidationContext } from './validate/validation-context.ts';
export { type Questions, questionsOf } from './validate/questions.ts';
export {
  type Aceptacion,
  estimateAceptacion,
  isSilencioUnSi,
  type PorCancelar,
  textoDeCancelacion,
} from './cancelacion/estimate-aceptacion.ts';
export { type Acuse, readAcuse } from './cancelacion/read-acuse.ts';
export { readTimbrado, type Timbrado } from './cancelacion/read-timbrado.ts';
export { signCancelacion } from './cancelacion/sign-cancelacion.ts';
export { signRespuesta } from './cancelacion/sign-respuesta.ts';
export {
  type CancelacionFolio,
  type CancelacionRequest,
  Motivo,
  validateCancelacion,
} from './cancelacion/cancelacion-request.ts';

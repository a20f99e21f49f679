import type { KeyObject } from 'node:crypto';
import type { Certificado } from '../certificates/certificado.ts';
import { cancelacion } from '../descriptions/cancelacion.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { canonicalXml } from './canonical-xml.ts';
import { signEnveloped } from './xml-signature.ts';

const NAMESPACE = cancelacion.namespace.uri;
const NAMESPACES = [
  ['', NAMESPACE],
  ['xsd', 'http://www.w3.org/2001/XMLSchema'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
] as const;

/** A receiver's answer to the request to cancel a document that they received. */
export interface RespuestaACancelacion {
  rfcReceptor: string;
  /** The RFC of the PAC that passes it on. */
  rfcPac: string;
  /** YYYY-MM-DDTHH:mm:ss, local time of the receiver, without zone. */
  fecha: string;
  uuid: string;
  respuesta: 'Aceptacion' | 'Rechazo';
}

const element = (name: string, more: Partial<CfdiNode>): CfdiNode => ({
  name,
  prefix: '',
  namespace: NAMESPACE,
  attributes: {},
  children: [],
  ...more,
});

/**
 * The answer as a PAC passes it on to SAT, signed with the receiver's CSD.
 * @throws InvalidCfdi when the certificate is not theirs, or is no CSD
 */
export function signRespuesta(
  { rfcReceptor, rfcPac, fecha, uuid, respuesta }: RespuestaACancelacion,
  material: { certificado: Certificado; privateKey: KeyObject },
): string {
  const { rfc, tipo } = material.certificado;
  if (rfc !== rfcReceptor || tipo !== 'CSD') {
    const message = 'La respuesta se firma con un CSD del receptor';
    throw new InvalidCfdi(message, [
      { kind: 'error', code: '1003', sat: true, path: 'certificado', message },
    ]);
  }
  const root = element('SolicitudAceptacionRechazo', {
    attributes: { RfcReceptor: rfcReceptor, RfcPacEnviaSolicitud: rfcPac, Fecha: fecha },
    children: [
      element('Folios', {
        children: [
          element('UUID', { text: uuid.toUpperCase() }),
          element('Respuesta', { text: respuesta }),
        ],
      }),
    ],
    namespaces: NAMESPACES,
  });
  signEnveloped(root, material);
  return `<?xml version="1.0" encoding="UTF-8"?>${canonicalXml(root)}`;
}

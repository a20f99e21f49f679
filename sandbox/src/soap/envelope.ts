import { escapeXml } from '../xml/escape.ts';
import { XmlMalFormado } from '../xml/xml-mal-formado.ts';
import { readXml, type Nodo } from '../xml/xml-tree.ts';

const SOAP11 = 'http://schemas.xmlsoap.org/soap/envelope/';

/**
 * The first element of a SOAP 1.1 body, from the bytes of the request.
 * @throws XmlMalFormado when it is not a SOAP 1.1 envelope with a body
 */
export const readSoapBody = (request: unknown): Nodo => {
  if (!(request instanceof Uint8Array)) throw new XmlMalFormado('La petición no trae cuerpo');
  const envelope = readXml(request);
  if (envelope.name !== 'Envelope' || envelope.ns !== SOAP11) {
    throw new XmlMalFormado('Se esperaba un sobre SOAP 1.1');
  }
  const body = envelope.children.find((child) => child.name === 'Body' && child.ns === SOAP11);
  const operation = body?.children[0];
  if (!operation) throw new XmlMalFormado('El sobre SOAP no trae operación');
  return operation;
};

export const soapEnvelope = (body: string, namespaces = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>` +
  `<senv:Envelope xmlns:senv="${SOAP11}"${namespaces}><senv:Body>${body}</senv:Body></senv:Envelope>`;

export const soapFault = (who: 'Client' | 'Server', text: string): string =>
  soapEnvelope(
    `<senv:Fault><faultcode>senv:${who}</faultcode>` +
      `<faultstring>${escapeXml(text)}</faultstring></senv:Fault>`,
  );

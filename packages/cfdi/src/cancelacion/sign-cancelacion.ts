import type { KeyObject } from 'node:crypto';
import { cancelacion } from '../descriptions/cancelacion.ts';
import { type CfdiNode, InvalidCfdi } from '../documents/document.ts';
import { renderDocument } from '../documents/render-document.ts';
import type { Certificado } from '../certificates/certificado.ts';
import {
  type CancelacionFolio,
  type CancelacionRequest,
  validateCancelacion,
} from './cancelacion-request.ts';
import { signEnveloped } from './xml-signature.ts';

const NAMESPACE = cancelacion.namespace.uri;
/** SAT's service wants the last two though nothing uses them (cancelacion §7). */
const NAMESPACES = [
  ['', NAMESPACE],
  ['xsd', 'http://www.w3.org/2001/XMLSchema'],
  ['xsi', 'http://www.w3.org/2001/XMLSchema-instance'],
] as const;

const element = (
  name: string,
  attributes: CfdiNode['attributes'],
  children: CfdiNode[] = [],
): CfdiNode => ({ name, prefix: '', namespace: NAMESPACE, attributes, children });

function folioNode({ uuid, motivo, folioSustitucion }: CancelacionFolio): CfdiNode {
  const attributes = {
    UUID: uuid.toUpperCase(),
    Motivo: motivo,
    ...(folioSustitucion !== undefined && { FolioSustitucion: folioSustitucion.toUpperCase() }),
  };
  return element('Folios', {}, [element('Folio', attributes)]);
}

/**
 * The request to cancel as a PAC passes it on to SAT, signed with the CSD. Fecha is judged by SAT's
 * clock, so it should be that of the moment.
 * @throws InvalidCfdi with the findings, by the request's fields
 */
export function signCancelacion(
  request: CancelacionRequest,
  material: { certificado: Certificado; privateKey: KeyObject },
): string {
  const wrong = validateCancelacion(request, material.certificado);
  if (wrong.length > 0) throw new InvalidCfdi('La cancelación no cumple las reglas del SAT', wrong);
  const { rfcEmisor, fecha, folios } = request;
  const attributes = { RfcEmisor: rfcEmisor, Fecha: fecha };
  const root = element('Cancelacion', attributes, folios.map(folioNode));
  root.namespaces = NAMESPACES;
  signEnveloped(root, material);
  const { xml, findings } = renderDocument({ root });
  if (findings.length > 0) throw new InvalidCfdi('La cancelación está mal formada', findings);
  return xml;
}

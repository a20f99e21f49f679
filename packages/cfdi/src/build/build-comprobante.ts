import { complementos, complementosDeConcepto } from '../complements/registry.ts';
import { comprobante40 } from '../descriptions/comprobante-40.ts';
import type { ElementDescription, Namespace } from '../descriptions/description.ts';
import type { Attributes, CfdiDocument, CfdiNode } from '../documents/document.ts';
import type {
  CfdiRelacionado,
  EmisorFiscal,
  FacturaFiscal,
  ReceptorFiscal,
} from '../model/factura.ts';
import type { ConceptoCalculado, Totales } from '../model/totales.ts';
import { conceptosOf } from '../totals/conceptos-of.ts';
import { conceptoNode } from './concepto-node.ts';
import { impuestosNode } from './impuestos-node.ts';
import { given, isAboveZero, nodesOf, NONE } from '../documents/make-node.ts';
import { textosOf } from './textos.ts';

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const node = nodesOf(comprobante40);

/** The certificate's data in a sealed factura. */
export interface CertificadoData {
  numero: string;
  base64: string;
}

/** Placeholders in a factura that is not sealed yet. */
export const UNSEALED: CertificadoData = { numero: '00000000000000000000', base64: '' };

function relacionadosNode({ tipoRelacion, uuids }: CfdiRelacionado): CfdiNode {
  return node(
    'CfdiRelacionados',
    { TipoRelacion: given(tipoRelacion) },
    (uuids ?? []).map((uuid) => node('CfdiRelacionado', { UUID: uuid })),
  );
}

/** A draft may lack its parties. */
function partyNodes(factura: FacturaFiscal): CfdiNode[] {
  const emisor: Partial<EmisorFiscal> = factura.emisor ?? {};
  const receptor: Partial<ReceptorFiscal> = factura.receptor ?? {};
  return [
    node('Emisor', {
      Rfc: given(emisor.rfc),
      Nombre: given(emisor.nombre),
      RegimenFiscal: given(emisor.regimen),
      ...textosOf('Emisor', factura),
    }),
    node('Receptor', {
      Rfc: given(receptor.rfc),
      Nombre: given(receptor.nombre),
      DomicilioFiscalReceptor: given(receptor.cp),
      ResidenciaFiscal: given(receptor.residenciaFiscal),
      NumRegIdTrib: given(receptor.numRegistro),
      RegimenFiscalReceptor: given(receptor.regimen),
      ...textosOf('Receptor', factura),
    }),
  ];
}

function globalNode(factura: FacturaFiscal): CfdiNode | undefined {
  const attributes = { ...textosOf('InformacionGlobal', factura), Año: given(factura.Anio) };
  const isThere = Object.values(attributes).some((value) => value !== undefined);
  return isThere ? node('InformacionGlobal', attributes) : undefined;
}

/** Children of the Comprobante in the order of the schema, without the Complemento. */
function childrenOf(factura: FacturaFiscal, totales: Totales): CfdiNode[] {
  const children: CfdiNode[] = [];
  const global = globalNode(factura);
  if (global) children.push(global);
  for (const relacionados of factura.cfdiRelacionados ?? []) {
    children.push(relacionadosNode(relacionados));
  }
  const conceptos = conceptosOf(factura, totales).map((concepto, i) =>
    conceptoNode(concepto, totales.conceptos[i] as ConceptoCalculado),
  );
  children.push(...partyNodes(factura), node('Conceptos', NONE, conceptos));
  if (totales.traslados.length + totales.retenciones.length > 0) {
    children.push(impuestosNode(totales));
  }
  return children;
}

/** There as soon as a line has a discount, even when all of them together round to nothing. */
function descuentoOf({ descuento, conceptos }: Totales): string | undefined {
  const isThere = isAboveZero(descuento) || conceptos.some((line) => isAboveZero(line.descuento));
  return isThere ? descuento : undefined;
}

/** SAT wants every namespace declared, and its schema named, on the root. */
function declare(root: CfdiNode, namespaces: readonly Namespace[]): void {
  root.namespaces = [
    ...namespaces.map(({ prefix, uri }) => [prefix, uri] as const),
    ['xsi', XSI] as const,
  ];
  root.attributes['xsi:schemaLocation'] = namespaces
    .map(({ uri, schemaLocation }) => `${uri} ${schemaLocation}`)
    .join(' ');
}

/** Adds the complements that the factura carries, and says which namespaces they bring. */
function addComplementos(root: CfdiNode, factura: FacturaFiscal, totales: Totales): Namespace[] {
  const namespaces: Namespace[] = [];
  const nodes: CfdiNode[] = [];
  for (const { build, description } of complementos) {
    const complemento = build?.(factura, totales);
    if (!complemento) continue;
    nodes.push(complemento);
    namespaces.push(description.namespace);
  }
  if (nodes.length > 0) root.children.push(node('Complemento', NONE, nodes));
  for (const { buildConcepto, description } of complementosDeConcepto) {
    const isCarried = factura.conceptos?.some((concepto) => buildConcepto(concepto) !== undefined);
    if (isCarried) namespaces.push(description.namespace);
  }
  return namespaces;
}

/** As SAT orders them: a document in its order is written in one pass. */
function inOrder({ attributes }: ElementDescription, values: Attributes): Attributes {
  const ordered: Attributes = {};
  for (const { name } of attributes) ordered[name] = values[name];
  return ordered;
}

/** The factura as a document: everything but the seal. Never throws: a draft may lack anything. */
export function buildComprobante(
  factura: FacturaFiscal,
  totales: Totales,
  certificado: CertificadoData,
): CfdiDocument {
  const root = node(
    'Comprobante',
    inOrder(comprobante40.root, {
      ...textosOf('', factura),
      Version: '4.0',
      Folio: given(factura.folio),
      Fecha: given(factura.fecha),
      Sello: '',
      FormaPago: given(factura.formaPago?.[0])?.padStart(2, '0'),
      NoCertificado: certificado.numero,
      Certificado: certificado.base64,
      SubTotal: totales.subtotal,
      Descuento: descuentoOf(totales),
      Moneda: given(factura.moneda),
      Total: totales.total,
      TipoDeComprobante: factura.tipoComprobante,
      Exportacion: given(factura.exportacion) ?? '01',
      MetodoPago: given(factura.metodoPago),
      LugarExpedicion: given(factura.lugarExpedicion)?.padStart(5, '0'),
    }),
    childrenOf(factura, totales),
  );
  declare(root, [comprobante40.namespace, ...addComplementos(root, factura, totales)]);
  return { root };
}

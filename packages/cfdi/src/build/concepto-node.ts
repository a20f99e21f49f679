import { complementosDeConcepto } from '../complements/registry.ts';
import { comprobante40 } from '../descriptions/comprobante-40.ts';
import type { CfdiNode } from '../documents/document.ts';
import type { ACuentaTerceros, Concepto, Parte } from '../model/factura.ts';
import type { ConceptoCalculado, ImpuestoCalculado } from '../model/totales.ts';
import { given, isAboveZero, nodesOf, NONE, quantity } from '../documents/make-node.ts';

const node = nodesOf(comprobante40);

function impuestoNode(name: string, impuesto: ImpuestoCalculado): CfdiNode {
  const isExento = impuesto.tipoFactor === 'Exento';
  return node(name, {
    Base: impuesto.base,
    Impuesto: impuesto.impuesto,
    TipoFactor: impuesto.tipoFactor,
    TasaOCuota: isExento ? undefined : impuesto.tasaOCuota,
    Importe: isExento ? undefined : impuesto.importe,
  });
}

const isRetenido = ({ tipo }: ImpuestoCalculado): boolean => tipo === 1;
const isTrasladado = (impuesto: ImpuestoCalculado): boolean => !isRetenido(impuesto);
const trasladosNode = (impuestos: readonly ImpuestoCalculado[]): CfdiNode => {
  const rows = impuestos.map((impuesto) => impuestoNode('Traslado', impuesto));
  return node('Traslados', NONE, rows);
};
const retencionesNode = (impuestos: readonly ImpuestoCalculado[]): CfdiNode => {
  const rows = impuestos.map((impuesto) => impuestoNode('Retencion', impuesto));
  return node('Retenciones', NONE, rows);
};

function impuestosNode(impuestos: readonly ImpuestoCalculado[]): CfdiNode {
  // Most lines withhold nothing: they need no list of their own.
  if (!impuestos.some(isRetenido)) return node('Impuestos', NONE, [trasladosNode(impuestos)]);
  const retenciones = retencionesNode(impuestos.filter(isRetenido));
  const traslados = impuestos.filter(isTrasladado);
  const children = traslados.length > 0 ? [trasladosNode(traslados), retenciones] : [retenciones];
  return node('Impuestos', NONE, children);
}

function terceroNode(tercero: ACuentaTerceros): CfdiNode {
  return node('ACuentaTerceros', {
    RfcACuentaTerceros: given(tercero.rfc),
    NombreACuentaTerceros: given(tercero.nombre),
    RegimenFiscalACuentaTerceros: given(tercero.regimen),
    DomicilioFiscalACuentaTerceros: given(tercero.cp),
  });
}

const aduanaNodes = (pedimentos: readonly string[] = []): CfdiNode[] =>
  pedimentos.map((pedimento) => node('InformacionAduanera', { NumeroPedimento: given(pedimento) }));

function parteNode(parte: Parte): CfdiNode {
  return node(
    'Parte',
    {
      ClaveProdServ: given(parte.clave)?.padStart(8, '0'),
      NoIdentificacion: given(parte.noIdentificacion),
      Cantidad: quantity(parte.cantidad),
      Unidad: given(parte.unidad),
      Descripcion: parte.descripcion ?? '',
      ValorUnitario: quantity(parte.valorUnitario),
      Importe: given(parte.importe),
    },
    aduanaNodes(parte.pedimentos),
  );
}

function complementosOf(concepto: Concepto): CfdiNode[] {
  const nodes: CfdiNode[] = [];
  for (const { buildConcepto } of complementosDeConcepto) {
    const complemento = buildConcepto(concepto);
    if (complemento) nodes.push(complemento);
  }
  return nodes;
}

/** Children of a Concepto in the order of the schema. */
function childrenOf(concepto: Concepto, { impuestos }: ConceptoCalculado): CfdiNode[] {
  const children = impuestos.length > 0 ? [impuestosNode(impuestos)] : [];
  if (concepto.aCuentaTerceros) children.push(terceroNode(concepto.aCuentaTerceros));
  if (concepto.pedimentos) children.push(...aduanaNodes(concepto.pedimentos));
  const predial = given(concepto.numeroPredial);
  if (predial) children.push(node('CuentaPredial', { Numero: predial }));
  const complementos = complementosOf(concepto);
  if (complementos.length > 0) children.push(node('ComplementoConcepto', NONE, complementos));
  if (concepto.partes) for (const parte of concepto.partes) children.push(parteNode(parte));
  return children;
}

/** One line. Never throws: a draft may lack anything. */
export function conceptoNode(concepto: Concepto, calculado: ConceptoCalculado): CfdiNode {
  return node(
    'Concepto',
    {
      ClaveProdServ: given(concepto.clave)?.padStart(8, '0'),
      NoIdentificacion: given(concepto.noIdentificacion),
      Cantidad: quantity(concepto.cantidad),
      ClaveUnidad: given(concepto.claveUnidad),
      Unidad: given(concepto.unidad),
      Descripcion: concepto.descripcion ?? '',
      ValorUnitario: quantity(concepto.valorUnitario),
      Importe: calculado.importe,
      Descuento: isAboveZero(calculado.descuento) ? calculado.descuento : undefined,
      ObjetoImp: given(concepto.objetoImp) ?? (calculado.impuestos.length > 0 ? '02' : '01'),
    },
    childrenOf(concepto, calculado),
  );
}

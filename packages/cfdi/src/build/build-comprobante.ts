import { comprobante40 } from '../descriptions/comprobante-40.ts';
import type { Attributes, CfdiDocument, CfdiNode } from '../documents/document.ts';
import type {
  CfdiRelacionado,
  Concepto,
  EmisorFiscal,
  FacturaFiscal,
  ReceptorFiscal,
} from '../model/factura.ts';
import type { ConceptoCalculado, ImpuestoCalculado, Totales } from '../model/totales.ts';
import { MAX_DECIMALS } from '../totals/tax-kind.ts';
import { Decimal } from '../values/decimal.ts';

const { uri: CFDI, prefix: PREFIX, schemaLocation } = comprobante40.namespace;
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const NAMESPACES = [
  [PREFIX, CFDI],
  ['xsi', XSI],
] as const;
/** Spec 1 §5: the description is cut; SAT takes 1000. */
const MAX_DESCRIPCION = 999;
const EMPTY: CfdiNode[] = [];

/** What the certificate adds to a factura when it is sealed. */
export interface CertificadoData {
  numero: string;
  base64: string;
}

function node(name: string, attributes: Attributes, children: CfdiNode[] = EMPTY): CfdiNode {
  return { name, prefix: PREFIX, namespace: CFDI, attributes, children };
}

/** Empty text is an absent attribute. */
function given(value: string | number | null | undefined): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : String(value);
}

/** Up to 6 decimals, none that say nothing; what is no number stays for the rules to refuse. */
function quantity(value: string | undefined): string | undefined {
  return Decimal.tryParse(value)?.round(MAX_DECIMALS).toString() ?? given(value);
}

function cut(text: string, maximum: number): string {
  return text.length <= maximum ? text : [...text].slice(0, maximum).join('');
}

function isAboveZero(amount: string): boolean {
  return /[1-9]/.test(amount) && !amount.startsWith('-');
}

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

function impuestosOfConcepto(impuestos: readonly ImpuestoCalculado[]): CfdiNode {
  const traslados: CfdiNode[] = [];
  const retenciones: CfdiNode[] = [];
  for (const impuesto of impuestos) {
    if (impuesto.tipo === 1) retenciones.push(impuestoNode('Retencion', impuesto));
    else traslados.push(impuestoNode('Traslado', impuesto));
  }
  const children: CfdiNode[] = [];
  if (traslados.length > 0) children.push(node('Traslados', {}, traslados));
  if (retenciones.length > 0) children.push(node('Retenciones', {}, retenciones));
  return node('Impuestos', {}, children);
}

function conceptoNode(concepto: Concepto, calculado: ConceptoCalculado): CfdiNode {
  const children: CfdiNode[] = [];
  if (calculado.impuestos.length > 0) children.push(impuestosOfConcepto(calculado.impuestos));
  const predial = given(concepto.numeroPredial);
  if (predial) children.push(node('CuentaPredial', { Numero: predial }));
  return node(
    'Concepto',
    {
      ClaveProdServ: given(concepto.clave)?.padStart(8, '0'),
      NoIdentificacion: given(concepto.noIdentificacion),
      Cantidad: quantity(concepto.cantidad),
      ClaveUnidad: given(concepto.claveUnidad),
      Unidad: given(concepto.unidad),
      Descripcion: cut(concepto.descripcion ?? '', MAX_DESCRIPCION),
      ValorUnitario: quantity(concepto.valorUnitario),
      Importe: calculado.importe,
      Descuento: isAboveZero(calculado.descuento) ? calculado.descuento : undefined,
      ObjetoImp: given(concepto.objetoImp) ?? (calculado.impuestos.length > 0 ? '02' : '01'),
    },
    children,
  );
}

function impuestosNode(totales: Totales): CfdiNode {
  const children: CfdiNode[] = [];
  if (totales.retenciones.length > 0) {
    const rows = totales.retenciones.map(({ impuesto, importe }) =>
      node('Retencion', { Impuesto: impuesto, Importe: importe }),
    );
    children.push(node('Retenciones', {}, rows));
  }
  if (totales.traslados.length > 0) {
    const rows = totales.traslados.map((traslado) => {
      const isExento = traslado.tipoFactor === 'Exento';
      return node('Traslado', {
        Base: traslado.base,
        Impuesto: traslado.impuesto,
        TipoFactor: traslado.tipoFactor,
        TasaOCuota: isExento ? undefined : traslado.tasaOCuota,
        Importe: isExento ? undefined : traslado.importe,
      });
    });
    children.push(node('Traslados', {}, rows));
  }
  return node(
    'Impuestos',
    {
      TotalImpuestosRetenidos: totales.totalImpuestosRetenidos,
      TotalImpuestosTrasladados: totales.totalImpuestosTrasladados,
    },
    children,
  );
}

function relacionadosNode({ tipoRelacion, uuids }: CfdiRelacionado): CfdiNode {
  return node(
    'CfdiRelacionados',
    { TipoRelacion: given(tipoRelacion) },
    (uuids ?? []).map((uuid) => node('CfdiRelacionado', { UUID: uuid })),
  );
}

function childrenOfComprobante(factura: FacturaFiscal, totales: Totales): CfdiNode[] {
  // A draft may lack its parties.
  const emisor: Partial<EmisorFiscal> = factura.emisor ?? {};
  const receptor: Partial<ReceptorFiscal> = factura.receptor ?? {};
  const children: CfdiNode[] = [];
  if (given(factura.Periodicidad) || given(factura.Meses) || given(factura.Anio)) {
    children.push(
      node('InformacionGlobal', {
        Periodicidad: given(factura.Periodicidad),
        Meses: given(factura.Meses),
        Año: given(factura.Anio),
      }),
    );
  }
  for (const relacionados of factura.cfdiRelacionados ?? []) {
    children.push(relacionadosNode(relacionados));
  }
  children.push(
    node('Emisor', {
      Rfc: given(emisor.rfc),
      Nombre: given(emisor.nombre),
      RegimenFiscal: given(emisor.regimen),
    }),
    node('Receptor', {
      Rfc: given(receptor.rfc),
      Nombre: given(receptor.nombre),
      DomicilioFiscalReceptor: given(receptor.cp),
      ResidenciaFiscal: given(receptor.residenciaFiscal),
      NumRegIdTrib: given(receptor.numRegistro),
      RegimenFiscalReceptor: given(receptor.regimen),
      UsoCFDI: given(factura.usoCfdi),
    }),
    node(
      'Conceptos',
      {},
      (factura.conceptos ?? []).map((concepto, i) =>
        conceptoNode(concepto, totales.conceptos[i] as ConceptoCalculado),
      ),
    ),
  );
  if (totales.traslados.length + totales.retenciones.length > 0) {
    children.push(impuestosNode(totales));
  }
  return children;
}

/** The factura as a document: everything but the seal. Never throws: a draft may lack anything. */
export function buildComprobante(
  factura: FacturaFiscal,
  totales: Totales,
  certificado: CertificadoData,
): CfdiDocument {
  const root = node(
    'Comprobante',
    {
      'xsi:schemaLocation': `${CFDI} ${schemaLocation}`,
      Version: '4.0',
      Serie: given(factura.serie),
      Folio: given(factura.folio),
      Fecha: given(factura.fecha),
      Sello: '',
      FormaPago: given(factura.formaPago?.[0])?.padStart(2, '0'),
      NoCertificado: certificado.numero,
      Certificado: certificado.base64,
      CondicionesDePago: given(factura.condicionesPago),
      SubTotal: totales.subtotal,
      Descuento: isAboveZero(totales.descuento) ? totales.descuento : undefined,
      Moneda: given(factura.moneda),
      TipoCambio: given(factura.tipoCambio),
      Total: totales.total,
      TipoDeComprobante: factura.tipoComprobante,
      Exportacion: given(factura.exportacion) ?? '01',
      MetodoPago: given(factura.metodoPago),
      LugarExpedicion: given(factura.lugarExpedicion)?.padStart(5, '0'),
      Confirmacion: given(factura.confirmacion),
    },
    childrenOfComprobante(factura, totales),
  );
  root.namespaces = NAMESPACES;
  return { root };
}

import { given, nodesOf, NONE } from '../../documents/make-node.ts';
import { pagos20 } from '../../descriptions/pagos-20.ts';
import type { CfdiNode } from '../../documents/document.ts';
import type {
  DoctoRelacionado,
  DocumentoCalculado,
  Pago,
  PagoCalculado,
  PagosCalculados,
  RecepcionPago,
} from '../../model/recepcion-pago.ts';
import type { ImpuestoCalculado } from '../../model/totales.ts';

const node = nodesOf(pagos20);

function impuestoNode(name: string, impuesto: ImpuestoCalculado): CfdiNode {
  const isExento = impuesto.tipoFactor === 'Exento';
  return node(name, {
    BaseDR: impuesto.base,
    ImpuestoDR: given(impuesto.impuesto),
    TipoFactorDR: given(impuesto.tipoFactor),
    TasaOCuotaDR: given(impuesto.tasaOCuota),
    ImporteDR: isExento ? undefined : impuesto.importe,
  });
}

/** Withheld taxes first, both here and in ImpuestosP. */
function impuestosNode(
  name: 'DR' | 'P',
  retenciones: readonly CfdiNode[],
  traslados: readonly CfdiNode[],
): CfdiNode[] {
  const children: CfdiNode[] = [];
  if (retenciones.length > 0) children.push(node(`Retenciones${name}`, NONE, [...retenciones]));
  if (traslados.length > 0) children.push(node(`Traslados${name}`, NONE, [...traslados]));
  return children.length > 0 ? [node(`Impuestos${name}`, NONE, children)] : [];
}

function documentoNode(documento: DoctoRelacionado, calculado: DocumentoCalculado): CfdiNode {
  const retenciones: CfdiNode[] = [];
  const traslados: CfdiNode[] = [];
  for (const impuesto of calculado.impuestos) {
    if (impuesto.tipo === 1) retenciones.push(impuestoNode('RetencionDR', impuesto));
    else traslados.push(impuestoNode('TrasladoDR', impuesto));
  }
  return node(
    'DoctoRelacionado',
    {
      IdDocumento: given(documento.idDocumento),
      Serie: given(documento.serie),
      Folio: given(documento.folio),
      MonedaDR: given(documento.monedaDR),
      EquivalenciaDR: calculado.equivalenciaDR,
      NumParcialidad: given(documento.numParcialidad) ?? '1',
      ImpSaldoAnt: calculado.impSaldoAnt,
      ImpPagado: calculado.impPagado,
      ImpSaldoInsoluto: calculado.impSaldoInsoluto,
      ObjetoImpDR: calculado.ObjetoImpDR,
    },
    impuestosNode('DR', retenciones, traslados),
  );
}

function impuestosPNode({ retenciones, traslados }: PagoCalculado): CfdiNode[] {
  return impuestosNode(
    'P',
    retenciones.map(({ impuesto, importe }) =>
      node('RetencionP', { ImpuestoP: given(impuesto), ImporteP: importe }),
    ),
    traslados.map(({ impuesto, tipoFactor, tasaOCuota, base, importe }) =>
      node('TrasladoP', {
        BaseP: base,
        ImpuestoP: given(impuesto),
        TipoFactorP: given(tipoFactor),
        TasaOCuotaP: given(tasaOCuota),
        ImporteP: given(importe),
      }),
    ),
  );
}

function pagoNode(pago: Pago, calculado: PagoCalculado): CfdiNode {
  const documentos = (pago.documentos ?? []).map((documento, i) =>
    documentoNode(documento, calculado.documentos[i] as DocumentoCalculado),
  );
  return node(
    'Pago',
    {
      FechaPago: given(pago.fechaPago),
      FormaDePagoP: given(pago.formaDePagoP),
      MonedaP: given(pago.monedaP),
      TipoCambioP: calculado.tipoCambioP,
      Monto: calculado.monto,
      NumOperacion: given(pago.numOperacion),
      RfcEmisorCtaOrd: given(pago.rfcEmisorCtaOrd),
      NomBancoOrdExt: given(pago.nomBancoOrdExt),
      CtaOrdenante: given(pago.ctaOrdenante),
      RfcEmisorCtaBen: given(pago.rfcEmisorCuentaBen),
      CtaBeneficiario: given(pago.ctaBeneficiario),
      TipoCadPago: given(pago.TipoCadPago),
      CertPago: given(pago.CertPago),
      CadPago: given(pago.CadPago),
      SelloPago: given(pago.SelloPago),
    },
    [...documentos, ...impuestosPNode(calculado)],
  );
}

/** The complement, with its amounts as they were computed. */
export function buildPagos(recepcionPago: RecepcionPago, calculados: PagosCalculados): CfdiNode {
  const pagos = (recepcionPago.pagos ?? []).map((pago, i) =>
    pagoNode(pago, calculados.pagos[i] as PagoCalculado),
  );
  return node('Pagos', { Version: '2.0' }, [node('Totales', { ...calculados.totales }), ...pagos]);
}

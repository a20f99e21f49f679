// One case for each rule of Pagos 2.0: the file is long because the matrix is.
import { buildComprobante } from '../src/build/build-comprobante.ts';
import { writeXml } from '../src/documents/render-document.ts';
import type { FacturaFiscal, RuleContext } from '../src/index.ts';
import { computeTotals } from '../src/totals/compute-totals.ts';
import { recibosDePago } from './recibo-de-pago.ts';

export interface PagosCase {
  code: string;
  path: string;
  xml: string;
  from: string | RegExp;
  to: string;
  context?: Partial<RuleContext>;
}

type Row = readonly [
  code: string,
  path: string,
  xml: string,
  from: string | RegExp,
  to: string,
  context?: Partial<RuleContext>,
];

const xmlOf = (factura: FacturaFiscal): string =>
  writeXml(
    buildComprobante(factura, computeTotals(factura), {
      numero: '30001000000500003416',
      base64: 'MIIF',
    }),
  );

/** Receipts of payments that every rule accepts. */
export const validReceipts = Object.fromEntries(
  Object.entries(recibosDePago).map(([name, factura]) => [name, xmlOf(factura)]),
) as Record<keyof typeof recibosDePago, string>;
const {
  transferencia,
  efectivo,
  conCadena,
  todosLosImpuestos,
  exento,
  dolares,
  dolaresEnPesos,
  dosMonedas,
  diezMillones,
  objetos,
} = validReceipts;

const CONCEPTO = 'Conceptos.Concepto.0';
const TOTALES = 'Complemento.Pagos.Totales';
const PAGO = 'Complemento.Pagos.Pago.0';
const DOCUMENTO = `${PAGO}.DoctoRelacionado.0`;
const RETENCION = `${DOCUMENTO}.ImpuestosDR.RetencionesDR.RetencionDR.0`;
const TRASLADO = `${DOCUMENTO}.ImpuestosDR.TrasladosDR.TrasladoDR.0`;
const RETENCION_P = `${PAGO}.ImpuestosP.RetencionesP.RetencionP.0`;
const TRASLADO_P = `${PAGO}.ImpuestosP.TrasladosP.TrasladoP.0`;

/** Lists everybody but the bank. */
const withoutBank: Partial<RuleContext> = {
  contribuyente: (rfc) =>
    rfc === 'BBA830831LJ2'
      ? null
      : {
          nombre:
            rfc === 'EKU9003173C9' ? 'ESCUELA KEMPER URGATE' : 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
          cp: '86991',
          regimenes: ['601'],
          puedeEmitir: true,
        },
};

const concepto = (code: string, name: string, from: string, to: string): Row => [
  code,
  `${CONCEPTO}.${name}`,
  transferencia,
  from,
  to,
];
const pago = (code: string, name: string, xml: string, from: string, to: string): Row => [
  code,
  `${PAGO}.${name}`,
  xml,
  from,
  to,
];
const documento = (
  code: string,
  name: string,
  xml: string,
  from: string | RegExp,
  to: string,
): Row => [code, `${DOCUMENTO}.${name}`, xml, from, to];
/** A total that says a cent more. */
const total = (code: string, name: string): Row => [
  code,
  `${TOTALES}.${name}`,
  name === 'TotalTrasladosBaseIVAExento' ? exento : todosLosImpuestos,
  new RegExp(` ${name}="([0-9]+)\\.`),
  ` ${name}="1$1.`,
];
/** The payment of a document in dollars, and its total, with an amount of their own. */
const otroMonto = (code: string, monto: string): Row => [
  code,
  `${PAGO}.Monto`,
  dolaresEnPesos,
  /MontoTotalPagos="96426.29"(.*) Monto="96426.29"/s,
  `MontoTotalPagos="${monto}"$1 Monto="${monto}"`,
];
const impuesto = (code: string, path: string, from: string | RegExp, to: string): Row => [
  code,
  path,
  todosLosImpuestos,
  from,
  to,
];

const rows: readonly Row[] = [
  [
    'pago-sin-complemento',
    'Complemento.Pagos',
    transferencia,
    /<cfdi:Complemento>.*<\/cfdi:Complemento>/s,
    '',
  ],
  [
    'CRP20101',
    'TipoDeComprobante',
    transferencia,
    'TipoDeComprobante="P"',
    'TipoDeComprobante="T"',
  ],
  ['CRP20102', 'Exportacion', transferencia, 'Exportacion="01"', 'Exportacion="02"'],
  ['CRP20103', 'SubTotal', transferencia, 'SubTotal="0"', 'SubTotal="1"'],
  ['CRP20104', 'Moneda', transferencia, 'Moneda="XXX"', 'Moneda="MXN"'],
  ['CRP20105', 'FormaPago', transferencia, ' Fecha=', ' FormaPago="03" Fecha='],
  [
    'CRP20106',
    'MetodoPago',
    transferencia,
    ' LugarExpedicion',
    ' MetodoPago="PPD" LugarExpedicion',
  ],
  ['CRP20107', 'CondicionesDePago', transferencia, ' SubTotal', ' CondicionesDePago="30" SubTotal'],
  ['CRP20108', 'Descuento', transferencia, ' Moneda="XXX"', ' Descuento="0" Moneda="XXX"'],
  ['CRP20109', 'TipoCambio', transferencia, ' Total="0"', ' TipoCambio="1" Total="0"'],
  ['CRP20110', 'Total', transferencia, ' Total="0"', ' Total="1"'],
  ['CRP20111', 'Conceptos', transferencia, /(<cfdi:Concepto .*?\/>)/, '$1$1'],
  ['pago-uso-cfdi', 'Receptor.UsoCFDI', transferencia, 'UsoCFDI="CP01"', 'UsoCFDI="S01"'],
  [
    'CRP20112',
    CONCEPTO,
    transferencia,
    'ObjetoImp="01"/>',
    'ObjetoImp="01"><cfdi:CuentaPredial Numero="1"/></cfdi:Concepto>',
  ],
  concepto('CRP20113', 'ClaveProdServ', '"84111506"', '"84111505"'),
  concepto('CRP20114', 'NoIdentificacion', ' Cantidad', ' NoIdentificacion="1" Cantidad'),
  concepto('CRP20115', 'Cantidad', 'Cantidad="1"', 'Cantidad="2"'),
  concepto('CRP20116', 'ClaveUnidad', 'ClaveUnidad="ACT"', 'ClaveUnidad="E48"'),
  concepto('CRP20117', 'Unidad', ' Descripcion', ' Unidad="Pago" Descripcion'),
  concepto('CRP20118', 'Descripcion', '"Pago"', '"PAGO"'),
  concepto('CRP20119', 'ValorUnitario', 'ValorUnitario="0"', 'ValorUnitario="1"'),
  concepto('CRP20120', 'Importe', ' Importe="0"', ' Importe="1"'),
  concepto('CRP20121', 'Descuento', ' ObjetoImp="01"', ' Descuento="0" ObjetoImp="01"'),
  concepto('CRP20122', 'ObjetoImp', 'ObjetoImp="01"', 'ObjetoImp="03"'),
  [
    'CRP20123',
    `${CONCEPTO}.Impuestos`,
    transferencia,
    'ObjetoImp="01"/>',
    'ObjetoImp="01"><cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="1" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="0.16"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto>',
  ],
  total('CRP20201', 'TotalRetencionesIVA'),
  total('CRP20202', 'TotalRetencionesISR'),
  total('CRP20203', 'TotalRetencionesIEPS'),
  total('CRP20204', 'TotalTrasladosBaseIVA16'),
  total('CRP20205', 'TotalTrasladosImpuestoIVA16'),
  total('CRP20206', 'TotalTrasladosBaseIVA8'),
  total('CRP20207', 'TotalTrasladosImpuestoIVA8'),
  total('CRP20208', 'TotalTrasladosBaseIVA0'),
  total('CRP20209', 'TotalTrasladosImpuestoIVA0'),
  total('CRP20210', 'TotalTrasladosBaseIVAExento'),
  total('CRP20211', 'MontoTotalPagos'),
  [
    'CRP20204',
    `${TOTALES}.TotalTrasladosBaseIVA16`,
    todosLosImpuestos,
    / TotalTrasladosBaseIVA16="[^"]*"/,
    '',
  ],
  pago('CRP20212', 'FormaDePagoP', efectivo, 'FormaDePagoP="01"', 'FormaDePagoP="99"'),
  pago('CRP20213', 'MonedaP', efectivo, 'MonedaP="MXN"', 'MonedaP="XXX"'),
  pago('CRP20214', 'TipoCambioP', dolares, ' TipoCambioP="18.7694"', ''),
  pago('CRP20215', 'TipoCambioP', efectivo, 'TipoCambioP="1"', 'TipoCambioP="1.1"'),
  pago('CRP20215', 'TipoCambioP', efectivo, ' TipoCambioP="1"', ''),
  [
    'CRP20216',
    `${PAGO}.TipoCambioP`,
    dolares,
    'TipoCambioP="18.7694"',
    'TipoCambioP="187.694"',
    { tipoCambio: (_, day) => (day === '2026-05-04' ? '18.7' : null) },
  ],
  [
    'tipo-cambio-inusual',
    `${PAGO}.TipoCambioP`,
    dolares,
    /Totales .*?MontoTotalPagos="[^"]*"(.*)TipoCambioP="18.7694"/s,
    'Totales TotalTrasladosBaseIVA16="93847.00" TotalTrasladosImpuestoIVA16="15015.52" MontoTotalPagos="108862.52"$1TipoCambioP="187.694"',
  ],
  pago(
    'fecha-pago-futura',
    'FechaPago',
    efectivo,
    'FechaPago="2026-05-04',
    'FechaPago="2026-05-06',
  ),
  [
    'parcialidad-repetida',
    `${PAGO}.DoctoRelacionado.1.NumParcialidad`,
    objetos,
    'NumParcialidad="2"',
    'NumParcialidad="1"',
  ],
  documento(
    'base-mayor-que-lo-pagado',
    'ImpuestosDR',
    exento,
    /BaseIVAExento="580.00"(.*)BaseDR="580.00"(.*)BaseP="580.000000"/s,
    'BaseIVAExento="5800.00"$1BaseDR="5800.00"$2BaseP="5800.000000"',
  ),
  pago('CRP20217', 'Monto', efectivo, ' Monto="580.00"', ' Monto="579.99"'),
  pago('CRP20218', 'Monto', efectivo, ' Monto="580.00"', ' Monto="0.00"'),
  pago('CRP20219', 'Monto', efectivo, ' Monto="580.00"', ' Monto="580.000"'),
  pago('CRP20220', 'Monto', dolares, ' Monto="580.00"', ' Monto="999999999999999999.00"'),
  pago(
    'CRP20221',
    'RfcEmisorCtaOrd',
    efectivo,
    ' Monto="580.00"',
    ' Monto="580.00" RfcEmisorCtaOrd="BBA830831LJ2"',
  ),
  ['CRP20222', `${PAGO}.RfcEmisorCtaOrd`, transferencia, 'Serie="A"', 'Serie="B"', withoutBank],
  pago('CRP20223', 'NomBancoOrdExt', dolares, ' NomBancoOrdExt="BANK OF SOMEWHERE"', ''),
  pago(
    'banco-sobra',
    'NomBancoOrdExt',
    efectivo,
    ' Monto="580.00"',
    ' Monto="580.00" NomBancoOrdExt="BANCO"',
  ),
  pago(
    'CRP20224',
    'CtaOrdenante',
    efectivo,
    ' Monto="580.00"',
    ' Monto="580.00" CtaOrdenante="1234567890"',
  ),
  pago(
    'CRP20225',
    'CtaOrdenante',
    transferencia,
    'CtaOrdenante="012180001234567899"',
    'CtaOrdenante="01218000123456789"',
  ),
  pago(
    'clabe-invalida',
    'CtaOrdenante',
    transferencia,
    'CtaOrdenante="012180001234567899"',
    'CtaOrdenante="012180001234567890"',
  ),
  pago(
    'CRP20226',
    'CtaBeneficiario',
    transferencia,
    'CtaBeneficiario="002180001234567896"',
    'CtaBeneficiario="0021800012345678"',
  ),
  pago(
    'clabe-invalida',
    'CtaBeneficiario',
    transferencia,
    'CtaBeneficiario="002180001234567896"',
    'CtaBeneficiario="002180001234567890"',
  ),
  pago(
    'CRP20227',
    'RfcEmisorCtaBen',
    efectivo,
    ' Monto="580.00"',
    ' Monto="580.00" RfcEmisorCtaBen="BNM840515VB1"',
  ),
  pago(
    'CRP20228',
    'CtaBeneficiario',
    efectivo.replace('FormaDePagoP="01"', 'FormaDePagoP="06"'),
    ' Monto="580.00"',
    ' Monto="580.00" CtaBeneficiario="1234567890"',
  ),
  pago(
    'CRP20229',
    'TipoCadPago',
    conCadena
      .replace(' CtaOrdenante="012180001234567899"', '')
      .replace(' CtaBeneficiario="002180001234567896"', ''),
    'FormaDePagoP="03"',
    'FormaDePagoP="02"',
  ),
  pago('CRP20230', 'CertPago', conCadena, ' CertPago="MIIFsDCCA5igAwIB"', ''),
  pago('CRP20231', 'CertPago', transferencia, '><pago20:Docto', ' CertPago="MIIF"><pago20:Docto'),
  ['CRP20232', `${PAGO}.CadPago`, conCadena, / CadPago="[^"]*"/, ''],
  pago('CRP20233', 'CadPago', transferencia, '><pago20:Docto', ' CadPago="||1||"><pago20:Docto'),
  pago('CRP20234', 'SelloPago', conCadena, ' SelloPago="djwBxDH4qd1/5Q=="', ''),
  pago('CRP20235', 'SelloPago', transferencia, '><pago20:Docto', ' SelloPago="MIIF"><pago20:Docto'),
  documento('CRP20236', 'MonedaDR', transferencia, 'MonedaDR="MXN"', 'MonedaDR="XXX"'),
  documento('CRP20237', 'EquivalenciaDR', dolaresEnPesos, / EquivalenciaDR="[^"]*"/, ''),
  documento(
    'CRP20238',
    'EquivalenciaDR',
    transferencia,
    'EquivalenciaDR="1"',
    'EquivalenciaDR="2"',
  ),
  documento('CRP20238', 'EquivalenciaDR', transferencia, ' EquivalenciaDR="1"', ''),
  documento('CRP20239', 'ImpSaldoAnt', transferencia, '"1160.00"', '"0"'),
  documento('CRP20240', 'ImpSaldoAnt', transferencia, '"1160.00"', '"1160.000"'),
  documento('CRP20241', 'ImpPagado', transferencia, 'ImpPagado="580.00"', 'ImpPagado="0"'),
  documento('CRP20242', 'ImpPagado', transferencia, 'ImpPagado="580.00"', 'ImpPagado="580.000"'),
  documento(
    'CRP20243',
    'ImpSaldoInsoluto',
    transferencia,
    'ImpSaldoInsoluto="580.00"',
    'ImpSaldoInsoluto="580.000"',
  ),
  documento(
    'CRP20244',
    'ImpSaldoInsoluto',
    transferencia,
    'ImpSaldoInsoluto="580.00"',
    'ImpSaldoInsoluto="580.01"',
  ),
  documento('CRP20244', 'ImpSaldoInsoluto', transferencia, '"1160.00"', '"500.00"'),
  documento('CRP20245', 'ObjetoImpDR', transferencia, 'ObjetoImpDR="02"', 'ObjetoImpDR="09"'),
  documento(
    'CRP20246',
    'ObjetoImpDR',
    transferencia,
    /<pago20:ImpuestosDR>.*<\/pago20:ImpuestosDR>/,
    '',
  ),
  documento('CRP20247', 'ObjetoImpDR', transferencia, 'ObjetoImpDR="02"', 'ObjetoImpDR="01"'),
  documento(
    'CRP20248',
    'ImpuestosDR',
    transferencia,
    /<pago20:ImpuestosDR>.*<\/pago20:ImpuestosDR>/,
    '<pago20:ImpuestosDR/>',
  ),
  documento('CRP20278', 'ObjetoImpDR', transferencia, 'ObjetoImpDR="02"', 'ObjetoImpDR="06"'),
  documento('CRP20279', 'ObjetoImpDR', transferencia, 'ObjetoImpDR="02"', 'ObjetoImpDR="07"'),
  [
    'CRP20279',
    `${PAGO}.DoctoRelacionado.7.ObjetoImpDR`,
    objetos,
    /<pago20:ImpuestosDR>(?=<pago20:TrasladosDR><pago20:TrasladoDR BaseDR="8.62" ImpuestoDR="003").*?<\/pago20:ImpuestosDR>/,
    '',
  ],
  documento(
    'CRP20275',
    'ImpPagado',
    dolaresEnPesos,
    /EquivalenciaDR="[^"]*"/,
    'EquivalenciaDR="0.0530000000"',
  ),
  pago('CRP20276', 'Monto', dosMonedas, ' Monto="100.00"', ' Monto="99.00"'),
  otroMonto('monto-menor-que-lo-pagado', '96426.28'),
  otroMonto('monto-mayor-que-lo-pagado', '96426.40'),
  impuesto(
    'CRP20249',
    `${RETENCION}.BaseDR`,
    'RetencionDR BaseDR="200.00"',
    'RetencionDR BaseDR="0"',
  ),
  impuesto(
    'CRP20250',
    `${RETENCION}.ImpuestoDR`,
    'RetencionDR BaseDR="200.00" ImpuestoDR="001"',
    'RetencionDR BaseDR="200.00" ImpuestoDR="009"',
  ),
  impuesto(
    'CRP20251',
    `${RETENCION}.TipoFactorDR`,
    'ImpuestoDR="001" TipoFactorDR="Tasa"',
    'ImpuestoDR="001" TipoFactorDR="Otro"',
  ),
  impuesto(
    'CRP20252',
    `${RETENCION}.TipoFactorDR`,
    'ImpuestoDR="001" TipoFactorDR="Tasa"',
    'ImpuestoDR="001" TipoFactorDR="Exento"',
  ),
  impuesto('CRP20253', `${RETENCION}.TasaOCuotaDR`, '"0.100000"', '"0.350001"'),
  impuesto('CRP20254', `${RETENCION}.ImporteDR`, 'ImporteDR="20.00"', 'ImporteDR="20.02"'),
  [
    'CRP20254',
    `${RETENCION}.ImporteDR`,
    diezMillones,
    'ImporteDR="1000000.00"',
    'ImporteDR="1000004.99"',
  ],
  documento(
    'CRP20255',
    'ImpuestosDR.TrasladosDR.TrasladoDR.0.BaseDR',
    transferencia,
    'BaseDR="500.00"',
    'BaseDR="0"',
  ),
  [
    'CRP20256',
    `${TRASLADO}.ImpuestoDR`,
    transferencia,
    'BaseDR="500.00" ImpuestoDR="002"',
    'BaseDR="500.00" ImpuestoDR="001"',
  ],
  [
    'CRP20257',
    `${TRASLADO}.TipoFactorDR`,
    transferencia,
    'TipoFactorDR="Tasa"',
    'TipoFactorDR="Otro"',
  ],
  [
    'CRP20258',
    `${TRASLADO}.TasaOCuotaDR`,
    exento,
    'TipoFactorDR="Exento"',
    'TipoFactorDR="Exento" TasaOCuotaDR="0.160000"',
  ],
  ['CRP20259', `${TRASLADO}.TasaOCuotaDR`, transferencia, ' TasaOCuotaDR="0.160000"', ''],
  ['CRP20259', `${TRASLADO}.TasaOCuotaDR`, transferencia, ' ImporteDR="80.00"', ''],
  [
    'CRP20260',
    `${TRASLADO}.TasaOCuotaDR`,
    transferencia,
    'TasaOCuotaDR="0.160000"',
    'TasaOCuotaDR="0.150000"',
  ],
  ['CRP20261', `${TRASLADO}.ImporteDR`, transferencia, 'ImporteDR="80.00"', 'ImporteDR="80.02"'],
  [
    'CRP20261',
    `${TRASLADO}.ImporteDR`,
    diezMillones,
    'ImporteDR="1600000.00"',
    'ImporteDR="1600004.99"',
  ],
  impuesto(
    'CRP20262',
    `${RETENCION_P}.ImpuestoP`,
    'RetencionP ImpuestoP="001"',
    'RetencionP ImpuestoP="009"',
  ),
  impuesto(
    'CRP20263',
    `${PAGO}.ImpuestosP.RetencionesP.RetencionP.3.ImpuestoP`,
    '</pago20:RetencionesP>',
    '<pago20:RetencionP ImpuestoP="001" ImporteP="0"/></pago20:RetencionesP>',
  ),
  impuesto(
    'CRP20264',
    TOTALES,
    / TotalRetencionesIVA="[^"]*" TotalRetencionesISR="[^"]*" TotalRetencionesIEPS="[^"]*"/,
    '',
  ),
  impuesto('CRP20265', `${RETENCION_P}.ImporteP`, 'ImporteP="20.000000"', 'ImporteP="20.000001"'),
  [
    'CRP20266',
    `${TRASLADO_P}.TasaOCuotaP`,
    exento,
    'TipoFactorP="Exento"',
    'TipoFactorP="Exento" ImporteP="0"',
  ],
  ['CRP20267', TOTALES, exento, / TotalTrasladosBaseIVAExento="[^"]*"/, ''],
  ['CRP20268', `${TRASLADO_P}.BaseP`, transferencia, 'BaseP="500.000000"', 'BaseP="500.000001"'],
  [
    'CRP20268',
    `${TRASLADO_P}.BaseP`,
    transferencia,
    'TasaOCuotaP="0.160000"',
    'TasaOCuotaP="0.080000"',
  ],
  ['CRP20269', `${TRASLADO_P}.BaseP`, exento, 'BaseP="580.000000"', 'BaseP="580.000001"'],
  ['CRP20270', `${TRASLADO_P}.ImpuestoP`, transferencia, 'ImpuestoP="002"', 'ImpuestoP="009"'],
  impuesto(
    'CRP20271',
    `${PAGO}.ImpuestosP.TrasladosP.TrasladoP.6.ImpuestoP`,
    '</pago20:TrasladosP>',
    '<pago20:TrasladoP BaseP="0" ImpuestoP="002" TipoFactorP="Tasa" TasaOCuotaP="0.16" ImporteP="0"/></pago20:TrasladosP>',
  ),
  [
    'CRP20272',
    `${TRASLADO_P}.TasaOCuotaP`,
    transferencia,
    'TasaOCuotaP="0.160000"',
    'TasaOCuotaP="0.150000"',
  ],
  ['CRP20273', TOTALES, transferencia, / TotalTrasladosImpuestoIVA16="[^"]*"/, ''],
  [
    'CRP20274',
    `${TRASLADO_P}.ImporteP`,
    transferencia,
    'ImporteP="80.000000"',
    'ImporteP="80.000001"',
  ],
  ['CRP20274', `${TRASLADO_P}.ImporteP`, transferencia, ' ImporteP="80.000000"', ''],
  [
    'impuesto-sin-suma',
    `${PAGO}.ImpuestosP`,
    transferencia,
    /<pago20:ImpuestosP>.*<\/pago20:ImpuestosP>/,
    '',
  ],
];

/** A valid receipt with one change: exactly that code, at that path. */
export const pagosCases: readonly PagosCase[] = rows.map(
  ([code, path, xml, from, to, context]) => ({ code, path, xml, from, to, context }),
);

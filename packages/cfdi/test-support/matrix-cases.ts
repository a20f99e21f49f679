// One case for each rule of the matrix: the file is long because the matrix is.
import { buildComprobante } from '../src/build/build-comprobante.ts';
import { writeXml } from '../src/documents/render-document.ts';
import type { Contribuyente, FacturaFiscal, Impuesto, RuleContext } from '../src/index.ts';
import { computeTotals } from '../src/totals/compute-totals.ts';
import { aConcepto, aFactura, aFacturaExtranjera, aFacturaGlobal, IVA_16 } from './factura.ts';

const xmlOf = (factura: FacturaFiscal): string =>
  writeXml(
    buildComprobante(factura, computeTotals(factura), {
      numero: '30001000000500003416',
      base64: 'MII=',
    }),
  );

const ISR_10: Impuesto = { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' };
const EXENTO: Impuesto = { tipo: 2, impuesto: '002', tipoFactor: 'Exento' };

const ingreso = xmlOf(aFactura());
const dolares = xmlOf(aFactura({ moneda: 'USD', tipoCambio: '18.5' }));
const global = xmlOf(aFacturaGlobal());
const extranjero = xmlOf(aFacturaExtranjera());
const conRetencion = xmlOf(aFactura({ conceptos: [aConcepto({ impuestos: [IVA_16, ISR_10] })] }));
const retencionDeIva = xmlOf(
  aFactura({ conceptos: [aConcepto({ impuestos: [{ ...IVA_16, tipo: 1, tasaCuota: '10' }] })] }),
);
/** What the keys 06 to 08 leave: ISR may be withheld of any of them. */
const soloIsr = xmlOf(
  aFactura({ conceptos: [aConcepto({ objetoImp: '06', impuestos: [ISR_10] })] }),
);
const exento = xmlOf(aFactura({ conceptos: [aConcepto({ impuestos: [EXENTO] })] }));
const conDescuento = xmlOf(aFactura({ conceptos: [aConcepto({ descuento: '100' })] }));
const dosTasas = xmlOf(
  aFactura({
    conceptos: [aConcepto(), aConcepto({ impuestos: [{ ...IVA_16, tasaCuota: '8' }] })],
  }),
);
const millones = xmlOf(
  aFactura({ conceptos: [aConcepto({ cantidad: '1', valorUnitario: '10000000' })] }),
);
const relacionado = xmlOf(
  aFactura({
    cfdiRelacionados: [{ tipoRelacion: '04', uuids: ['5D8C1F2A-0B3E-4C55-9F00-0123456789AB'] }],
  }),
);
const sinImpuestos = xmlOf(aFactura({ conceptos: [aConcepto({ impuestos: [] })] }));
/** What is put inside the only concept of `sinImpuestos`. */
const inConcepto = (nodes: string): string =>
  sinImpuestos.replace(/(<cfdi:Concepto [^>]*)\/>/, `$1>${nodes}</cfdi:Concepto>`);
const PEDIMENTO = '<cfdi:InformacionAduanera NumeroPedimento="21  47  3807  8003832"/>';
const PARTE =
  '<cfdi:Parte ClaveProdServ="43211914" Cantidad="2" Descripcion="Vidrio" ValorUnitario="10" Importe="20.00">' +
  `${PEDIMENTO}</cfdi:Parte>`;
const TERCERO =
  '<cfdi:ACuentaTerceros RfcACuentaTerceros="JUFA7608212V6" NombreACuentaTerceros="ADRIANA JUAREZ FERNANDEZ"' +
  ' RegimenFiscalACuentaTerceros="601" DomicilioFiscalACuentaTerceros="29133"/>';
const tercero = inConcepto(TERCERO.replace('"601"', '"612"'));
/** On behalf of sellers abroad. */
const oferente = inConcepto(
  '<cfdi:ACuentaTerceros RfcACuentaTerceros="EXT990101NI1" NombreACuentaTerceros="EXPEDICIÓN DE ' +
    'CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE TERCEROS A ' +
    'OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO"' +
    ' RegimenFiscalACuentaTerceros="612" DomicilioFiscalACuentaTerceros="42501"/>',
);
const pedimento = inConcepto(PEDIMENTO);
const parte = inConcepto(PARTE);
const traslado = sinImpuestos
  .replace(' FormaPago="03"', '')
  .replace(' MetodoPago="PUE"', '')
  .replace('SubTotal="1000.00"', 'SubTotal="0"')
  .replace(' Total="1000.00"', ' Total="0"')
  .replace('Moneda="MXN"', 'Moneda="XXX"')
  .replace('TipoDeComprobante="I"', 'TipoDeComprobante="T"');
/** Its total needs a confirmation key. */
const enorme = ingreso
  .replace(' Total="1160.00"', ' Total="1160.00" ')
  .replace('LugarExpedicion="42501"', 'LugarExpedicion="42501" Confirmacion="ECVH1"');
const comercioExterior =
  '<cfdi:Complemento><x:ComercioExterior xmlns:x="http://www.sat.gob.mx/ComercioExterior20"/></cfdi:Complemento></cfdi:Comprobante>';

const listed = (changes: Partial<Contribuyente> = {}): Pick<RuleContext, 'contribuyente'> => ({
  contribuyente: (rfc) => ({
    nombre:
      rfc === 'EKU9003173C9'
        ? 'ESCUELA KEMPER URGATE'
        : rfc === 'JUFA7608212V6'
          ? 'ADRIANA JUAREZ FERNANDEZ'
          : 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    cp: rfc === 'JUFA7608212V6' ? '29133' : '86991',
    regimenes: ['601', '612'],
    puedeEmitir: true,
    ...changes,
  }),
});
const without = (absent: string): Pick<RuleContext, 'contribuyente'> => ({
  contribuyente: (rfc) => (rfc === absent ? null : (listed().contribuyente?.(rfc) ?? null)),
});
const receptorListed = (changes: Partial<Contribuyente>): Pick<RuleContext, 'contribuyente'> => ({
  contribuyente: (rfc) =>
    listed(rfc === 'URE180429TM6' ? changes : {}).contribuyente?.(rfc) ?? null,
});
const terceroListed = (changes: Partial<Contribuyente>): Pick<RuleContext, 'contribuyente'> => ({
  contribuyente: (rfc) =>
    listed(rfc === 'JUFA7608212V6' ? changes : {}).contribuyente?.(rfc) ?? null,
});

export type MatrixCase = readonly [
  code: string,
  path: string,
  xml: string,
  from: string | RegExp,
  to: string,
  context?: Partial<RuleContext>,
];

const CONCEPTO = 'Conceptos.Concepto.0';
const TRASLADO = `${CONCEPTO}.Impuestos.Traslados.Traslado.0`;
const RETENCION = `${CONCEPTO}.Impuestos.Retenciones.Retencion.0`;
const FILA_TRASLADO = 'Impuestos.Traslados.Traslado.0';
const FILA_RETENCION = 'Impuestos.Retenciones.Retencion.0';
/** The document's own tax nodes are the last of their kind. */
const last = (node: string): RegExp => new RegExp(`(.*)${node}`, 's');

/** Documents that every rule accepts. */
export const validDocuments = {
  ingreso,
  dolares,
  global,
  extranjero,
  conRetencion,
  soloIsr,
  exento,
  conDescuento,
  dosTasas,
  relacionado,
  tercero,
  oferente,
  pedimento,
  parte,
  traslado,
};

/** Codes that say «Conviene revisar»: SAT takes what they are about. */
export const WARNINGS: ReadonlySet<string> = new Set([
  'global-en-parcialidades',
  'pue-por-definir',
  'tipo-cambio-inusual',
  'uso-de-pagos',
]);

/** A valid document with one change: exactly that code, at that path. */
export const matrixCases: readonly MatrixCase[] = [
  ['CFDI40101', 'Fecha', ingreso, 'T11:00:00"', '"'],
  ['401', 'Fecha', ingreso, 'Fecha="2026-05-05T11', 'Fecha="2026-05-05T13'],
  ['401', 'Fecha', ingreso, 'Fecha="2026-05-05', 'Fecha="2026-05-02'],
  ['CFDI40103', 'FormaPago', traslado, ' Fecha=', ' FormaPago="03" Fecha='],
  ['CFDI40104', 'FormaPago', ingreso, 'FormaPago="03"', 'FormaPago="07"'],
  ['CFDI40105', 'FormaPago', ingreso, 'MetodoPago="PUE"', 'MetodoPago="PPD"'],
  ['CFDI40107', 'SubTotal', ingreso, 'SubTotal="1000.00"', 'SubTotal="1000.000"'],
  ['CFDI40108', 'SubTotal', ingreso, 'SubTotal="1000.00"', 'SubTotal="1000.01"'],
  ['CFDI40109', 'SubTotal', traslado, 'SubTotal="0"', 'SubTotal="1"'],
  [
    'CFDI40110',
    'Descuento',
    conDescuento,
    ' Descuento="100.00" Moneda',
    ' Descuento="1000.01" Moneda',
  ],
  [
    'CFDI40111',
    `${CONCEPTO}.Descuento`,
    traslado,
    'ObjetoImp="01"',
    'Descuento="1.00" ObjetoImp="01"',
  ],
  [
    'CFDI40112',
    'Descuento',
    conDescuento,
    ' Descuento="100.00" Moneda',
    ' Descuento="100.000" Moneda',
  ],
  [
    'descuento-distinto',
    'Descuento',
    conDescuento,
    ' Descuento="100.00" Moneda',
    ' Descuento="99.00" Moneda',
  ],
  ['CFDI40113', 'Moneda', ingreso, 'Moneda="MXN"', 'Moneda="PES"'],
  ['CFDI40114', 'TipoCambio', ingreso, 'Moneda="MXN"', 'Moneda="MXN" TipoCambio="1.5"'],
  ['CFDI40115', 'TipoCambio', dolares, ' TipoCambio="18.5"', ''],
  ['CFDI40116', 'TipoCambio', traslado, 'Moneda="XXX"', 'Moneda="XXX" TipoCambio="1"'],
  ['CFDI40117', 'TipoCambio', dolares, 'TipoCambio="18.5"', 'TipoCambio="18.1234567"'],
  ['CFDI40118', 'TipoCambio', dolares, '"18.5"', '"185"', { tipoCambio: () => '18.5' }],
  ['tipo-cambio-inusual', 'TipoCambio', dolares, '"18.5"', '"0.054"'],
  ['pue-por-definir', 'FormaPago', ingreso, 'FormaPago="03"', 'FormaPago="99"'],
  [
    'global-en-parcialidades',
    'MetodoPago',
    global,
    /FormaPago="03"(.*)MetodoPago="PUE"/s,
    'FormaPago="99"$1MetodoPago="PPD"',
  ],
  ['uso-de-pagos', 'Receptor.UsoCFDI', ingreso, 'UsoCFDI="G03"', 'UsoCFDI="CP01"'],
  ['CFDI40119', 'Total', ingreso, ' Total="1160.00"', ' Total="1160.01"'],
  ['CFDI40121', 'TipoDeComprobante', ingreso, 'TipoDeComprobante="I"', 'TipoDeComprobante="X"'],
  ['CFDI40122', 'Exportacion', ingreso, 'Exportacion="01"', 'Exportacion="02"'],
  ['CFDI40123', 'Exportacion', ingreso, 'Exportacion="01"', 'Exportacion="09"'],
  ['CFDI40124', 'MetodoPago', ingreso, 'MetodoPago="PUE"', 'MetodoPago="PIP"'],
  ['CFDI40125', 'MetodoPago', traslado, ' LugarExpedicion', ' MetodoPago="PUE" LugarExpedicion'],
  ['CFDI40126', 'LugarExpedicion', ingreso, 'LugarExpedicion="42501"', 'LugarExpedicion="4250"'],
  ['CFDI40127', 'Confirmacion', enorme, / {2}Moneda/, ' Moneda'],
  [
    'CFDI40130',
    'InformacionGlobal',
    ingreso,
    '<cfdi:Emisor',
    '<cfdi:InformacionGlobal Periodicidad="01" Meses="05" Año="2026"/><cfdi:Emisor',
  ],
  ['CFDI40130', 'InformacionGlobal', global, /<cfdi:InformacionGlobal [^>]*>/, ''],
  ['CFDI40131', 'InformacionGlobal.Periodicidad', global, 'Periodicidad="01"', 'Periodicidad="06"'],
  [
    'CFDI40132',
    'InformacionGlobal.Periodicidad',
    global,
    'Periodicidad="01" Meses="05"',
    'Periodicidad="05" Meses="14"',
  ],
  ['CFDI40133', 'InformacionGlobal.Meses', global, 'Meses="05"', 'Meses="19"'],
  ['CFDI40134', 'InformacionGlobal.Meses', global, 'Meses="05"', 'Meses="14"'],
  [
    'CFDI40135',
    'InformacionGlobal.Meses',
    global
      .replace('RegimenFiscal="601"', 'RegimenFiscal="621"')
      .replace('EKU9003173C9', 'COSC8001137NA'),
    'Periodicidad="01"',
    'Periodicidad="05"',
  ],
  ['CFDI40136', 'InformacionGlobal.Año', global, 'Año="2026"', 'Año="2020"'],
  ['CFDI40136', 'InformacionGlobal.Año', global, 'Año="2026"', 'Año="2027"'],
  [
    'CFDI40137',
    'CfdiRelacionados.0.TipoRelacion',
    relacionado,
    'TipoRelacion="04"',
    'TipoRelacion="08"',
  ],
  ['CFDI40138', 'Emisor.Nombre', ingreso, 'Serie="A"', 'Serie="B"', without('EKU9003173C9')],
  [
    'CFDI40139',
    'Emisor.Nombre',
    ingreso,
    'ESCUELA KEMPER URGATE',
    'ESCUELA KEMPER URGATE SA',
    listed(),
  ],
  ['CFDI40140', 'Emisor.RegimenFiscal', ingreso, 'RegimenFiscal="601"', 'RegimenFiscal="699"'],
  ['CFDI40141', 'Emisor.RegimenFiscal', ingreso, 'RegimenFiscal="601"', 'RegimenFiscal="612"'],
  [
    'CFDI40142',
    'Emisor.FacAtrAdquirente',
    ingreso,
    'RegimenFiscal="601"',
    'RegimenFiscal="601" FacAtrAdquirente="0123456789"',
    { facturaAdquirente: () => false },
  ],
  [
    'CFDI40128',
    'Confirmacion',
    dolares,
    'LugarExpedicion="42501"',
    'LugarExpedicion="42501" Confirmacion="ECVH1"',
    { confirmacion: () => null },
  ],
  [
    'CFDI40129',
    'Confirmacion',
    dolares,
    'LugarExpedicion="42501"',
    'LugarExpedicion="42501" Confirmacion="ECVH1"',
    { confirmacion: () => 'used' },
  ],
  ['CFDI40143', 'Receptor.Rfc', ingreso, 'Serie="A"', 'Serie="B"', without('URE180429TM6')],
  ['CFDI40145', 'Receptor.Nombre', ingreso, 'ROBOTICA', 'ROBÓTICA', listed()],
  ['CFDI40146', 'Receptor.Nombre', ingreso, 'UNIVERSIDAD ROBOTICA ESPAÑOLA', 'PUBLICO EN GENERAL'],
  [
    'CFDI40147',
    'Receptor.DomicilioFiscalReceptor',
    ingreso,
    '"86991"',
    '"00000"',
    { has: (_, clave) => clave !== '00000' },
  ],
  [
    'CFDI40148',
    'Receptor.DomicilioFiscalReceptor',
    ingreso,
    'Serie="A"',
    'Serie="B"',
    receptorListed({ cp: '01000' }),
  ],
  [
    'CFDI40149',
    'Receptor.DomicilioFiscalReceptor',
    global,
    'DomicilioFiscalReceptor="42501"',
    'DomicilioFiscalReceptor="01000"',
  ],
  [
    'CFDI40150',
    'Receptor.ResidenciaFiscal',
    extranjero,
    'ResidenciaFiscal="USA"',
    'ResidenciaFiscal="QQQ"',
  ],
  [
    'CFDI40151',
    'Receptor.ResidenciaFiscal',
    ingreso,
    ' RegimenFiscalReceptor',
    ' ResidenciaFiscal="USA" RegimenFiscalReceptor',
  ],
  [
    'CFDI40152',
    'Receptor.ResidenciaFiscal',
    extranjero,
    'ResidenciaFiscal="USA"',
    'ResidenciaFiscal="MEX"',
  ],
  ['CFDI40153', 'Receptor.ResidenciaFiscal', extranjero, ' ResidenciaFiscal="USA"', ''],
  [
    'CFDI40154',
    'Receptor.NumRegIdTrib',
    ingreso,
    ' RegimenFiscalReceptor',
    ' NumRegIdTrib="123456789" RegimenFiscalReceptor',
  ],
  ['CFDI40156', 'Receptor.NumRegIdTrib', extranjero, '"123456789"', '"12345"'],
  [
    'CFDI40157',
    'Receptor.RegimenFiscalReceptor',
    ingreso,
    'RegimenFiscalReceptor="601"',
    'RegimenFiscalReceptor="699"',
  ],
  [
    'CFDI40158',
    'Receptor.RegimenFiscalReceptor',
    ingreso,
    'RegimenFiscalReceptor="601"',
    'RegimenFiscalReceptor="612"',
  ],
  [
    'CFDI40159',
    'Receptor.RegimenFiscalReceptor',
    extranjero,
    'RegimenFiscalReceptor="616"',
    'RegimenFiscalReceptor="612"',
  ],
  [
    'regimen-no-registrado',
    'Receptor.RegimenFiscalReceptor',
    ingreso,
    'Serie="A"',
    'Serie="B"',
    receptorListed({ regimenes: ['603'] }),
  ],
  ['CFDI40160', 'Receptor.UsoCFDI', ingreso, 'UsoCFDI="G03"', 'UsoCFDI="P01"'],
  ['CFDI40161', 'Receptor.UsoCFDI', ingreso, 'UsoCFDI="G03"', 'UsoCFDI="D01"'],
  [
    'CFDI40162',
    `${CONCEPTO}.ClaveProdServ`,
    ingreso,
    '"43211914"',
    '"99999999"',
    { has: (_, clave) => clave !== '99999999' },
  ],
  [
    'CFDI40163',
    `${CONCEPTO}.ClaveProdServ`,
    ingreso,
    'Serie="A"',
    'Serie="B"',
    { productoServicio: () => ({ iva: 'opcional', ieps: 'no', complemento: 'Divisas' }) },
  ],
  [
    'CFDI40164',
    `${CONCEPTO}.ClaveProdServ`,
    ingreso,
    'Serie="A"',
    'Serie="B"',
    { productoServicio: () => ({ iva: 'opcional', ieps: 'si', complemento: '' }) },
  ],
  [
    'CFDI40165',
    `${CONCEPTO}.ClaveUnidad`,
    ingreso,
    'ClaveUnidad="H87"',
    'ClaveUnidad="QQQ"',
    { has: (_, clave) => clave !== 'QQQ' },
  ],
  ['CFDI40166', `${CONCEPTO}.ValorUnitario`, ingreso, 'ValorUnitario="500"', 'ValorUnitario="0"'],
  ['CFDI40167', `${CONCEPTO}.Importe`, ingreso, 'Cantidad="2"', 'Cantidad="3"'],
  [
    'CFDI40168',
    `${CONCEPTO}.Descuento`,
    conDescuento,
    'Descuento="100.00" ObjetoImp',
    'Descuento="100.000" ObjetoImp',
  ],
  [
    'CFDI40169',
    `${CONCEPTO}.Descuento`,
    conDescuento,
    'Descuento="100.00" ObjetoImp',
    'Descuento="1000.01" ObjetoImp',
  ],
  ['CFDI40170', `${CONCEPTO}.ObjetoImp`, ingreso, 'ObjetoImp="02"', 'ObjetoImp="09"'],
  ['CFDI40171', `${CONCEPTO}.ObjetoImp`, sinImpuestos, 'ObjetoImp="01"', 'ObjetoImp="02"'],
  ['CFDI40172', `${CONCEPTO}.ObjetoImp`, ingreso, 'ObjetoImp="02"', 'ObjetoImp="01"'],
  ['CFDI40172', `${CONCEPTO}.ObjetoImp`, ingreso, 'ObjetoImp="02"', 'ObjetoImp="06"'],
  ['CFDI40172', `${CONCEPTO}.ObjetoImp`, ingreso, 'ObjetoImp="02"', 'ObjetoImp="07"'],
  ['CFDI40172', `${CONCEPTO}.ObjetoImp`, retencionDeIva, 'ObjetoImp="02"', 'ObjetoImp="06"'],
  ['CFDI40172', `${CONCEPTO}.ObjetoImp`, retencionDeIva, 'ObjetoImp="02"', 'ObjetoImp="07"'],
  ['CFDI40172', `${CONCEPTO}.ObjetoImp`, retencionDeIva, 'ObjetoImp="02"', 'ObjetoImp="08"'],
  [
    'CFDI40173',
    `${CONCEPTO}.Impuestos`,
    inConcepto('').replace('ObjetoImp="01"', 'ObjetoImp="03"'),
    /ObjetoImp="03"><\/cfdi:Concepto>/,
    'ObjetoImp="02"><cfdi:Impuestos/></cfdi:Concepto>',
  ],
  ['CFDI40174', `${TRASLADO}.Base`, ingreso, 'Base="1000.00"', 'Base="0"'],
  ['CFDI40175', `${TRASLADO}.Impuesto`, ingreso, 'Impuesto="002"', 'Impuesto="001"'],
  ['CFDI40176', `${TRASLADO}.TipoFactor`, ingreso, 'TipoFactor="Tasa"', 'TipoFactor="Otro"'],
  [
    'CFDI40177',
    `${TRASLADO}.TasaOCuota`,
    exento,
    'TipoFactor="Exento"',
    'TipoFactor="Exento" TasaOCuota="0.000000"',
  ],
  ['CFDI40178', `${TRASLADO}.TasaOCuota`, ingreso, ' TasaOCuota="0.160000"', ''],
  [
    'CFDI40179',
    `${TRASLADO}.TasaOCuota`,
    ingreso,
    'TasaOCuota="0.160000"',
    'TasaOCuota="0.150000"',
  ],
  ['CFDI40180', `${TRASLADO}.Importe`, ingreso, 'Importe="160.00"', 'Importe="160.02"'],
  ['CFDI40180', `${TRASLADO}.Importe`, millones, '"1600000.00"', '"1600004.99"'],
  [
    'CFDI40181',
    `${RETENCION}.Base`,
    conRetencion,
    '<cfdi:Retencion Base="1000.00"',
    '<cfdi:Retencion Base="0"',
  ],
  ['CFDI40182', `${RETENCION}.Impuesto`, conRetencion, 'Impuesto="001"', 'Impuesto="009"'],
  [
    'CFDI40183',
    `${RETENCION}.TipoFactor`,
    conRetencion,
    'Impuesto="001" TipoFactor="Tasa"',
    'Impuesto="001" TipoFactor="Otro"',
  ],
  [
    'CFDI40184',
    `${RETENCION}.TipoFactor`,
    conRetencion,
    'Impuesto="001" TipoFactor="Tasa"',
    'Impuesto="001" TipoFactor="Exento"',
  ],
  ['CFDI40185', `${RETENCION}.TasaOCuota`, conRetencion, '"0.100000"', '"0.350001"'],
  ['CFDI40186', `${RETENCION}.Importe`, conRetencion, 'Importe="100.00"', 'Importe="100.02"'],
  [
    'CFDI40187',
    `${CONCEPTO}.ACuentaTerceros.RfcACuentaTerceros`,
    tercero,
    'Serie="A"',
    'Serie="B"',
    without('JUFA7608212V6'),
  ],
  [
    'CFDI40187',
    `${CONCEPTO}.ACuentaTerceros.RfcACuentaTerceros`,
    tercero,
    'RfcACuentaTerceros="JUFA7608212V6"',
    'RfcACuentaTerceros="XAXX010101000"',
  ],
  [
    'CFDI40188',
    `${CONCEPTO}.ACuentaTerceros.RfcACuentaTerceros`,
    tercero.replace('RegimenFiscalACuentaTerceros="612"', 'RegimenFiscalACuentaTerceros="601"'),
    'JUFA7608212V6',
    'EKU9003173C9',
  ],
  [
    'CFDI40189',
    `${CONCEPTO}.ACuentaTerceros.NombreACuentaTerceros`,
    oferente,
    'EXPEDICIÓN',
    'EXPEDICION',
    without('EXT990101NI1'),
  ],
  [
    'CFDI40190',
    `${CONCEPTO}.ACuentaTerceros.NombreACuentaTerceros`,
    tercero,
    'ADRIANA',
    'ADRIAN',
    listed(),
  ],
  [
    'CFDI40191',
    `${CONCEPTO}.ACuentaTerceros.RegimenFiscalACuentaTerceros`,
    tercero,
    'RegimenFiscalACuentaTerceros="612"',
    'RegimenFiscalACuentaTerceros="699"',
  ],
  [
    'tercero-regimen-de-otra-persona',
    `${CONCEPTO}.ACuentaTerceros.RegimenFiscalACuentaTerceros`,
    tercero,
    'RegimenFiscalACuentaTerceros="612"',
    'RegimenFiscalACuentaTerceros="601"',
  ],
  [
    'tercero-regimen-no-registrado',
    `${CONCEPTO}.ACuentaTerceros.RegimenFiscalACuentaTerceros`,
    tercero,
    'Serie="A"',
    'Serie="B"',
    terceroListed({ regimenes: ['605'] }),
  ],
  [
    'CFDI40192',
    `${CONCEPTO}.ACuentaTerceros.DomicilioFiscalACuentaTerceros`,
    tercero,
    'Terceros="29133"',
    'Terceros="00000"',
    { has: (_, clave) => clave !== '00000' },
  ],
  [
    'CFDI40193',
    `${CONCEPTO}.ACuentaTerceros.DomicilioFiscalACuentaTerceros`,
    oferente,
    'Terceros="42501"',
    'Terceros="29133"',
  ],
  [
    'CFDI40193',
    `${CONCEPTO}.ACuentaTerceros.DomicilioFiscalACuentaTerceros`,
    tercero,
    'Serie="A"',
    'Serie="B"',
    terceroListed({ cp: '01000' }),
  ],
  ['CFDI40194', `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`, pedimento, '21  47', '10  47'],
  ['CFDI40194', `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`, pedimento, '21  47', '27  47'],
  ['CFDI40194', `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`, pedimento, '21  47', '21  99'],
  ['CFDI40194', `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`, pedimento, '21  47', '21 47'],
  [
    'CFDI40194',
    `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`,
    pedimento,
    '  3807  ',
    '  9999  ',
    { has: (catalogo, clave) => catalogo !== 'c_PatenteAduanal' || clave !== '9999' },
  ],
  [
    'CFDI40194',
    `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`,
    pedimento,
    '21  47',
    '22  47',
    { has: (catalogo, clave) => catalogo !== 'c_NumPedimentoAduana' || clave !== '47|3807|2022' },
  ],
  [
    'CFDI40195',
    `${CONCEPTO}.InformacionAduanera.0.NumeroPedimento`,
    pedimento,
    '</cfdi:Comprobante>',
    comercioExterior,
  ],
  [
    'CFDI40196',
    `${CONCEPTO}.Parte.0.ClaveProdServ`,
    parte,
    '<cfdi:Parte ClaveProdServ="43211914"',
    '<cfdi:Parte ClaveProdServ="99999999"',
    { has: (_, clave) => clave !== '99999999' },
  ],
  [
    'CFDI40197',
    `${CONCEPTO}.Parte.0.ValorUnitario`,
    parte,
    'ValorUnitario="10"',
    'ValorUnitario="0"',
  ],
  ['CFDI40198', `${CONCEPTO}.Parte.0.Importe`, parte, 'Importe="20.00"', 'Importe="30.00"'],
  [
    'CFDI40199',
    `${CONCEPTO}.Parte.0.InformacionAduanera.0.NumeroPedimento`,
    parte,
    '21  47',
    '10  47',
  ],
  [
    'CFDI40200',
    `${CONCEPTO}.Parte.0.InformacionAduanera.0.NumeroPedimento`,
    parte,
    '</cfdi:Comprobante>',
    comercioExterior,
  ],
  ['CFDI40201', 'Impuestos', traslado, '</cfdi:Conceptos>', '</cfdi:Conceptos><cfdi:Impuestos/>'],
  [
    'CFDI40202',
    'Impuestos.TotalImpuestosRetenidos',
    conRetencion,
    'TotalImpuestosRetenidos="100.00"',
    'TotalImpuestosRetenidos="100.000"',
  ],
  [
    'CFDI40203',
    'Impuestos.TotalImpuestosRetenidos',
    conRetencion,
    'TotalImpuestosRetenidos="100.00"',
    'TotalImpuestosRetenidos="100.01"',
  ],
  [
    'CFDI40204',
    'Impuestos.TotalImpuestosTrasladados',
    ingreso,
    'TotalImpuestosTrasladados="160.00"',
    'TotalImpuestosTrasladados="160.000"',
  ],
  [
    'CFDI40205',
    'Impuestos.TotalImpuestosTrasladados',
    ingreso,
    'TotalImpuestosTrasladados="160.00"',
    'TotalImpuestosTrasladados="160.01"',
  ],
  [
    'CFDI40206',
    'Impuestos.TotalImpuestosRetenidos',
    conRetencion,
    ' TotalImpuestosRetenidos="100.00"',
    '',
  ],
  [
    'CFDI40207',
    `${FILA_RETENCION}.Impuesto`,
    conRetencion,
    '<cfdi:Retencion Impuesto="001"',
    '<cfdi:Retencion Impuesto="009"',
  ],
  [
    'CFDI40208',
    'Impuestos.Retenciones.Retencion.1.Impuesto',
    conRetencion,
    '</cfdi:Retenciones><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>',
    '<cfdi:Retencion Impuesto="001" Importe="0.00"/></cfdi:Retenciones><cfdi:Traslados><cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>',
  ],
  [
    'CFDI40210',
    `${FILA_RETENCION}.Importe`,
    conRetencion,
    'Impuesto="001" Importe="100.00"',
    'Impuesto="001" Importe="100.000"',
  ],
  [
    'CFDI40211',
    `${FILA_RETENCION}.Importe`,
    conRetencion,
    'Impuesto="001" Importe="100.00"',
    'Impuesto="001" Importe="100.01"',
  ],
  [
    'CFDI40212',
    'Impuestos.TotalImpuestosTrasladados',
    ingreso,
    ' TotalImpuestosTrasladados="160.00"',
    '',
  ],
  [
    'CFDI40213',
    `${FILA_TRASLADO}.Base`,
    ingreso,
    last('<cfdi:Traslado Base="1000.00"'),
    '$1<cfdi:Traslado',
  ],
  ['CFDI40214', `${FILA_TRASLADO}.Base`, ingreso, last('Base="1000.00"'), '$1Base="1000.000"'],
  ['CFDI40215', `${FILA_TRASLADO}.Base`, ingreso, last('Base="1000.00"'), '$1Base="1000.01"'],
  ['CFDI40216', `${FILA_TRASLADO}.Base`, exento, last('Base="1000.00"'), '$1Base="1000.01"'],
  ['CFDI40217', `${FILA_TRASLADO}.Impuesto`, ingreso, last('Impuesto="002"'), '$1Impuesto="009"'],
  [
    'CFDI40218',
    'Impuestos.Traslados.Traslado.1.Impuesto',
    dosTasas,
    last('TasaOCuota="0.160000"'),
    '$1TasaOCuota="0.080000"',
  ],
  ['CFDI40219', `${FILA_TRASLADO}.TasaOCuota`, ingreso, last('"0.160000"'), '$1"0.150000"'],
  [
    'CFDI40220',
    `${FILA_TRASLADO}.Importe`,
    ingreso,
    last('Importe="160.00"'),
    '$1Importe="160.000"',
  ],
  [
    'CFDI40221',
    `${FILA_TRASLADO}.Importe`,
    ingreso,
    last('Importe="160.00"'),
    '$1Importe="160.01"',
  ],
  [
    'impuesto-sin-suma',
    'Impuestos',
    ingreso.replace(' Total="1160.00"', ' Total="1000.00"'),
    /<cfdi:Impuestos Total.*<\/cfdi:Impuestos>/s,
    '',
  ],
  ['CFDI40999', 'Emisor.Nombre', ingreso, 'ESCUELA KEMPER', 'ESCUELA|KEMPER'],
];

// One case for each number of payroll's matrix: the file is long because the matrix is.
import { buildComprobante } from '../src/build/build-comprobante.ts';
import { writeXml } from '../src/documents/render-document.ts';
import type { Contribuyente, FacturaFiscal, RuleContext } from '../src/index.ts';
import { computeTotals } from '../src/totals/compute-totals.ts';
import {
  aNomina,
  aRecibo,
  asimilado as asimiladoNomina,
  aTrabajador,
  recibos,
  SUBSIDIO,
  SUELDO,
} from './nomina.ts';

export interface NominaCase {
  code: string;
  path: string;
  xml: string;
  from: string | RegExp;
  to: string;
  context?: Partial<RuleContext>;
}

const xmlOf = (factura: FacturaFiscal): string =>
  writeXml(
    buildComprobante(factura, computeTotals(factura), {
      numero: '30001000000500003416',
      base64: 'MII=',
    }),
  );

const xml = (name: string): string => xmlOf(recibos[name] as FacturaFiscal);
const sueldo = xml('sueldo');
const rica = xml('rica');
const asimilado = xml('asimilado');
const mixta = xml('mixta');
const una = xml('unaExhibicion');
const parcial = xml('parcialidades');
const otros = xml('soloOtrosPagos');
const bimestre = xml('bimestre');
/** Without an employment, but with all that an employment would ask for. */
const sinRelacion = xmlOf(
  aRecibo({
    ...asimiladoNomina,
    TipoNomina: 'O',
    Receptor: aTrabajador({ TipoContrato: '09', TipoRegimen: '09' }),
  }),
);
/** Of a pensioner in service, who is paid no subsidy. */
const pensionado = xmlOf(
  aRecibo(aNomina({ Receptor: aTrabajador({ TipoRegimen: '04' }), OtrosPagos: [] })),
);
/** Only the subsidy, which comes to something. */
const conSubsidio = xmlOf(
  aRecibo(aNomina({ OtrosPagos: [{ ...SUBSIDIO, Importe: '100', SubsidioCausado: '628' }] })),
);
const incapacitado = xmlOf(
  aRecibo(
    aNomina({
      Percepciones: [SUELDO, { ...SUELDO, TipoPercepcion: '014', ImporteGravado: '800' }],
      Incapacidades: [{ DiasIncapacidad: 3, TipoIncapacidad: '02', ImporteMonetario: '800' }],
    }),
  ),
);
const descontado = xmlOf(
  aRecibo(
    aNomina({
      Deducciones: [{ TipoDeduccion: '006', Clave: 'D06', Concepto: 'Falta', Importe: '800' }],
      Incapacidades: [{ DiasIncapacidad: 3, TipoIncapacidad: '02', ImporteMonetario: '800' }],
    }),
  ),
);
const sinDeducciones = xmlOf(aRecibo(aNomina({ Deducciones: [] })));
const sinExentos = xmlOf(
  aRecibo(aNomina({ Percepciones: [SUELDO, { ...SUELDO, TipoPercepcion: '038' }] })),
);
const soloOtras = xmlOf(
  aRecibo(
    aNomina({
      Deducciones: [{ TipoDeduccion: '007', Clave: 'D07', Concepto: 'Pensión', Importe: '50' }],
    }),
  ),
);

/** What is put inside the only concept. */
const inConcepto = (nodes: string): string => `$1>${nodes}</cfdi:Concepto>`;
const CONCEPTO_VACIO = /(<cfdi:Concepto [^>]*)\/>/;
const TERCERO =
  '<cfdi:ACuentaTerceros RfcACuentaTerceros="JUFA7608212V6" NombreACuentaTerceros="ADRIANA JUAREZ FERNANDEZ"' +
  ' RegimenFiscalACuentaTerceros="612" DomicilioFiscalACuentaTerceros="29133"/>';
const TRASLADO =
  '<cfdi:Impuestos><cfdi:Traslados><cfdi:Traslado Base="100.00" Impuesto="002" TipoFactor="Exento"/></cfdi:Traslados></cfdi:Impuestos>';
const PARTE = '<cfdi:Parte ClaveProdServ="43211914" Cantidad="2" Descripcion="Vidrio"/>';

const listed = (changes: Partial<Contribuyente> = {}): Pick<RuleContext, 'contribuyente'> => ({
  contribuyente: (rfc) => {
    const esTrabajador = rfc === 'XOJI740919U48';
    return {
      nombre: esTrabajador ? 'INGRID XODAR JIMENEZ' : 'ESCUELA KEMPER URGATE',
      cp: esTrabajador ? '76028' : '42501',
      regimenes: ['601', '605'],
      puedeEmitir: true,
      ...changes,
    };
  },
});
const without = (absent: string): Pick<RuleContext, 'contribuyente'> => ({
  contribuyente: (rfc) => (rfc === absent ? null : (listed().contribuyente?.(rfc) ?? null)),
});

const N = 'Complemento.Nomina';
const C = 'Conceptos.Concepto.0';
const P = `${N}.Percepciones`;
const D = `${N}.Deducciones`;
const O = `${N}.OtrosPagos.OtroPago`;

type Row = readonly [
  code: string,
  path: string,
  xml: string,
  from: string | RegExp,
  to: string,
  context?: Partial<RuleContext>,
];

/** A valid document with one change: exactly that code, at that path. */
const rows: readonly Row[] = [
  ['NOM1', 'Moneda', sueldo, 'Moneda="MXN"', 'Moneda="USD" TipoCambio="18.5"'],
  ['NOM2', 'TipoDeComprobante', sueldo, 'TipoDeComprobante="N"', 'TipoDeComprobante="E"'],
  ['NOM3', 'Exportacion', sueldo, 'Exportacion="01"', 'Exportacion="02"'],
  [
    'NOM4',
    'InformacionGlobal',
    sueldo,
    '<cfdi:Emisor',
    '<cfdi:InformacionGlobal Periodicidad="01" Meses="05" Año="2026"/><cfdi:Emisor',
  ],
  [
    'NOM5',
    `${N}.Emisor.Curp`,
    sueldo,
    '<nomina12:Emisor ',
    '<nomina12:Emisor Curp="XEXX010101HNEXXXA4" ',
  ],
  ['NOM6', `${N}.Emisor.Curp`, xml('dePersona'), ' Curp="XEXX010101HNEXXXA4"', ''],
  [
    'NOM7',
    'Emisor.FacAtrAdquirente',
    sueldo,
    'RegimenFiscal="601"',
    'RegimenFiscal="601" FacAtrAdquirente="0123456789"',
  ],
  ['NOM8', 'Receptor.Rfc', sueldo, 'Rfc="XOJI740919U48"', 'Rfc="URE180429TM6"'],
  ['NOM9', 'Receptor.Rfc', sueldo, 'Serie="A"', 'Serie="B"', without('XOJI740919U48')],
  ['NOM10', `${N}.Receptor.Curp`, xml('deFallecido'), ' Curp="XOJI740919MJCDMN05"', ''],
  [
    'NOM11',
    'Receptor.RegimenFiscalReceptor',
    sueldo,
    'RegimenFiscalReceptor="605"',
    'RegimenFiscalReceptor="612"',
  ],
  ['NOM12', 'Receptor.UsoCFDI', sueldo, 'UsoCFDI="CN01"', 'UsoCFDI="S01"'],
  [
    'NOM13',
    'Conceptos',
    sueldo,
    /(<cfdi:Concepto .*) ValorUnitario="6000" Importe="6000.00" Descuento="1050.50"(.*?)\/>/,
    '$1 ValorUnitario="3000" Importe="3000.00" Descuento="525.25"$2/>$1 ValorUnitario="3000" Importe="3000.00" Descuento="525.25"$2/>',
  ],
  ['NOM14', `${C}.ClaveProdServ`, sueldo, '"84111505"', '"84111506"'],
  ['NOM15', `${C}.NoIdentificacion`, sueldo, ' Cantidad=', ' NoIdentificacion="1" Cantidad='],
  ['NOM16', `${C}.Cantidad`, sueldo, 'Cantidad="1"', 'Cantidad="1.00"'],
  ['NOM17', `${C}.ClaveUnidad`, sueldo, 'ClaveUnidad="ACT"', 'ClaveUnidad="H87"'],
  ['NOM18', `${C}.Unidad`, sueldo, ' Descripcion=', ' Unidad="Pago" Descripcion='],
  ['NOM19', `${C}.Descripcion`, sueldo, 'Pago de nómina', 'Pago de nomina'],
  ['NOM20', `${C}.ValorUnitario`, sueldo, 'ValorUnitario="6000"', 'ValorUnitario="6000.01"'],
  [
    'NOM21',
    `${C}.Importe`,
    sueldo
      .replace('SubTotal="6000.00"', 'SubTotal="6000.01"')
      .replace(' Total="4949.50"', ' Total="4949.51"'),
    ' Importe="6000.00" ',
    ' Importe="6000.01" ',
  ],
  [
    'NOM22',
    `${C}.Descuento`,
    sueldo
      .replace(' Descuento="1050.50" Moneda', ' Descuento="1050.00" Moneda')
      .replace(' Total="4949.50"', ' Total="4950.00"'),
    ' Descuento="1050.50" ObjetoImp',
    ' Descuento="1050.00" ObjetoImp',
  ],
  ['NOM23', `${C}.ObjetoImp`, sueldo, 'ObjetoImp="01"', 'ObjetoImp="02"'],
  ['NOM24', `${C}.Impuestos`, sueldo, CONCEPTO_VACIO, inConcepto(TRASLADO)],
  ['NOM25', `${C}.ACuentaTerceros`, sueldo, CONCEPTO_VACIO, inConcepto(TERCERO)],
  [
    'NOM26',
    `${C}.InformacionAduanera`,
    sueldo,
    CONCEPTO_VACIO,
    inConcepto('<cfdi:InformacionAduanera NumeroPedimento="21  47  3807  8003832"/>'),
  ],
  [
    'NOM27',
    `${C}.CuentaPredial`,
    sueldo,
    CONCEPTO_VACIO,
    inConcepto('<cfdi:CuentaPredial Numero="123"/>'),
  ],
  [
    'NOM28',
    `${C}.ComplementoConcepto`,
    sueldo,
    CONCEPTO_VACIO,
    inConcepto('<cfdi:ComplementoConcepto><x:y xmlns:x="urn:x"/></cfdi:ComplementoConcepto>'),
  ],
  ['NOM29', `${C}.Parte`, sueldo, CONCEPTO_VACIO, inConcepto(PARTE)],
  [
    'NOM30',
    'Conceptos.Concepto.0.ComplementoConcepto',
    sueldo,
    /(<cfdi:Concepto [^>]*)\/><\/cfdi:Conceptos><cfdi:Complemento>(.*)<\/cfdi:Complemento>/s,
    '$1><cfdi:ComplementoConcepto>$2</cfdi:ComplementoConcepto></cfdi:Concepto></cfdi:Conceptos>',
  ],
  ['NOM31', `${N}.TotalPercepciones`, asimilado, ' TotalPercepciones="5000.00"', ''],
  ['NOM32', `${N}.TipoNomina`, sueldo, 'TipoNomina="O"', 'TipoNomina="X"'],
  [
    'NOM33',
    `${N}.Receptor.PeriodicidadPago`,
    sueldo,
    'PeriodicidadPago="04"',
    'PeriodicidadPago="99"',
  ],
  [
    'NOM34',
    `${N}.Receptor.PeriodicidadPago`,
    asimilado,
    'PeriodicidadPago="99"',
    'PeriodicidadPago="04"',
  ],
  [
    'NOM35',
    `${N}.FechaFinalPago`,
    asimilado,
    'FechaFinalPago="2026-04-30"',
    'FechaFinalPago="2026-04-15"',
  ],
  ['fecha-lejana', `${N}.FechaPago`, asimilado, 'FechaPago="2026-04-30"', 'FechaPago="2025-04-30"'],
  [
    'fecha-lejana',
    `${N}.FechaInicialPago`,
    asimilado,
    'FechaInicialPago="2026-04-16"',
    'FechaInicialPago="2024-04-16"',
  ],
  [
    'fecha-lejana',
    `${N}.FechaFinalPago`,
    asimilado,
    'FechaFinalPago="2026-04-30"',
    'FechaFinalPago="2028-04-30"',
  ],
  [
    'NOM36',
    `${N}.TotalPercepciones`,
    otros,
    ' TotalOtrosPagos=',
    ' TotalPercepciones="0.00" TotalOtrosPagos=',
  ],
  [
    'NOM37',
    `${N}.TotalPercepciones`,
    sueldo,
    'TotalPercepciones="6000.00"',
    'TotalPercepciones="6000.01"',
  ],
  ['NOM37', `${N}.TotalPercepciones`, sueldo, ' TotalPercepciones="6000.00"', ''],
  [
    'NOM38',
    `${N}.TotalDeducciones`,
    sinDeducciones,
    ' TotalOtrosPagos=',
    ' TotalDeducciones="0.00" TotalOtrosPagos=',
  ],
  [
    'NOM39',
    `${N}.TotalDeducciones`,
    sueldo,
    'TotalDeducciones="1050.50"',
    'TotalDeducciones="1050.51"',
  ],
  ['NOM39', `${N}.TotalDeducciones`, sueldo, ' TotalDeducciones="1050.50"', ''],
  ['NOM40', `${N}.TotalOtrosPagos`, sueldo, 'TotalOtrosPagos="0.00"', 'TotalOtrosPagos="0.01"'],
  ['NOM40', `${N}.TotalOtrosPagos`, sueldo, ' TotalOtrosPagos="0.00"', ''],
  [
    'NOM41',
    `${N}.Emisor.RfcPatronOrigen`,
    rica,
    'RfcPatronOrigen="URE180429TM6"',
    'RfcPatronOrigen="DIM8701081LA"',
    without('DIM8701081LA'),
  ],
  ['NOM42', `${N}.Emisor.RegistroPatronal`, sueldo, /<nomina12:Emisor [^>]*>/, ''],
  [
    'NOM43',
    `${N}.Emisor.RegistroPatronal`,
    asimilado,
    '<nomina12:Receptor',
    '<nomina12:Emisor RegistroPatronal="B5510768108"/><nomina12:Receptor',
  ],
  ['NOM44', `${N}.Receptor.NumSeguridadSocial`, sueldo, / NumSeguridadSocial="\d+"/, ''],
  [
    'NOM44',
    `${N}.Receptor.FechaInicioRelLaboral`,
    sueldo,
    / FechaInicioRelLaboral="[\d-]+" Antigüedad="\w+"/,
    '',
  ],
  ['NOM44', `${N}.Receptor.Antigüedad`, sueldo, / Antigüedad="\w+"/, ''],
  ['NOM44', `${N}.Receptor.RiesgoPuesto`, sueldo, ' RiesgoPuesto="1"', ''],
  ['NOM44', `${N}.Receptor.SalarioDiarioIntegrado`, sueldo, ' SalarioDiarioIntegrado="146.47"', ''],
  ['NOM45', `${N}.Emisor.EntidadSNCF`, sueldo, 'Serie="A"', 'Serie="B"', listed({ sncf: true })],
  ['NOM46', `${N}.Emisor.EntidadSNCF`, rica, 'Serie="A"', 'Serie="B"', listed({ sncf: false })],
  [
    'NOM47',
    `${N}.Emisor.EntidadSNCF.OrigenRecurso`,
    rica,
    'OrigenRecurso="IM"',
    'OrigenRecurso="IX"',
  ],
  ['NOM48', `${N}.Emisor.EntidadSNCF.MontoRecursoPropio`, rica, ' MontoRecursoPropio="500.00"', ''],
  [
    'NOM49',
    `${N}.Emisor.EntidadSNCF.MontoRecursoPropio`,
    rica,
    'OrigenRecurso="IM"',
    'OrigenRecurso="IP"',
  ],
  [
    'NOM50',
    `${N}.Emisor.EntidadSNCF.MontoRecursoPropio`,
    rica,
    'MontoRecursoPropio="500.00"',
    'MontoRecursoPropio="10584.41"',
  ],
  [
    'seguro-social-de-11-digitos',
    `${N}.Receptor.NumSeguridadSocial`,
    sueldo,
    /NumSeguridadSocial="0/,
    'NumSeguridadSocial="',
  ],
  ['NOM51', `${N}.Receptor.TipoContrato`, sueldo, 'TipoContrato="01"', 'TipoContrato="11"'],
  ['NOM52', `${N}.Receptor.TipoJornada`, sueldo, 'TipoJornada="01"', 'TipoJornada="09"'],
  [
    'NOM53',
    `${N}.Receptor.FechaInicioRelLaboral`,
    sueldo,
    'FechaInicioRelLaboral="2018-02-28"',
    'FechaInicioRelLaboral="2026-05-01"',
  ],
  ['NOM54', `${N}.Receptor.Antigüedad`, sueldo, 'Antigüedad="P426W"', 'Antigüedad="P427W"'],
  ['NOM55', `${N}.Receptor.Antigüedad`, rica, 'Antigüedad="P8Y2M2D"', 'Antigüedad="P8Y2M4D"'],
  ['NOM56', `${N}.Receptor.TipoRegimen`, pensionado, 'TipoRegimen="04"', 'TipoRegimen="14"'],
  ['NOM57', `${N}.Receptor.TipoRegimen`, pensionado, 'TipoRegimen="04"', 'TipoRegimen="05"'],
  ['NOM58', `${N}.Receptor.TipoRegimen`, sinRelacion, 'TipoRegimen="09"', 'TipoRegimen="04"'],
  ['NOM59', `${N}.Receptor.RiesgoPuesto`, sueldo, 'RiesgoPuesto="1"', 'RiesgoPuesto="6"'],
  [
    'NOM60',
    `${N}.Receptor.PeriodicidadPago`,
    sueldo,
    'PeriodicidadPago="04"',
    'PeriodicidadPago="11"',
  ],
  ['NOM61', `${N}.Receptor.Banco`, sueldo, 'Banco="002"', 'Banco="001"'],
  ['NOM62', `${N}.Receptor.CuentaBancaria`, sueldo, '"1111111111"', '"111111111111"'],
  ['NOM63', `${N}.Receptor.Banco`, rica, ' CuentaBancaria=', ' Banco="002" CuentaBancaria='],
  ['NOM64', `${N}.Receptor.CuentaBancaria`, rica, '"002010077777777771"', '"002010077777777772"'],
  ['NOM65', `${N}.Receptor.Banco`, sueldo, ' Banco="002"', ''],
  ['NOM66', `${N}.Receptor.ClaveEntFed`, sueldo, 'ClaveEntFed="JAL"', 'ClaveEntFed="TX"'],
  [
    'NOM67',
    `${N}.Receptor.SubContratacion.1.RfcLabora`,
    rica.replace(' RfcPatronOrigen="URE180429TM6"', ''),
    'Serie="A"',
    'Serie="B"',
    without('URE180429TM6'),
  ],
  [
    'NOM68',
    `${N}.Receptor.SubContratacion`,
    rica,
    'PorcentajeTiempo="39.5"',
    'PorcentajeTiempo="39.499"',
  ],
  [
    'NOM69',
    P,
    mixta,
    /TotalSueldos="100.00"(.*) TotalGravado="3570.00"/,
    'TotalSueldos="99.00"$1 TotalGravado="3571.00"',
  ],
  ['NOM70', `${P}.TotalSueldos`, mixta, 'TotalSueldos="100.00"', 'TotalSueldos="100.01"'],
  [
    'NOM71',
    `${P}.TotalSeparacionIndemnizacion`,
    mixta,
    'TotalSeparacionIndemnizacion="5000.00"',
    'TotalSeparacionIndemnizacion="5000.01"',
  ],
  [
    'NOM72',
    `${P}.TotalJubilacionPensionRetiro`,
    mixta,
    'TotalJubilacionPensionRetiro="2500.00"',
    'TotalJubilacionPensionRetiro="2500.01"',
  ],
  ['NOM73', `${P}.TotalGravado`, mixta, 'TotalGravado="3570.00"', 'TotalGravado="3570.01"'],
  ['NOM74', `${P}.TotalExento`, mixta, 'TotalExento="4030.00"', 'TotalExento="4030.01"'],
  [
    'NOM75',
    `${P}.Percepcion.0.ImporteGravado`,
    sueldo,
    'ImporteGravado="6000.00"',
    'ImporteGravado="0.00"',
  ],
  [
    'NOM76',
    `${P}.Percepcion.0.TipoPercepcion`,
    sueldo,
    'TipoPercepcion="001"',
    'TipoPercepcion="007"',
  ],
  // In force from 12 June 2026.
  [
    'NOM76',
    `${P}.Percepcion.0.TipoPercepcion`,
    sueldo,
    'TipoPercepcion="001"',
    'TipoPercepcion="057"',
  ],
  ['NOM77', `${P}.TotalSueldos`, mixta, ' TotalSueldos="100.00"', ''],
  [
    'NOM78',
    `${P}.TotalSeparacionIndemnizacion`,
    mixta,
    ' TotalSeparacionIndemnizacion="5000.00"',
    '',
  ],
  ['NOM78', `${P}.SeparacionIndemnizacion`, mixta, /<nomina12:SeparacionIndemnizacion [^>]*>/, ''],
  [
    'NOM78',
    `${P}.TotalSeparacionIndemnizacion`,
    sueldo,
    ' TotalGravado',
    ' TotalSeparacionIndemnizacion="0.00" TotalGravado',
  ],
  [
    'NOM79',
    `${P}.TotalJubilacionPensionRetiro`,
    mixta,
    ' TotalJubilacionPensionRetiro="2500.00"',
    '',
  ],
  ['NOM79', `${P}.JubilacionPensionRetiro`, mixta, /<nomina12:JubilacionPensionRetiro [^>]*>/, ''],
  [
    'NOM80',
    `${P}.JubilacionPensionRetiro.TotalUnaExhibicion`,
    una,
    ' TotalUnaExhibicion="2500.00"',
    '',
  ],
  [
    'NOM81',
    `${P}.JubilacionPensionRetiro.TotalParcialidad`,
    parcial,
    ' TotalParcialidad="2500.00" MontoDiario="83.33"',
    '',
  ],
  ['NOM82', `${P}.Percepcion.2.AccionesOTitulos`, rica, /<nomina12:AccionesOTitulos [^>]*>/, ''],
  [
    'NOM83',
    `${P}.Percepcion.0.AccionesOTitulos`,
    sueldo,
    /(<nomina12:Percepcion [^>]*)\/>/,
    '$1><nomina12:AccionesOTitulos ValorMercado="1" PrecioAlOtorgarse="1"/></nomina12:Percepcion>',
  ],
  ['NOM84', `${P}.Percepcion.1.HorasExtra`, rica, /<nomina12:HorasExtra .*?(?=<\/)/, ''],
  [
    'NOM85',
    `${P}.Percepcion.0.HorasExtra`,
    sueldo,
    /(<nomina12:Percepcion [^>]*)\/>/,
    '$1><nomina12:HorasExtra Dias="1" TipoHoras="01" HorasExtra="1" ImportePagado="1.00"/></nomina12:Percepcion>',
  ],
  [
    'NOM86',
    `${P}.Percepcion.1.TipoPercepcion`,
    incapacitado,
    /<nomina12:Incapacidades>.*<\/nomina12:Incapacidades>/,
    '',
  ],
  [
    'NOM87',
    `${P}.Percepcion.1.ImporteGravado`,
    incapacitado,
    'ImporteMonetario="800.00"',
    'ImporteMonetario="799.99"',
  ],
  ['NOM88', `${P}.Percepcion.1.HorasExtra.1.TipoHoras`, rica, 'TipoHoras="03"', 'TipoHoras="04"'],
  [
    'NOM89',
    `${P}.JubilacionPensionRetiro.TotalUnaExhibicion`,
    una,
    ' IngresoAcumulable=',
    ' MontoDiario="83.33" IngresoAcumulable=',
  ],
  [
    'NOM89',
    `${P}.JubilacionPensionRetiro.TotalUnaExhibicion`,
    parcial,
    ' TotalParcialidad=',
    ' TotalUnaExhibicion="2500.00" TotalParcialidad=',
  ],
  ['NOM90', `${P}.JubilacionPensionRetiro.MontoDiario`, parcial, ' MontoDiario="83.33"', ''],
  [
    'NOM91',
    `${D}.TotalImpuestosRetenidos`,
    sueldo,
    'TotalImpuestosRetenidos="700.00"',
    'TotalImpuestosRetenidos="700.01"',
  ],
  ['NOM91', `${D}.TotalImpuestosRetenidos`, sueldo, ' TotalImpuestosRetenidos="700.00"', ''],
  [
    'NOM92',
    `${D}.TotalImpuestosRetenidos`,
    soloOtras,
    '<nomina12:Deducciones ',
    '<nomina12:Deducciones TotalImpuestosRetenidos="0.00" ',
  ],
  ['NOM93', `${D}.Deduccion.0.TipoDeduccion`, sueldo, 'TipoDeduccion="001"', 'TipoDeduccion="116"'],
  [
    'NOM94',
    `${D}.Deduccion.0.TipoDeduccion`,
    descontado,
    /<nomina12:Incapacidades>.*<\/nomina12:Incapacidades>/,
    '',
  ],
  [
    'NOM95',
    `${D}.Deduccion.0.Importe`,
    descontado,
    'ImporteMonetario="800.00"',
    'ImporteMonetario="800.01"',
  ],
  ['NOM96', `${D}.Deduccion.0.Importe`, sueldo, 'Importe="350.50"', 'Importe="0.00"'],
  ['NOM97', `${O}.1.TipoOtroPago`, otros, 'TipoOtroPago="003"', 'TipoOtroPago="010"'],
  [
    'NOM98',
    `${O}.1.CompensacionSaldosAFavor`,
    rica,
    /<nomina12:CompensacionSaldosAFavor [^>]*>/,
    '',
  ],
  ['NOM99', `${O}.0.SubsidioAlEmpleo`, sueldo, /<nomina12:SubsidioAlEmpleo [^>]*>/, ''],
  [
    'NOM100',
    `${O}.1.Importe`,
    otros,
    /(TipoOtroPago="003".*) Importe="1500.00"/,
    '$1 Importe="0.00"',
  ],
  [
    'NOM101',
    `${O}.0.SubsidioAlEmpleo.SubsidioCausado`,
    conSubsidio,
    'SubsidioCausado="628.00"',
    'SubsidioCausado="628.01"',
  ],
  [
    'NOM102',
    `${O}.1.CompensacionSaldosAFavor.SaldoAFavor`,
    rica,
    'SaldoAFavor="700.00"',
    'SaldoAFavor="199.99"',
  ],
  ['NOM103', `${O}.1.CompensacionSaldosAFavor.Año`, rica, 'Año="2025"', 'Año="2026"'],
  [
    'NOM104',
    `${N}.Incapacidades.Incapacidad.1.TipoIncapacidad`,
    rica,
    'TipoIncapacidad="01"',
    'TipoIncapacidad="05"',
  ],
  ['NOM105', `${N}.OtrosPagos`, pensionado, 'TipoRegimen="04"', 'TipoRegimen="02"'],
  ['NOM106', `${O}.0.TipoOtroPago`, sueldo, 'TipoRegimen="02"', 'TipoRegimen="03"'],
  ['NOM107', `${O}.0.Importe`, conSubsidio, 'SubsidioCausado="628.00"', 'SubsidioCausado="99.99"'],
  [
    'NOM108',
    `${O}.0.SubsidioAlEmpleo.SubsidioCausado`,
    bimestre,
    'SubsidioCausado="1260.26"',
    'SubsidioCausado="1260.27"',
  ],
  [
    'NOM109',
    `${P}.Percepcion.1.ImporteExento`,
    sinExentos,
    /(TipoPercepcion="038".*) ImporteExento="0.00"/,
    '$1 ImporteExento="0.01"',
  ],
  [
    'NOM110',
    `${P}.Percepcion.0.ImporteExento`,
    sueldo,
    'ImporteGravado="6000.00" ImporteExento="0.00"',
    'ImporteGravado="0.00" ImporteExento="-6000.00"',
  ],
  ['NOM111', 'MetodoPago', sueldo, 'MetodoPago="PUE"', 'MetodoPago="PPD"'],
  ['NOM111', N, sueldo, /<cfdi:Complemento>.*<\/cfdi:Complemento>/s, ''],
  [
    'NOM111',
    `${N}.TotalOtrosPagos`,
    pensionado,
    ' TotalDeducciones=',
    ' TotalOtrosPagos="0.00" TotalDeducciones=',
  ],
  [
    'NOM111',
    `${D}.TotalOtrasDeducciones`,
    sueldo,
    'TotalOtrasDeducciones="350.50"',
    'TotalOtrasDeducciones="350.51"',
  ],
];

export const nominaCases: readonly NominaCase[] = rows.map(
  ([code, path, document, from, to, context]) => ({ code, path, xml: document, from, to, context }),
);

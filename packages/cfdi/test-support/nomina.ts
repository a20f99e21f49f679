import type { FacturaFiscal, Nomina, NominaReceptor, OtroPago, Percepcion } from '../src/index.ts';
import { aFactura } from './factura.ts';

export const SUELDO: Percepcion = {
  TipoPercepcion: '001',
  Clave: '001',
  Concepto: 'Sueldo',
  ImporteGravado: '6000',
  ImporteExento: '0',
};

export const SUBSIDIO: OtroPago = {
  TipoOtroPago: '002',
  Clave: '599',
  Concepto: 'SUBSIDIO AL EMPLEO PAGADO',
  Importe: '0.00',
  SubsidioCausado: '0.00',
};

export function aTrabajador(changes: Partial<NominaReceptor> = {}): NominaReceptor {
  return {
    Curp: 'XOJI740919MJCDMN05',
    NumSeguridadSocial: '04078873454',
    FechaInicioRelLaboral: '2018-02-28',
    TipoContrato: '01',
    Sindicalizado: 'No',
    TipoJornada: '01',
    TipoRegimen: '02',
    NumEmpleado: '120',
    Departamento: 'Desarrollo & pruebas',
    Puesto: 'Ingeniera de software',
    RiesgoPuesto: '1',
    PeriodicidadPago: '04',
    Banco: '002',
    CuentaBancaria: '1111111111',
    SalarioBaseCotApor: '490.22',
    SalarioDiarioIntegrado: '146.47',
    ClaveEntFed: 'JAL',
    ...changes,
  };
}

/** Wages of a fortnight, with what is withheld and a subsidy of nothing. */
export function aNomina(changes: Partial<Nomina> = {}): Nomina {
  return {
    TipoNomina: 'O',
    FechaPago: '2026-04-30',
    FechaInicialPago: '2026-04-16',
    FechaFinalPago: '2026-04-30',
    Emisor: { RegistroPatronal: 'B5510768108' },
    Receptor: aTrabajador(),
    Percepciones: [SUELDO],
    Deducciones: [
      { TipoDeduccion: '001', Clave: 'D01', Concepto: 'Seguridad social', Importe: '350.50' },
      { TipoDeduccion: '002', Clave: 'D02', Concepto: 'ISR', Importe: '700' },
    ],
    OtrosPagos: [SUBSIDIO],
    ...changes,
  };
}

/** A payroll receipt that every rule accepts; tests change one thing. */
export function aRecibo(
  nomina: Nomina = aNomina(),
  changes: Partial<FacturaFiscal> = {},
): FacturaFiscal {
  return aFactura({
    tipoComprobante: 'N',
    formaPago: [],
    usoCfdi: 'CN01',
    receptor: {
      rfc: 'XOJI740919U48',
      nombre: 'INGRID XODAR JIMENEZ',
      cp: '76028',
      regimen: '605',
    },
    conceptos: [],
    nomina,
    ...changes,
  });
}

/** Everything that an employee can be paid and charged in one receipt. */
export const nominaRica = aNomina({
  Emisor: {
    RegistroPatronal: 'B5510768108',
    RfcPatronOrigen: 'URE180429TM6',
    EntidadSNCF: { OrigenRecurso: 'IM', MontoRecursoPropio: '500' },
  },
  Receptor: aTrabajador({
    Antiguedad: 'P8Y2M2D',
    Banco: undefined,
    CuentaBancaria: '002010077777777771',
    SubContratacion: [
      { RfcLabora: 'EKU9003173C9', PorcentajeTiempo: '60.5' },
      { RfcLabora: 'URE180429TM6', PorcentajeTiempo: '39.500' },
    ],
  }),
  Percepciones: [
    SUELDO,
    { ...SUELDO, Clave: '404', Concepto: 'Borrada', isDeleted: true },
    {
      TipoPercepcion: '019',
      Clave: '019',
      Concepto: 'Horas extra',
      ImporteGravado: '500',
      ImporteExento: '500',
      HorasExtra: [
        { Dias: 2, TipoHoras: '01', HorasExtra: 4, ImportePagado: '700' },
        { Dias: 1, TipoHoras: '03', HorasExtra: 2, ImportePagado: '300' },
      ],
    },
    {
      TipoPercepcion: '045',
      Clave: 'ACC',
      Concepto: 'Ingresos en acciones',
      ImporteGravado: '2000.005',
      ImporteExento: '0',
      AccionesOTitulos: { ValorMercado: '120.5', PrecioAlOtorgarse: '100.25' },
    },
    {
      TipoPercepcion: '014',
      Clave: '014',
      Concepto: 'Subsidio por incapacidad',
      ImporteGravado: '0',
      ImporteExento: '800',
    },
    { ...SUELDO, TipoPercepcion: '038', Clave: '038', Concepto: 'Bono', ImporteGravado: '150' },
  ],
  Deducciones: [
    ...(aNomina().Deducciones ?? []),
    { TipoDeduccion: '006', Clave: 'D06', Concepto: 'Incapacidad', Importe: '800' },
    { TipoDeduccion: '004', Clave: 'D04', Concepto: 'Borrada', Importe: '9', isDeleted: true },
  ],
  OtrosPagos: [
    { ...SUBSIDIO, Importe: '134.40', SubsidioCausado: '234.40' },
    {
      TipoOtroPago: '004',
      Clave: 'O04',
      Concepto: 'Compensación anual',
      Importe: '500',
      CompensacionSaldosAFavor: { SaldoAFavor: '700', Anio: 2025, RemanenteSalFav: '200' },
    },
  ],
  Incapacidades: [
    { DiasIncapacidad: 3, TipoIncapacidad: '02', ImporteMonetario: '800' },
    { DiasIncapacidad: 1, TipoIncapacidad: '01' },
  ],
});

/** Of somebody without an employment: no registration, no social security. */
const sinRelacion = (contrato: string, regimen: string): NominaReceptor => ({
  Curp: 'XOJI740919MJCDMN05',
  TipoContrato: contrato,
  TipoRegimen: regimen,
  NumEmpleado: '7',
  PeriodicidadPago: '99',
  ClaveEntFed: 'CMX',
});

const sinPuesto = (contrato: string, regimen: string, changes: Partial<Nomina>): Nomina =>
  aNomina({
    TipoNomina: 'E',
    Receptor: sinRelacion(contrato, regimen),
    OtrosPagos: [],
    Deducciones: [{ TipoDeduccion: '002', Clave: 'D02', Concepto: 'ISR', Importe: '100.10' }],
    ...changes,
  });

const percepcion = (TipoPercepcion: string, gravado: string, exento: string): Percepcion => ({
  TipoPercepcion,
  Clave: 'P01',
  Concepto: 'Pago',
  ImporteGravado: gravado,
  ImporteExento: exento,
});

export const separacion = sinPuesto('99', '13', {
  NumDiasPagados: '1',
  Percepciones: [percepcion('022', '100', '900'), percepcion('025', '3000', '2000')],
  SeparacionIndemnizacion: {
    NumAniosServicio: 8,
    UltimoSueldoMensOrd: '12000',
    IngresoAcumulable: '3100',
    IngresoNoAcumulable: '2900',
  },
});

const unaExhibicion = sinPuesto('10', '12', {
  Percepciones: [percepcion('039', '500', '2000')],
  JubilacionPensionRetiro: { IngresoAcumulable: '500', IngresoNoAcumulable: '2000' },
});

const parcialidades = sinPuesto('10', '12', {
  Percepciones: [percepcion('044', '500', '2000'), percepcion('051', '10', '0')],
  Deducciones: [{ TipoDeduccion: '007', Clave: 'D07', Concepto: 'Pensión', Importe: '50' }],
  JubilacionPensionRetiro: {
    MontoDiario: '83.33',
    IngresoAcumulable: '500',
    IngresoNoAcumulable: '2000',
  },
});

/** All three kinds of earnings. */
export const mixta = sinPuesto('99', '13', {
  Percepciones: [
    percepcion('001', '70', '30'),
    percepcion('023', '3000', '2000'),
    percepcion('039', '500', '2000'),
  ],
  SeparacionIndemnizacion: {
    NumAniosServicio: 8,
    UltimoSueldoMensOrd: '12000',
    IngresoAcumulable: '3000',
    IngresoNoAcumulable: '2000',
  },
  JubilacionPensionRetiro: { IngresoAcumulable: '500', IngresoNoAcumulable: '2000' },
});

export const asimilado = sinPuesto('09', '09', {
  Percepciones: [percepcion('046', '5000', '0')],
  Deducciones: [],
});

/** Nothing but payments that are no earnings. */
const soloOtrosPagos = aNomina({
  Percepciones: [],
  Deducciones: [],
  OtrosPagos: [
    SUBSIDIO,
    { TipoOtroPago: '003', Clave: 'O03', Concepto: 'Viáticos entregados', Importe: '1500' },
  ],
});

/** Two months, so that the subsidy is capped by the day. */
const bimestre = aNomina({
  FechaInicialPago: '2026-03-01',
  FechaFinalPago: '2026-04-30',
  OtrosPagos: [{ ...SUBSIDIO, Importe: '1000', SubsidioCausado: '1260.26' }],
  Receptor: aTrabajador({ PeriodicidadPago: '06' }),
});

const fisica = aNomina({
  Emisor: { RegistroPatronal: 'B5510768108', Curp: 'XEXX010101HNEXXXA4' },
});

/** Of an employer who is a person. */
const dePersona = aRecibo(fisica, {
  emisor: { rfc: 'COSC8001137NA', nombre: 'CARLOS COSIO', regimen: '612' },
});

/** Of a worker who has died. */
const deFallecido = aRecibo(aNomina(), {
  receptor: {
    rfc: 'XAXX010101000',
    nombre: 'INGRID XODAR JIMENEZ',
    cp: '42501',
    regimen: '605',
  },
});

export const recibos: Readonly<Record<string, FacturaFiscal>> = {
  sueldo: aRecibo(),
  rica: aRecibo(nominaRica),
  separacion: aRecibo(separacion),
  unaExhibicion: aRecibo(unaExhibicion),
  parcialidades: aRecibo(parcialidades),
  mixta: aRecibo(mixta),
  asimilado: aRecibo(asimilado),
  soloOtrosPagos: aRecibo(soloOtrosPagos),
  bimestre: aRecibo(bimestre),
  dePersona,
  deFallecido,
};

import type { CamposDe, Grupo, Lugares } from '../../model/campo.ts';
import type { FacturaFiscal } from '../../model/factura.ts';
import type {
  FilaDeNomina,
  Nomina,
  NominaEmisor,
  NominaReceptor,
  OtroPago,
  Percepcion,
} from '../../model/nomina.ts';

const sat = (attribute: string, name: string): { sat: Lugares } => ({ sat: { [attribute]: name } });
/** A removed row stays in the draft and is never written. */
const isWritten = ({ isDeleted }: FilaDeNomina): boolean => !isDeleted;

const receptor: CamposDe<NominaReceptor> = {
  Curp: sat('Curp', 'La CURP del trabajador'),
  NumSeguridadSocial: sat('NumSeguridadSocial', 'El número de seguridad social'),
  FechaInicioRelLaboral: sat('FechaInicioRelLaboral', 'El inicio de la relación laboral'),
  Antiguedad: sat('Antigüedad', 'La antigüedad'),
  TipoContrato: sat('TipoContrato', 'El tipo de contrato'),
  Sindicalizado: sat('Sindicalizado', 'Si es sindicalizado'),
  TipoJornada: sat('TipoJornada', 'El tipo de jornada'),
  TipoRegimen: sat('TipoRegimen', 'El tipo de régimen'),
  NumEmpleado: sat('NumEmpleado', 'El número de empleado'),
  Departamento: sat('Departamento', 'El departamento'),
  Puesto: sat('Puesto', 'El puesto'),
  RiesgoPuesto: sat('RiesgoPuesto', 'El riesgo del puesto'),
  PeriodicidadPago: sat('PeriodicidadPago', 'La periodicidad del pago'),
  Banco: sat('Banco', 'El banco'),
  CuentaBancaria: sat('CuentaBancaria', 'La cuenta bancaria'),
  SalarioBaseCotApor: sat('SalarioBaseCotApor', 'El salario base de cotización'),
  SalarioDiarioIntegrado: sat('SalarioDiarioIntegrado', 'El salario diario integrado'),
  ClaveEntFed: sat('ClaveEntFed', 'La entidad federativa'),
  SubContratacion: {
    ...sat('SubContratacion', 'La subcontratación'),
    mendedBy: 'FechaInicioRelLaboral',
    row: 'Subcontratación',
    nodes: { SubContratacion: '' },
    fields: {
      RfcLabora: sat('RfcLabora', 'El RFC de la subcontratación'),
      PorcentajeTiempo: sat('PorcentajeTiempo', 'El porcentaje de tiempo'),
    },
  },
};

const emisor: CamposDe<NominaEmisor> = {
  Curp: sat('Curp', 'La CURP del patrón'),
  RegistroPatronal: sat('RegistroPatronal', 'El registro patronal'),
  RfcPatronOrigen: {
    ...sat('RfcPatronOrigen', 'El RFC del patrón de origen'),
    mendedBy: 'RegistroPatronal',
  },
  EntidadSNCF: {
    ...sat('EntidadSNCF', 'La entidad del SNCF'),
    node: 'EntidadSNCF',
    mendedBy: 'RegistroPatronal',
    fields: {
      OrigenRecurso: sat('OrigenRecurso', 'El origen del recurso'),
      MontoRecursoPropio: sat('MontoRecursoPropio', 'El monto del recurso propio'),
    },
  },
};

const percepcion: CamposDe<Percepcion> = {
  isDeleted: {},
  TipoPercepcion: sat('TipoPercepcion', 'El tipo de percepción'),
  Clave: sat('Clave', 'La clave de la percepción'),
  Concepto: sat('Concepto', 'El concepto de la percepción'),
  ImporteGravado: sat('ImporteGravado', 'El importe gravado'),
  ImporteExento: sat('ImporteExento', 'El importe exento'),
  AccionesOTitulos: {
    ...sat('AccionesOTitulos', 'El nodo de acciones o títulos'),
    node: 'AccionesOTitulos',
    first: 'ValorMercado',
    fields: {
      ValorMercado: sat('ValorMercado', 'El valor de mercado'),
      PrecioAlOtorgarse: sat('PrecioAlOtorgarse', 'El precio al otorgarse'),
    },
  },
  HorasExtra: {
    ...sat('HorasExtra', 'Las horas extra'),
    row: 'horas extra',
    nodes: { HorasExtra: '' },
    first: 'Dias',
    fields: {
      Dias: sat('Dias', 'El número de días con horas extra'),
      TipoHoras: sat('TipoHoras', 'El tipo de horas'),
      HorasExtra: sat('HorasExtra', 'El número de horas extra'),
      ImportePagado: sat('ImportePagado', 'El importe pagado de las horas extra'),
    },
  },
};

const otroPago: CamposDe<OtroPago> = {
  isDeleted: {},
  TipoOtroPago: sat('TipoOtroPago', 'El tipo de otro pago'),
  Clave: sat('Clave', 'La clave del otro pago'),
  Concepto: sat('Concepto', 'El concepto del otro pago'),
  Importe: sat('Importe', 'El importe del otro pago'),
  SubsidioCausado: sat('SubsidioAlEmpleo', 'El subsidio causado'),
  CompensacionSaldosAFavor: {
    ...sat('CompensacionSaldosAFavor', 'La compensación de saldos a favor'),
    node: 'CompensacionSaldosAFavor',
    first: 'SaldoAFavor',
    fields: {
      SaldoAFavor: sat('SaldoAFavor', 'El saldo a favor'),
      Anio: sat('Año', 'El año de la compensación'),
      RemanenteSalFav: sat('RemanenteSalFav', 'El remanente del saldo a favor'),
    },
  },
};

/**
 * In the order of the screen. Totals have no field: findings about them name the fields that they
 * are summed from.
 */
const fields: CamposDe<Nomina> = {
  Receptor: {
    ...sat('Receptor', 'El trabajador'),
    node: 'Receptor',
    first: 'Curp',
    fields: receptor,
  },
  Emisor: { node: 'Emisor', first: 'RegistroPatronal', fields: emisor },
  TipoNomina: sat('TipoNomina', 'El tipo de nómina'),
  FechaInicialPago: sat('FechaInicialPago', 'La fecha inicial de pago'),
  FechaFinalPago: sat('FechaFinalPago', 'La fecha final de pago'),
  FechaPago: sat('FechaPago', 'La fecha de pago'),
  NumDiasPagados: sat('NumDiasPagados', 'El número de días pagados'),
  Percepciones: {
    sat: { Percepciones: 'Las percepciones', TotalPercepciones: 'El total de percepciones' },
    row: 'Percepción',
    nodes: { 'Percepciones.Percepcion': 'La percepción' },
    isWritten,
    first: 'TipoPercepcion',
    fields: percepcion,
  },
  SeparacionIndemnizacion: {
    ...sat('Percepciones.SeparacionIndemnizacion', 'La separación o indemnización'),
    node: 'Percepciones.SeparacionIndemnizacion',
    first: 'NumAniosServicio',
    fields: {
      TotalPagado: {
        ...sat('TotalPagado', 'El total pagado por separación'),
        mendedBy: 'NumAniosServicio',
      },
      NumAniosServicio: sat('NumAñosServicio', 'El número de años de servicio'),
      UltimoSueldoMensOrd: sat('UltimoSueldoMensOrd', 'El último sueldo mensual ordinario'),
      IngresoAcumulable: sat('IngresoAcumulable', 'El ingreso acumulable de la separación'),
      IngresoNoAcumulable: sat('IngresoNoAcumulable', 'El ingreso no acumulable de la separación'),
    },
  },
  JubilacionPensionRetiro: {
    ...sat('Percepciones.JubilacionPensionRetiro', 'La jubilación, pensión o retiro'),
    node: 'Percepciones.JubilacionPensionRetiro',
    first: 'IngresoAcumulable',
    fields: {
      TotalUnaExhibicion: {
        ...sat('TotalUnaExhibicion', 'El total de una exhibición'),
        mendedBy: 'IngresoAcumulable',
      },
      TotalParcialidad: {
        ...sat('TotalParcialidad', 'El total de parcialidades'),
        mendedBy: 'IngresoAcumulable',
      },
      MontoDiario: sat('MontoDiario', 'El monto diario'),
      IngresoAcumulable: sat('IngresoAcumulable', 'El ingreso acumulable de la jubilación'),
      IngresoNoAcumulable: sat('IngresoNoAcumulable', 'El ingreso no acumulable de la jubilación'),
    },
  },
  Deducciones: {
    ...sat('Deducciones', 'Las deducciones'),
    row: 'Deducción',
    nodes: { 'Deducciones.Deduccion': 'La deducción' },
    isWritten,
    first: 'TipoDeduccion',
    fields: {
      isDeleted: {},
      TipoDeduccion: sat('TipoDeduccion', 'El tipo de deducción'),
      Clave: sat('Clave', 'La clave de la deducción'),
      Concepto: sat('Concepto', 'El concepto de la deducción'),
      Importe: sat('Importe', 'El importe de la deducción'),
    },
  },
  OtrosPagos: {
    ...sat('OtrosPagos', 'Los otros pagos'),
    row: 'Otro pago',
    nodes: { 'OtrosPagos.OtroPago': 'El otro pago' },
    isWritten,
    first: 'TipoOtroPago',
    fields: otroPago,
  },
  Incapacidades: {
    ...sat('Incapacidades', 'Las incapacidades'),
    row: 'Incapacidad',
    nodes: { 'Incapacidades.Incapacidad': 'La incapacidad' },
    isWritten,
    first: 'TipoIncapacidad',
    fields: {
      isDeleted: {},
      DiasIncapacidad: sat('DiasIncapacidad', 'El número de días de incapacidad'),
      TipoIncapacidad: sat('TipoIncapacidad', 'El tipo de incapacidad'),
      ImporteMonetario: sat('ImporteMonetario', 'El importe de la incapacidad'),
    },
  },
};

export const camposDeNomina: Grupo<Nomina, FacturaFiscal> = {
  ...sat('Complemento.Nomina', 'La nómina'),
  node: 'Complemento.Nomina',
  first: 'TipoNomina',
  fields,
};

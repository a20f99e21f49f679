/** Payroll 1.2 (nomina §1). Numbers are decimal strings, days YYYY-MM-DD. */
interface EntidadSncf {
  OrigenRecurso: string;
  /** Only with mixed resources (IM). */
  MontoRecursoPropio?: string;
}

export interface NominaEmisor {
  /** Of an employer who is a person. */
  Curp?: string;
  /** Not written for the contracts 09, 10 and 99, which have none. */
  RegistroPatronal?: string;
  RfcPatronOrigen?: string;
  EntidadSNCF?: EntidadSncf;
}

interface SubContratacion {
  RfcLabora: string;
  /** Percent of the time, up to 3 decimals. */
  PorcentajeTiempo: string;
}

/** The worker's payroll data. */
export interface NominaReceptor {
  Curp: string;
  NumSeguridadSocial?: string;
  FechaInicioRelLaboral?: string;
  /** P{n}W or P{y}Y{m}M{d}D; from the dates, in weeks, when absent. */
  Antiguedad?: string;
  TipoContrato: string;
  Sindicalizado?: 'Sí' | 'No';
  TipoJornada?: string;
  TipoRegimen: string;
  NumEmpleado: string;
  Departamento?: string;
  Puesto?: string;
  RiesgoPuesto?: string;
  PeriodicidadPago: string;
  /** Absent with a CLABE, which names the bank itself. */
  Banco?: string;
  CuentaBancaria?: string;
  SalarioBaseCotApor?: string;
  SalarioDiarioIntegrado?: string;
  ClaveEntFed: string;
  SubContratacion?: SubContratacion[];
}

/** A removed row stays in the draft and is never written. */
export interface FilaDeNomina {
  isDeleted?: boolean;
}

export interface HorasExtra {
  Dias: string | number;
  TipoHoras: string;
  HorasExtra: string | number;
  ImportePagado: string;
}

interface AccionesOTitulos {
  ValorMercado: string;
  PrecioAlOtorgarse: string;
}

export interface Percepcion extends FilaDeNomina {
  TipoPercepcion: string;
  Clave: string;
  Concepto: string;
  ImporteGravado: string;
  ImporteExento: string;
  AccionesOTitulos?: AccionesOTitulos;
  HorasExtra?: HorasExtra[];
}

interface JubilacionPensionRetiro {
  /** Sum of the earnings 039 when absent. */
  TotalUnaExhibicion?: string;
  /** Sum of the earnings 044 when absent. */
  TotalParcialidad?: string;
  MontoDiario?: string;
  IngresoAcumulable: string;
  IngresoNoAcumulable: string;
}

interface SeparacionIndemnizacion {
  /** Sum of the earnings 022, 023 and 025 when absent. */
  TotalPagado?: string;
  NumAniosServicio: string | number;
  UltimoSueldoMensOrd: string;
  IngresoAcumulable: string;
  IngresoNoAcumulable: string;
}

export interface Deduccion extends FilaDeNomina {
  TipoDeduccion: string;
  Clave: string;
  Concepto: string;
  Importe: string;
}

interface CompensacionSaldosAFavor {
  SaldoAFavor: string;
  Anio: string | number;
  RemanenteSalFav: string;
}

export interface OtroPago extends FilaDeNomina {
  TipoOtroPago: string;
  Clave: string;
  Concepto: string;
  Importe: string;
  /** Of the employment subsidy (002), even when it is 0.00. */
  SubsidioCausado?: string;
  CompensacionSaldosAFavor?: CompensacionSaldosAFavor;
}

export interface Incapacidad extends FilaDeNomina {
  DiasIncapacidad: string | number;
  TipoIncapacidad: string;
  ImporteMonetario?: string;
}

export interface Nomina {
  /** O ordinary, E extraordinary. */
  TipoNomina: 'O' | 'E';
  FechaPago: string;
  FechaInicialPago: string;
  FechaFinalPago: string;
  /** The days of the period, both ends included, when absent. */
  NumDiasPagados?: string;
  Emisor?: NominaEmisor;
  Receptor: NominaReceptor;
  Percepciones?: Percepcion[];
  JubilacionPensionRetiro?: JubilacionPensionRetiro;
  SeparacionIndemnizacion?: SeparacionIndemnizacion;
  Deducciones?: Deduccion[];
  OtrosPagos?: OtroPago[];
  Incapacidades?: Incapacidad[];
}

/** What a payroll's rows and dates give. Absent where SAT wants no attribute. */
export interface NominaTotales {
  NumDiasPagados?: string;
  Antiguedad?: string;
  TotalPercepciones?: string;
  TotalDeducciones?: string;
  TotalOtrosPagos?: string;
  TotalSueldos?: string;
  TotalSeparacionIndemnizacion?: string;
  TotalJubilacionPensionRetiro?: string;
  TotalGravado: string;
  TotalExento: string;
  /** The earnings 039, and 044: parts of TotalJubilacionPensionRetiro. */
  TotalUnaExhibicion?: string;
  TotalParcialidad?: string;
  TotalOtrasDeducciones?: string;
  TotalImpuestosRetenidos?: string;
}

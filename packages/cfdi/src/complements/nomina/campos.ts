import type { TablaDeCampos } from '../campo.ts';
import type { FilaDeNomina, Nomina } from '../../model/nomina.ts';

const PATH = 'Complemento.Nomina';
const nomina = (node: string, campo: string, nombres: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(nombres).map(([name, nombre]) => [
      [PATH, node, name].filter(Boolean).join('.'),
      [`nomina.${campo}${JSON_NAMES[name] ?? name}`, nombre] as const,
    ]),
  );

/** Attributes whose fields are spelt without accents. */
const JSON_NAMES: Readonly<Record<string, string>> = {
  Antigüedad: 'Antiguedad',
  NumAñosServicio: 'NumAniosServicio',
  Año: 'Anio',
};

/** Totals have no field of their own: they are told of what they are summed from. */
export const camposDeNomina: TablaDeCampos = {
  [PATH]: ['nomina', 'La nómina'],
  [`${PATH}.TotalPercepciones`]: ['nomina.Percepciones', 'El total de percepciones'],
  ...nomina('', '', {
    TipoNomina: 'El tipo de nómina',
    FechaPago: 'La fecha de pago',
    FechaInicialPago: 'La fecha inicial de pago',
    FechaFinalPago: 'La fecha final de pago',
    NumDiasPagados: 'El número de días pagados',
    Percepciones: 'Las percepciones',
    Deducciones: 'Las deducciones',
    OtrosPagos: 'Los otros pagos',
    Incapacidades: 'Las incapacidades',
  }),
  ...nomina('Emisor', 'Emisor.', {
    Curp: 'La CURP del patrón',
    RegistroPatronal: 'El registro patronal',
    RfcPatronOrigen: 'El RFC del patrón de origen',
    EntidadSNCF: 'La entidad del SNCF',
  }),
  ...nomina('Emisor.EntidadSNCF', 'Emisor.EntidadSNCF.', {
    OrigenRecurso: 'El origen del recurso',
    MontoRecursoPropio: 'El monto del recurso propio',
  }),
  [`${PATH}.Receptor`]: ['nomina.Receptor', 'El trabajador'],
  ...nomina('Receptor', 'Receptor.', {
    Curp: 'La CURP del trabajador',
    NumSeguridadSocial: 'El número de seguridad social',
    FechaInicioRelLaboral: 'El inicio de la relación laboral',
    Antigüedad: 'La antigüedad',
    TipoContrato: 'El tipo de contrato',
    Sindicalizado: 'Si es sindicalizado',
    TipoJornada: 'El tipo de jornada',
    TipoRegimen: 'El tipo de régimen',
    NumEmpleado: 'El número de empleado',
    Departamento: 'El departamento',
    Puesto: 'El puesto',
    RiesgoPuesto: 'El riesgo del puesto',
    PeriodicidadPago: 'La periodicidad del pago',
    Banco: 'El banco',
    CuentaBancaria: 'La cuenta bancaria',
    SalarioBaseCotApor: 'El salario base de cotización',
    SalarioDiarioIntegrado: 'El salario diario integrado',
    ClaveEntFed: 'La entidad federativa',
    SubContratacion: 'La subcontratación',
  }),
  ...nomina('Receptor.SubContratacion', 'Receptor.SubContratacion.#.', {
    RfcLabora: 'El RFC de la subcontratación',
    PorcentajeTiempo: 'El porcentaje de tiempo',
  }),
  [`${PATH}.Percepciones.Percepcion`]: ['nomina.Percepciones.#', 'La percepción'],
  ...nomina('Percepciones.Percepcion', 'Percepciones.#.', {
    TipoPercepcion: 'El tipo de percepción',
    Clave: 'La clave de la percepción',
    Concepto: 'El concepto de la percepción',
    ImporteGravado: 'El importe gravado',
    ImporteExento: 'El importe exento',
    AccionesOTitulos: 'El nodo de acciones o títulos',
  }),
  ...nomina('Percepciones.Percepcion.AccionesOTitulos', 'Percepciones.#.AccionesOTitulos.', {
    ValorMercado: 'El valor de mercado',
    PrecioAlOtorgarse: 'El precio al otorgarse',
  }),
  [`${PATH}.Percepciones.Percepcion.HorasExtra`]: [
    'nomina.Percepciones.#.HorasExtra',
    'Las horas extra',
  ],
  ...nomina('Percepciones.Percepcion.HorasExtra', 'Percepciones.#.HorasExtra.#.', {
    Dias: 'El número de días con horas extra',
    TipoHoras: 'El tipo de horas',
    HorasExtra: 'El número de horas extra',
    ImportePagado: 'El importe pagado de las horas extra',
  }),
  ...nomina('Percepciones', '', {
    JubilacionPensionRetiro: 'La jubilación, pensión o retiro',
    SeparacionIndemnizacion: 'La separación o indemnización',
  }),
  ...nomina('Percepciones.JubilacionPensionRetiro', 'JubilacionPensionRetiro.', {
    TotalUnaExhibicion: 'El total de una exhibición',
    TotalParcialidad: 'El total de parcialidades',
    MontoDiario: 'El monto diario',
    IngresoAcumulable: 'El ingreso acumulable de la jubilación',
    IngresoNoAcumulable: 'El ingreso no acumulable de la jubilación',
  }),
  ...nomina('Percepciones.SeparacionIndemnizacion', 'SeparacionIndemnizacion.', {
    TotalPagado: 'El total pagado por separación',
    NumAñosServicio: 'El número de años de servicio',
    UltimoSueldoMensOrd: 'El último sueldo mensual ordinario',
    IngresoAcumulable: 'El ingreso acumulable de la separación',
    IngresoNoAcumulable: 'El ingreso no acumulable de la separación',
  }),
  [`${PATH}.Deducciones.Deduccion`]: ['nomina.Deducciones.#', 'La deducción'],
  ...nomina('Deducciones.Deduccion', 'Deducciones.#.', {
    TipoDeduccion: 'El tipo de deducción',
    Clave: 'La clave de la deducción',
    Concepto: 'El concepto de la deducción',
    Importe: 'El importe de la deducción',
  }),
  [`${PATH}.OtrosPagos.OtroPago`]: ['nomina.OtrosPagos.#', 'El otro pago'],
  [`${PATH}.OtrosPagos.OtroPago.SubsidioAlEmpleo`]: [
    'nomina.OtrosPagos.#.SubsidioCausado',
    'El subsidio causado',
  ],
  ...nomina('OtrosPagos.OtroPago', 'OtrosPagos.#.', {
    TipoOtroPago: 'El tipo de otro pago',
    Clave: 'La clave del otro pago',
    Concepto: 'El concepto del otro pago',
    Importe: 'El importe del otro pago',
    CompensacionSaldosAFavor: 'La compensación de saldos a favor',
  }),
  ...nomina(
    'OtrosPagos.OtroPago.CompensacionSaldosAFavor',
    'OtrosPagos.#.CompensacionSaldosAFavor.',
    {
      SaldoAFavor: 'El saldo a favor',
      Año: 'El año de la compensación',
      RemanenteSalFav: 'El remanente del saldo a favor',
    },
  ),
  [`${PATH}.Incapacidades.Incapacidad`]: ['nomina.Incapacidades.#', 'La incapacidad'],
  ...nomina('Incapacidades.Incapacidad', 'Incapacidades.#.', {
    DiasIncapacidad: 'El número de días de incapacidad',
    TipoIncapacidad: 'El tipo de incapacidad',
    ImporteMonetario: 'El importe de la incapacidad',
  }),
};

const FILAS = ['Percepciones', 'Deducciones', 'OtrosPagos', 'Incapacidades'] as const;

/** Removed rows are not written: the nth row of the document may stand further on in the draft. */
export function filasDeNomina(
  draft: Nomina,
  key: string,
  [nth = 0, ...inner]: readonly number[],
): number[] {
  const lista = FILAS.find((name) => key.startsWith(`${PATH}.${name}.`));
  if (!lista) return [nth, ...inner];
  const filas: readonly FilaDeNomina[] = draft[lista] ?? [];
  const places = [...filas.keys()].filter((place) => !filas[place]?.isDeleted);
  return [places[nth] ?? nth, ...inner];
}

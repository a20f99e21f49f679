/** Payroll's workbook, beside the specification's of invoices. */
export const PLANTILLA_NOMINA = 'nomina_bulk.xlsx';

/** An amount of a receipt: which of SAT's keys its column stands for. */
interface RenglonNomina {
  lista: 'Percepciones' | 'Deducciones' | 'OtrosPagos';
  /** Of c_TipoPercepcion, c_TipoDeduccion or c_TipoOtroPago. */
  tipo: string;
  concepto: string;
  importe: 'ImporteGravado' | 'ImporteExento' | 'Importe' | 'SubsidioCausado';
}
interface ColumnaNomina {
  campo: string;
  titulo: string;
  tambien?: readonly string[];
  renglon?: RenglonNomina;
}

const gravado = (tipo: string, concepto: string) =>
  ({ lista: 'Percepciones', tipo, concepto, importe: 'ImporteGravado' }) as const;
const exento = (tipo: string, concepto: string) =>
  ({ lista: 'Percepciones', tipo, concepto, importe: 'ImporteExento' }) as const;
const deduccion = (tipo: string, concepto: string) =>
  ({ lista: 'Deducciones', tipo, concepto, importe: 'Importe' }) as const;
const otroPago = (tipo: string, concepto: string) =>
  ({ lista: 'OtrosPagos', tipo, concepto, importe: 'Importe' }) as const;
const SUBSIDIO = 'SUBSIDIO AL EMPLEO PAGADO';

/**
 * Columns of a payroll's workbook: a row is one worker's receipt. What a row leaves out comes from its
 * issuer and the worker's record. Amounts with a detail of their own (overtime, severance, retirement,
 * sick leaves) are typed in the editor.
 */
export const columnasNomina = [
  { campo: 'emisor', titulo: 'RFC emisor', tambien: ['Emisor', 'RFC patrón', 'RFC del patrón'] },
  {
    campo: 'receptor',
    titulo: 'RFC trabajador',
    tambien: ['Trabajador', 'RFC empleado', 'RFC del trabajador'],
  },
  { campo: 'trabajador', titulo: 'Nombre', tambien: ['Nombre del trabajador', 'Empleado'] },
  { campo: 'serie', titulo: 'Serie' },
  { campo: 'folio', titulo: 'Folio' },
  { campo: 'TipoNomina', titulo: 'Tipo de nómina', tambien: ['Tipo'] },
  {
    campo: 'FechaInicialPago',
    titulo: 'Inicio del periodo',
    tambien: ['Fecha inicial de pago', 'Fecha inicial'],
  },
  {
    campo: 'FechaFinalPago',
    titulo: 'Fin del periodo',
    tambien: ['Fecha final de pago', 'Fecha final'],
  },
  { campo: 'FechaPago', titulo: 'Fecha de pago' },
  { campo: 'NumDiasPagados', titulo: 'Días pagados' },
  { campo: 'sueldo', titulo: 'Sueldo', renglon: gravado('001', 'Sueldo') },
  {
    campo: 'premiosPuntualidad',
    titulo: 'Premios por puntualidad',
    renglon: gravado('010', 'Premios por puntualidad'),
  },
  {
    campo: 'premiosAsistencia',
    titulo: 'Premios por asistencia',
    renglon: gravado('049', 'Premios por asistencia'),
  },
  { campo: 'comisiones', titulo: 'Comisiones', renglon: gravado('028', 'Comisiones') },
  {
    campo: 'primaDominicalGravada',
    titulo: 'Prima dominical gravada',
    renglon: gravado('020', 'Prima dominical'),
  },
  {
    campo: 'primaDominicalExenta',
    titulo: 'Prima dominical exenta',
    renglon: exento('020', 'Prima dominical'),
  },
  {
    campo: 'primaVacacionalGravada',
    titulo: 'Prima vacacional gravada',
    renglon: gravado('021', 'Prima vacacional'),
  },
  {
    campo: 'primaVacacionalExenta',
    titulo: 'Prima vacacional exenta',
    renglon: exento('021', 'Prima vacacional'),
  },
  { campo: 'aguinaldoGravado', titulo: 'Aguinaldo gravado', renglon: gravado('002', 'Aguinaldo') },
  { campo: 'aguinaldoExento', titulo: 'Aguinaldo exento', renglon: exento('002', 'Aguinaldo') },
  { campo: 'ptuGravada', titulo: 'PTU gravada', renglon: gravado('003', 'PTU') },
  { campo: 'ptuExenta', titulo: 'PTU exenta', renglon: exento('003', 'PTU') },
  {
    campo: 'valesDespensa',
    titulo: 'Vales de despensa',
    renglon: exento('029', 'Vales de despensa'),
  },
  { campo: 'fondoAhorro', titulo: 'Fondo de ahorro', renglon: exento('005', 'Fondo de ahorro') },
  {
    campo: 'previsionSocial',
    titulo: 'Previsión social',
    renglon: exento('056', 'Previsión social'),
  },
  { campo: 'otrosIngresos', titulo: 'Otros ingresos', renglon: gravado('038', 'Otros ingresos') },
  { campo: 'subsidio', titulo: 'Subsidio al empleo', renglon: otroPago('002', SUBSIDIO) },
  {
    campo: 'subsidioCausado',
    titulo: 'Subsidio causado',
    renglon: {
      lista: 'OtrosPagos',
      tipo: '002',
      concepto: SUBSIDIO,
      importe: 'SubsidioCausado',
    },
  },
  { campo: 'viaticos', titulo: 'Viáticos', renglon: otroPago('003', 'Viáticos') },
  { campo: 'otrosPagos', titulo: 'Otros pagos', renglon: otroPago('999', 'Otros pagos') },
  { campo: 'isr', titulo: 'ISR', tambien: ['ISR retenido'], renglon: deduccion('002', 'ISR') },
  {
    campo: 'imss',
    titulo: 'IMSS',
    tambien: ['Seguridad social'],
    renglon: deduccion('001', 'Seguridad social'),
  },
  {
    campo: 'creditoVivienda',
    titulo: 'Crédito de vivienda',
    tambien: ['Infonavit'],
    renglon: deduccion('010', 'Pago por crédito de vivienda'),
  },
  {
    campo: 'infonacot',
    titulo: 'Infonacot',
    tambien: ['Fonacot'],
    renglon: deduccion('011', 'Abono a Infonacot'),
  },
  {
    campo: 'pensionAlimenticia',
    titulo: 'Pensión alimenticia',
    renglon: deduccion('007', 'Pensión alimenticia'),
  },
  {
    campo: 'cuotaSindical',
    titulo: 'Cuota sindical',
    renglon: deduccion('019', 'Cuota sindical'),
  },
  {
    campo: 'anticipo',
    titulo: 'Anticipo de salario',
    renglon: deduccion('012', 'Anticipo de salario'),
  },
  {
    campo: 'otrasDeducciones',
    titulo: 'Otras deducciones',
    renglon: deduccion('004', 'Otras deducciones'),
  },
  { campo: 'total', titulo: 'Neto', tambien: ['Neto a pagar', 'Total'] },
  { campo: 'lugarExpedicion', titulo: 'Lugar de expedición', tambien: ['C.P.', 'Código postal'] },
  { campo: 'observaciones', titulo: 'Observaciones' },
  { campo: 'externalId', titulo: 'Identificador externo' },
] as const satisfies readonly ColumnaNomina[];

/** A field of a payroll's row. */
export type CampoNomina = (typeof columnasNomina)[number]['campo'];

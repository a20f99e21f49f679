import { computeNomina } from '../complements/nomina/compute-nomina.ts';
import { conceptoNomina } from '../complements/nomina/concepto-nomina.ts';
import type { FacturaFiscal } from '../model/factura.ts';
import type {
  Deduccion,
  HorasExtra,
  Incapacidad,
  Nomina,
  NominaEmisor,
  NominaReceptor,
  OtroPago,
  Percepcion,
} from '../model/nomina.ts';

/** The tax regime of every worker. */
export const REGIMEN_DEL_TRABAJADOR = '605';

/**
 * The fields that make a payroll receipt, whatever its draft has, again when it is edited
 * (comprobante §5).
 */
export const reciboDeNomina = (nomina: Nomina): Partial<FacturaFiscal> => ({
  tipoComprobante: 'N',
  usoCfdi: 'CN01',
  metodoPago: 'PUE',
  formaPago: [],
  moneda: 'MXN',
  exportacion: '01',
  conceptos: [conceptoNomina(computeNomina(nomina))],
  nomina,
});

export const nuevaPercepcion = (): Percepcion => ({
  TipoPercepcion: '',
  Clave: '001',
  Concepto: '',
  ImporteGravado: '0.00',
  ImporteExento: '0.00',
});

export const nuevaDeduccion = (): Deduccion => ({
  TipoDeduccion: '',
  Clave: '001',
  Concepto: '',
  Importe: '',
});

export const nuevoOtroPago = (): OtroPago => ({
  TipoOtroPago: '',
  Clave: '001',
  Concepto: '',
  Importe: '',
});

export const nuevaIncapacidad = (): Incapacidad => ({ DiasIncapacidad: '', TipoIncapacidad: '' });

export const nuevasHorasExtra = (): HorasExtra => ({
  Dias: '',
  TipoHoras: '',
  HorasExtra: '',
  ImportePagado: '',
});

/** The employment subsidy (nomina §7): wages carry it even when there is none. */
export const nuevoSubsidio = (): OtroPago => ({
  TipoOtroPago: '002',
  Clave: '599',
  Concepto: 'SUBSIDIO AL EMPLEO PAGADO',
  Importe: '0.00',
  SubsidioCausado: '0.00',
});

/** An employee without any data yet (nomina §3). */
const EMPLEADO: NominaReceptor = {
  Curp: '',
  TipoContrato: '01',
  Sindicalizado: 'No',
  TipoJornada: '01',
  TipoRegimen: '02',
  NumEmpleado: '0000',
  RiesgoPuesto: '1',
  PeriodicidadPago: '04',
  ClaveEntFed: '',
};

/** Employer and employee, as far as their records go. */
interface Partes {
  emisor?: NominaEmisor;
  empleado?: Partial<NominaReceptor>;
}

/** A payroll paid on `day` (YYYY-MM-DD) for that day. */
export function nuevaNomina(day: string, { emisor, empleado }: Partes = {}): Nomina {
  const Receptor: NominaReceptor = { ...EMPLEADO, ...empleado };
  return {
    TipoNomina: 'O',
    FechaPago: day,
    FechaInicialPago: day,
    FechaFinalPago: day,
    Emisor: { ...emisor },
    Receptor,
    Percepciones: [],
    Deducciones: [],
    OtrosPagos: Receptor.TipoRegimen === '02' ? [nuevoSubsidio()] : [],
  };
}

import {
  SITUACIONES_SAT,
  type Cancelable,
  type EstadoSat,
  type SituacionSat,
} from '@timbra/contracts';

/** The fields of SAT's answer, as they came. */
export interface RespuestaSat {
  CodigoEstatus: string;
  Estado?: string;
  EsCancelable?: string;
  EstatusCancelacion?: string;
  ValidacionEFOS?: string;
}

const folded = (text = ''): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const CANCELADAS: Readonly<Record<string, SituacionSat>> = {
  'plazo vencido': 'canceladaPorPlazo',
  'cancelado con aceptacion': 'canceladaConAceptacion',
  'cancelado sin aceptacion': 'canceladaSinAceptacion',
};
const VIGENTES: Readonly<Record<string, SituacionSat>> = {
  'en proceso': 'enProceso',
  'solicitud rechazada': 'rechazada',
};
const CANCELABLE: Readonly<Record<string, Cancelable>> = {
  'cancelable sin aceptacion': 'sinAceptacion',
  'cancelable con aceptacion': 'conAceptacion',
  'no cancelable': 'no',
};
const ESTADOS = ['Vigente', 'Cancelado', 'No Encontrado'] as const;

/**
 * Only an answer that begins with «S» is about the document that was asked for (cancelacion §4).
 */
const isFound = (codigo: string): boolean => /^\s*S\b/.test(codigo);

const situacionOf = ({ CodigoEstatus, ...rest }: RespuestaSat): SituacionSat => {
  if (!isFound(CodigoEstatus)) return /602/.test(CodigoEstatus) ? 'noEncontrada' : 'desconocida';
  const estatus = folded(rest.EstatusCancelacion);
  switch (folded(rest.Estado)) {
    case 'cancelado':
      return CANCELADAS[estatus] ?? 'cancelada';
    case 'vigente':
      return VIGENTES[estatus] ?? 'vigente';
    case 'no encontrado':
      return 'noEncontrada';
    default:
      return 'desconocida';
  }
};

/** Every combination that SAT answers, as one type. */
export const estadoSatOf = (it: RespuestaSat, now: Date): EstadoSat => {
  const situacion = situacionOf(it);
  const isBelieved = isFound(it.CodigoEstatus);
  return {
    CodigoEstatus: it.CodigoEstatus,
    Estado: isBelieved
      ? ESTADOS.find((estado) => folded(estado) === folded(it.Estado))
      : situacion === 'noEncontrada'
        ? 'No Encontrado'
        : undefined,
    EsCancelable: it.EsCancelable || undefined,
    EstatusCancelacion: it.EstatusCancelacion || undefined,
    ValidacionEFOS: it.ValidacionEFOS || undefined,
    situacion,
    cancelable: isBelieved ? CANCELABLE[folded(it.EsCancelable)] : undefined,
    texto: SITUACIONES_SAT[situacion],
    consultado: now.toISOString(),
  };
};

export const isCancelada = ({ situacion }: Pick<EstadoSat, 'situacion'>): boolean =>
  situacion.startsWith('cancelada');

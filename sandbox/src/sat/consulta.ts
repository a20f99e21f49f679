import type { Cancelacion } from '../cancelacion/cancelar.ts';
import { EsCancelable, needsAcceptance } from '../cancelacion/es-cancelable.ts';
import type { Clock } from '../clock.ts';
import type { ControlState } from '../state/control-state.ts';
import type { Diario } from '../timbrado/diario/diario.ts';
import type { TimbreEmitido } from '../timbrado/diario/timbre-emitido.ts';
import { parseDecimal } from '../timbrado/revisiones/decimal.ts';
import { readExpresionImpresa, type ExpresionImpresa } from './expresion-impresa.ts';

export interface Estado {
  readonly CodigoEstatus: string;
  readonly EsCancelable: string;
  readonly Estado: string;
  readonly EstatusCancelacion: string;
  readonly ValidacionEFOS: string;
}

interface Deps {
  readonly diario: Diario;
  readonly cancelacion: Cancelacion;
  readonly state: ControlState;
  readonly clock: Clock;
}

const notFound = (CodigoEstatus: string): Estado => ({
  CodigoEstatus,
  EsCancelable: '',
  Estado: 'No Encontrado',
  EstatusCancelacion: '',
  ValidacionEFOS: '',
});

const matches = (timbre: TimbreEmitido, { re, rr, tt, fe }: ExpresionImpresa): boolean =>
  timbre.rfcEmisor === re &&
  timbre.rfcReceptor === rr &&
  parseDecimal(timbre.total) === tt &&
  (fe === undefined || timbre.sello.endsWith(fe.slice(-8)));

/** ValidacionEFOS: whether the issuer is listed under article 69-B of the CFF. */
const EFOS = { no: '200', si: '100' } as const;

/** SAT's answer about a printed expression, from what this PAC stamped. */
export const createConsulta = ({ diario, cancelacion, state, clock }: Deps) => {
  /** Once asked for, a CFDI keeps the way in which it was: the next business day may have passed. */
  const esCancelable = (timbre: TimbreEmitido): string => {
    if (cancelacion.bloqueos(timbre.uuid).length > 0) return EsCancelable.No;
    const asked = cancelacion.peticion(timbre.uuid)?.conAceptacion;
    return (asked ?? needsAcceptance(timbre, clock.now()))
      ? EsCancelable.ConAceptacion
      : EsCancelable.SinAceptacion;
  };
  return async (expresionImpresa: string): Promise<Estado> => {
    const expresion = readExpresionImpresa(expresionImpresa);
    const invalid = 'N - 601: La expresión impresa proporcionada no es válida.';
    if (!expresion) return notFound(invalid);
    const entrada = diario.byUuid(expresion.id);
    const age = entrada ? clock.now() - entrada.at : 0;
    const isPropagating = age >= 0 && age < state.get().propagationMs;
    if (!entrada || isPropagating) return notFound('N - 602: Comprobante no encontrado.');
    const timbre = await diario.read(entrada);
    if (!matches(timbre, expresion)) return notFound(invalid);
    const { isCancelado, estatus } = cancelacion.estadoDe(timbre.uuid);
    const { rfcsEnEfos } = state.get();
    return {
      CodigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
      EsCancelable: esCancelable(timbre),
      Estado: isCancelado ? 'Cancelado' : 'Vigente',
      EstatusCancelacion: estatus,
      ValidacionEFOS: rfcsEnEfos.includes(timbre.rfcEmisor) ? EFOS.si : EFOS.no,
    };
  };
};
export type Consulta = ReturnType<typeof createConsulta>;

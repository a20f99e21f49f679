import type { Clock } from '../clock.ts';
import type { ControlState } from '../control/control-state.ts';
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
  readonly state: ControlState;
  readonly clock: Clock;
}

const DAY = 24 * 60 * 60 * 1000;
const GENERICOS = ['XAXX010101000', 'XEXX010101000'];

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

/**
 * Rule 2.7.1.35 of 2026: what may be cancelled without asking the receiver. A day stands for the
 * "next business day"; payments always ask, whatever their total (which is zero).
 */
const needsNoAcceptance = (timbre: TimbreEmitido, now: number): boolean =>
  timbre.tipoDeComprobante !== 'P' &&
  (['E', 'N', 'T'].includes(timbre.tipoDeComprobante) ||
    GENERICOS.includes(timbre.rfcReceptor) ||
    parseDecimal(timbre.total)! <= parseDecimal('1000')! ||
    now - timbre.at < DAY);

/** SAT's answer about a printed expression, from what this PAC stamped. */
export const createConsulta =
  ({ diario, state, clock }: Deps) =>
  async (expresionImpresa: string): Promise<Estado> => {
    const expresion = readExpresionImpresa(expresionImpresa);
    const invalid = 'N - 601: La expresión impresa proporcionada no es válida.';
    if (!expresion) return notFound(invalid);
    const entrada = diario.byUuid(expresion.id);
    const age = entrada ? clock.now() - entrada.at : 0;
    const isPropagating = age >= 0 && age < state.get().propagationMs;
    if (!entrada || isPropagating) return notFound('N - 602: Comprobante no encontrado.');
    const timbre = await diario.read(entrada);
    if (!matches(timbre, expresion)) return notFound(invalid);
    return {
      CodigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
      EsCancelable: needsNoAcceptance(timbre, clock.now())
        ? 'Cancelable sin aceptación'
        : 'Cancelable con aceptación',
      Estado: 'Vigente',
      EstatusCancelacion: '',
      ValidacionEFOS: '200',
    };
  };

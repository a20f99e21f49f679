import {
  CANCELACION_TEXTOS,
  type Cancelabilidad,
  type CancelarRequest,
  type MotivoCancelacion,
} from '@timbra/contracts';
import { ApiProblem, type ApiProblemCode } from '@timbra/remote-kit';
import { describe, expect, it } from 'vitest';
import { isUnknown } from '../../../shared/cancelacion/envio.ts';
import { folioProblem } from '../../../shared/cancelacion/motivos.ts';
import { mensajes } from './mensajes.ts';
import { bodyOf, desenlaceDe, desenlaceDeError, motivoDeNoPedir } from './pedir.ts';

const FOLIO = '691bf48d-c95e-41c3-b5a2-38476f7a293e';
const cancelable = { cancelable: 'sinAceptacion', fuente: 'sat' } as Cancelabilidad;
const reasonOf = (motivo: MotivoCancelacion | '', sustitucion = '', given = {}) =>
  motivoDeNoPedir({ motivo, sustitucion }, { cancelabilidad: cancelable, creditos: 5, ...given });

describe('a request is sent once it is valid (cancelacion §1)', () => {
  it.each<[string, MotivoCancelacion | '', string, string | null]>([
    ['no reason', '', '', mensajes.faltaMotivo],
    ['a reason alone', '02', '', null],
    ['01 without its replacement', '01', ' ', mensajes.faltaFolio],
    ['01 with something else', '01', 'ABC', mensajes.folioInvalido],
    ['01 with its replacement', '01', FOLIO, null],
    ['another reason, whatever was typed before', '03', 'ABC', null],
  ])('%s', (_what, motivo, sustitucion, expected) => {
    expect(reasonOf(motivo, sustitucion)).toBe(expected);
  });

  it('not while SAT is asked, not against its word, not without credits', () => {
    expect(reasonOf('02', '', { cancelabilidad: undefined })).toBe(mensajes.esperaAlSat);
    const no = { ...cancelable, cancelable: 'no' };
    expect(reasonOf('02', '', { cancelabilidad: no })).toBe(mensajes.noCancelable);
    expect(reasonOf('02', '', { creditos: 0 })).toBe(mensajes.sinCreditos);
  });

  it('although our estimate says no, or nobody could be asked', () => {
    const estimado = { ...cancelable, cancelable: 'no', fuente: 'estimacion' };
    expect(reasonOf('02', '', { cancelabilidad: estimado })).toBeNull();
    expect(reasonOf('02', '', { cancelabilidad: null, creditos: null })).toBeNull();
  });

  it('with the replacement in capitals, only where it belongs', () => {
    expect(bodyOf({ motivo: '01', sustitucion: ` ${FOLIO} ` })).toEqual({
      motivo: '01',
      sustitucion: FOLIO.toUpperCase(),
    });
    expect(bodyOf({ motivo: '02', sustitucion: FOLIO })).toEqual({ motivo: '02' });
  });

  it('what is not there yet has nothing wrong with it', () => {
    expect([folioProblem(''), folioProblem(FOLIO)]).toEqual([null, null]);
    expect(folioProblem(FOLIO.slice(1))).toBe(mensajes.folioInvalido);
  });
});

describe('what came of it (cancelacion §8)', () => {
  const request = (status: number, cancelStatus?: string) =>
    ({ status, extra: { cancelStatus } }) as CancelarRequest;
  it('is cancelled only when SAT says so; the receiver was asked only when SAT says so', () => {
    expect(desenlaceDe(request(2)).titulo).toBe(CANCELACION_TEXTOS.cancelado);
    expect(desenlaceDe(request(1, 'En proceso'))).toMatchObject({
      titulo: CANCELACION_TEXTOS.noCancelado,
      texto: CANCELACION_TEXTOS.espera,
    });
    expect(desenlaceDe(request(1)).texto).toBe(mensajes.siguePendiente);
    expect(desenlaceDe(request(1, 'Solicitud rechazada')).texto).toBe(mensajes.siguePendiente);
  });

  const problem = (code: ApiProblemCode, status: number) =>
    new ApiProblem({ code, status, title: 'T', detail: 'Fuera de plazo.', requestId: 'r-1' });
  it("tells SAT's refusal apart from what kept us from asking", () => {
    expect(desenlaceDeError(problem('cancelacionRechazada', 422))).toMatchObject({
      titulo: CANCELACION_TEXTOS.noCancelado,
      texto: CANCELACION_TEXTOS.inconveniente('Fuera de plazo.'),
    });
    const ours = desenlaceDeError(problem('creditosAgotados', 409));
    expect(ours.titulo).toBe(mensajes.noSePudo);
    expect(ours.texto).toContain('r-1');
  });

  it('is unknown while no answer came, or the server failed', () => {
    expect(isUnknown(problem('sinConexion', 0))).toBe(true);
    expect(isUnknown(problem('errorInterno', 500))).toBe(true);
    expect(isUnknown(problem('noCancelable', 409))).toBe(false);
  });
});

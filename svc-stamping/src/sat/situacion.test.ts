import type { SituacionSat } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { estadoSatOf, isCancelada } from './situacion.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const S = 'S - Comprobante obtenido satisfactoriamente.';
const read = (CodigoEstatus: string, Estado = '', EstatusCancelacion = '', EsCancelable = '') =>
  estadoSatOf({ CodigoEstatus, Estado, EstatusCancelacion, EsCancelable }, NOW);

describe("every combination of SAT's answer comes to one situation", () => {
  it.each<[string, string, string, SituacionSat]>([
    [S, 'Vigente', '', 'vigente'],
    [S, 'Vigente', 'En proceso', 'enProceso'],
    [S, 'Vigente', 'Solicitud rechazada', 'rechazada'],
    [S, 'Cancelado', '', 'cancelada'],
    [S, 'Cancelado', 'Cancelado sin aceptación', 'canceladaSinAceptacion'],
    [S, 'Cancelado', 'Cancelado con aceptación', 'canceladaConAceptacion'],
    [S, 'Cancelado', 'Plazo vencido', 'canceladaPorPlazo'],
    [S, 'Cancelado', 'Cancelado con aceptacion', 'canceladaConAceptacion'],
    [S, 'No Encontrado', '', 'noEncontrada'],
    ['N - 602: Comprobante no encontrado.', 'No Encontrado', '', 'noEncontrada'],
    ['N 602 - Comprobante no encontrado', '', '', 'noEncontrada'],
    ['N - 601: La expresión impresa proporcionada no es válida.', '', '', 'desconocida'],
    ['N 601 - La expresión impresa proporcionada no es válida', 'Vigente', '', 'desconocida'],
    ['', '', '', 'desconocida'],
  ])('%s + %s + %s', (codigo, estado, estatus, situacion) => {
    const answer = read(codigo, estado, estatus);
    expect(answer.situacion).toBe(situacion);
    expect(isCancelada(answer)).toBe(estado === 'Cancelado');
  });

  it('does not believe Estado without an S, nor a cancellation that it would tell of', () => {
    const answer = read('N - 601: no es válida', 'Cancelado', 'Cancelado con aceptación');
    expect([answer.Estado, answer.cancelable, isCancelada(answer)]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  });

  it.each([
    ['Cancelable sin aceptación', 'sinAceptacion'],
    ['Cancelable con aceptación', 'conAceptacion'],
    ['No cancelable', 'no'],
    ['', undefined],
  ])('reads «%s»', (words, cancelable) => {
    expect(read(S, 'Vigente', '', words).cancelable).toBe(cancelable);
  });
});

import { CODIGOS_DE_RESPUESTA } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aRecibida } from '../../../test-support/a-recibida.ts';
import { mensajes } from './mensajes.ts';
import { claveOf, enOrden, estadoOf, plazoOf, respuestasDe, vistaOf } from './recibida.ts';

describe('the clock of 72 hours', () => {
  it.each([
    [71.9, 'quedan 71 h', false],
    [24, 'quedan 24 h', false],
    [23.9, 'quedan 23 h', true],
    [1.5, 'queda 1 h', true],
    [0.4, mensajes.quedaMenos, true],
    [0, mensajes.vencida, true],
  ])('with %s hours says «%s»', (horas, texto, isUrgente) => {
    expect(plazoOf(aRecibida({ horas }))).toEqual({ texto, isUrgente });
  });

  it('stops once it was answered', () => {
    expect(plazoOf(aRecibida({ estado: 'respondida', horas: 50 }))).toBeNull();
  });
});

describe('the state of a request', () => {
  it('is accepted or rejected once SAT took the answer, in its words', () => {
    const texto = CODIGOS_DE_RESPUESTA['1000'];
    const answered = { estado: 'respondida', codigo: '1000', texto } as const;
    expect(estadoOf(aRecibida({ ...answered, respuesta: 'acepta' }))).toEqual({
      status: 'cancelada',
      word: 'Aceptada',
      texto,
    });
    expect(estadoOf(aRecibida({ ...answered, respuesta: 'rechaza' }))).toEqual({
      status: 'timbrada',
      word: 'Rechazada',
      texto,
    });
  });

  it('that SAT did not take is neither', () => {
    const texto = CODIGOS_DE_RESPUESTA['1001'];
    const answered = { estado: 'respondida', respuesta: 'acepta', codigo: '1001', texto } as const;
    expect(estadoOf(aRecibida(answered))).toEqual({
      status: 'error',
      word: mensajes.estados.respondida,
      texto,
    });
  });

  it('says what silence means once the clock ran out', () => {
    expect(estadoOf(aRecibida()).texto).toBeUndefined();
    expect(estadoOf(aRecibida({ horas: 0 })).texto).toBe(mensajes.vencidaAyuda);
  });
});

it('may be answered either way, once more as it was signed, and then no more', () => {
  expect(respuestasDe(aRecibida())).toEqual(['acepta', 'rechaza']);
  expect(respuestasDe(aRecibida({ estado: 'enviando', respuesta: 'rechaza' }))).toEqual([
    'rechaza',
  ]);
  expect(respuestasDe(aRecibida({ estado: 'respondida', respuesta: 'rechaza' }))).toEqual([]);
});

describe('the list', () => {
  const soon = aRecibida({ uuid: 'A', vence: '2026-11-24T00:00:00.000Z' });
  const late = aRecibida({ uuid: 'B', vence: '2026-11-26T00:00:00.000Z' });
  const over = aRecibida({
    uuid: 'C',
    estado: 'respondida',
    respondida: '2026-11-22T00:00:00.000Z',
  });
  const uuids = (items: readonly { uuid: string }[]) => items.map(({ uuid }) => uuid);

  it('begins with what is due soonest, and ends with what was answered', () => {
    expect(uuids(enOrden([over, late, soon]))).toEqual(['A', 'B', 'C']);
  });

  it('keeps its order while it is on screen; what comes waits to be asked for', () => {
    const shown = [soon, late].map(claveOf);
    const answered = { ...soon, estado: 'respondida' } as const;
    const { items, nuevas } = vistaOf([over, late, answered], shown);
    expect([uuids(items), nuevas]).toEqual([['A', 'B'], 1]);
    expect(items[0]?.estado).toBe('respondida');
    expect(vistaOf([late], shown)).toEqual({ items: [late], nuevas: 0 });
  });

  it('tells apart two requests for one voucher', () => {
    const again = { ...soon, vista: '2026-11-25T00:00:00.000Z' };
    expect(vistaOf([soon, again], [claveOf(soon)]).nuevas).toBe(1);
  });
});

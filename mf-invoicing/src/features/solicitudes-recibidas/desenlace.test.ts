import { ApiProblem, type ApiProblemCode } from '@timbra/remote-kit';
import { expect, it } from 'vitest';
import { aRecibida } from '../../../test-support/a-recibida.ts';
import { mensajes } from './mensajes.ts';
import { desenlaceDe, desenlaceDeError } from './desenlace.ts';

const problem = (code: ApiProblemCode, status: number) =>
  new ApiProblem({ code, status, title: 'Por esto', requestId: 'r' });

it('is a success only by the word of SAT', () => {
  const answered = aRecibida({ estado: 'respondida', respuesta: 'acepta', texto: 'Dijo esto' });
  expect(desenlaceDe({ ...answered, codigo: '1000' }, 'acepta')).toEqual({
    kind: 'exito',
    titulo: mensajes.hecho.acepta,
    textos: [answered.uuid, 'Dijo esto'],
  });
  expect(desenlaceDe({ ...answered, codigo: '1002' }, 'acepta')).toMatchObject({
    kind: 'aviso',
    titulo: mensajes.noSePudo,
  });
});

it.each<[ApiProblemCode, number, string]>([
  ['satNoDisponible', 503, mensajes.satNoContesta],
  ['solicitudRespondida', 409, mensajes.yaRespondida],
  ['certificadoInvalido', 422, mensajes.sinCsd],
])('of %s says how to go on', (code, status, remedio) => {
  expect(desenlaceDeError(problem(code, status), 'U').textos).toEqual(['U', 'Por esto', remedio]);
});

it('of anything else says what the API says', () => {
  expect(desenlaceDeError(problem('sinConexion', 0), 'U').textos).toEqual(['U', 'Por esto']);
  expect(desenlaceDeError(new Error('x'), 'U')).toEqual({
    kind: 'error',
    titulo: mensajes.noSePudo,
    textos: ['U'],
  });
});

import { ApiProblem, type ApiProblemCode } from '@timbra/remote-kit';
import { describe, expect, it } from 'vitest';
import { aFila } from '../../../../test-support/a-fila.ts';
import { mensajes } from '../mensajes.ts';
import { createMasiva, EN_UN_LOTE, type Lote, type RequestLote } from './masiva.ts';
import { NINGUNA, type Peticion } from './peticion.ts';

const SIN_RELACION: Peticion = { ...NINGUNA, motivo: '02' };
const filas = (...ids: string[]) => ids.map((id) => aFila({ id }));
const todas: RequestLote = ({ ids }) =>
  Promise.resolve(ids.map((id) => ({ id, estado: 'pedida' })));
const problem = (code: ApiProblemCode, status: number) =>
  new ApiProblem({ code, status, title: 'No se pudo', requestId: 'r' });

/** Notes what is sent, and answers as it is told. */
const sending = (answer: RequestLote = todas) => {
  const lotes: Lote[] = [];
  const masiva = createMasiva((lote, peticion) => {
    lotes.push(lote);
    return answer(lote, peticion);
  });
  const estados = () => [...masiva.resultados().values()].map(({ id, estado }) => [id, estado]);
  return { masiva, lotes, estados };
};

it('sends batch after batch, each with a key of its own', async () => {
  const { masiva, lotes } = sending();
  const many = filas(...Array.from({ length: EN_UN_LOTE + 1 }, (_, at) => `${at}`));
  await masiva.pedir(many, SIN_RELACION);
  expect(lotes.map(({ ids }) => ids.length)).toEqual([EN_UN_LOTE, 1]);
  expect(new Set(lotes.map(({ key }) => key)).size).toBe(2);
});

it('sends reason 01 voucher by voucher: its replacement is its own', async () => {
  const { masiva, lotes } = sending();
  await masiva.pedir(filas('a', 'b'), { motivo: '01', sustituciones: {} });
  expect(lotes.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
});

it('keeps what became of each voucher, and asks again for the one that failed', async () => {
  let times = 0;
  const { masiva, estados } = sending(({ ids }) => {
    times += 1;
    return Promise.resolve(
      ids.map((id) => ({ id, estado: id === 'b' && times === 1 ? 'error' : 'pedida' })),
    );
  });
  await masiva.pedir(filas('a', 'b'), SIN_RELACION);
  expect(estados()).toEqual([
    ['a', 'pedida'],
    ['b', 'error'],
  ]);
  await masiva.pedir(filas('b'), SIN_RELACION);
  expect(estados()).toEqual([
    ['a', 'pedida'],
    ['b', 'pedida'],
  ]);
});

it('remembers the request that a voucher had before it was asked for', async () => {
  const { masiva } = sending();
  const cancelarRequest = { id: 'r1', status: 3, motivo: '02', etiqueta: 'Error: x' } as const;
  await masiva.pedir([aFila({ id: 'a', cancelarRequest })], SIN_RELACION);
  expect(masiva.resultados().get('a')?.previa).toBe('r1');
});

it('is sent once, however often it is pressed, and stops after the batch that is under way', async () => {
  const { masiva, lotes, estados } = sending((lote, peticion) => {
    masiva.stop();
    return todas(lote, peticion);
  });
  const both = { motivo: '01', sustituciones: {} } as const;
  await Promise.all([masiva.pedir(filas('a', 'b'), both), masiva.pedir(filas('a', 'b'), both)]);
  expect(lotes).toHaveLength(1);
  expect(estados()).toEqual([
    ['a', 'pedida'],
    ['b', 'noEnviada'],
  ]);
});

describe('an answer that was lost', () => {
  const lost = problem('sinConexion', 0);
  const once = (error: Error) => {
    let isFirst = true;
    return sending((lote, peticion) => {
      if (!isFirst) return todas(lote, peticion);
      isFirst = false;
      return Promise.reject(error);
    });
  };

  it('is asked for again by the same key, also among others', async () => {
    const { masiva, lotes } = once(lost);
    await masiva.pedir(filas('a'), SIN_RELACION);
    expect(masiva.resultados().get('a')?.error).toBe(mensajes.noSeSupo);
    await masiva.pedir(filas('a', 'b'), SIN_RELACION);
    const [first, ...again] = lotes;
    expect(again.map(({ ids, key }) => [ids, key === first?.key])).toEqual([
      [['a'], true],
      [['b'], false],
    ]);
  });

  it('for another reason is another request', async () => {
    const { masiva, lotes } = once(lost);
    await masiva.pedir(filas('a'), SIN_RELACION);
    await masiva.pedir(filas('a'), { ...NINGUNA, motivo: '03' });
    expect(lotes[1]?.key).not.toBe(lotes[0]?.key);
  });

  it('is not one that the API refused: that may be asked for anew', async () => {
    const { masiva, lotes } = once(problem('creditosAgotados', 409));
    await masiva.pedir(filas('a'), SIN_RELACION);
    expect(masiva.resultados().get('a')).toMatchObject({ estado: 'error', error: 'No se pudo' });
    await masiva.pedir(filas('a'), SIN_RELACION);
    expect(lotes[1]?.key).not.toBe(lotes[0]?.key);
  });
});

import { FacturaStatus, type CancelarRequest, type FacturaRow } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { describe, expect, it } from 'vitest';
import { desenlaceDe } from '../../../shared/cancelacion/envio.ts';
import { mensajes } from './mensajes.ts';
import { canCancel, createVarios } from './varios.ts';

const row = (change: Partial<FacturaRow> = {}) =>
  ({ status: FacturaStatus.Timbrada, prueba: false, uuid: 'U', ...change }) as FacturaRow;

it('only what is in force, and not asked for already, is cancelled', () => {
  expect(canCancel(row())).toBe(true);
  const cancelarRequest = { id: 'r', status: 1, motivo: '02', etiqueta: 'En proceso' } as const;
  const others = [
    { status: FacturaStatus.Borrador, uuid: undefined },
    { status: FacturaStatus.Prueba, prueba: true },
    { status: FacturaStatus.Cancelada },
    { cancelarRequest },
  ];
  expect(others.map((it) => canCancel(row(it)))).toEqual(others.map(() => false));
  expect(canCancel(row({ cancelarRequest: { ...cancelarRequest, status: 3 } }))).toBe(true);
});

const answer = (status: 1 | 2) => Promise.resolve({ status } as CancelarRequest);
const refused = () =>
  Promise.reject(
    new ApiProblem({ code: 'noCancelable', status: 409, title: 'Ya no', requestId: 'r' }),
  );

describe('several requests', () => {
  it('go one after another, and each has its own end', async () => {
    const varios = createVarios(['a', 'b', 'c']);
    let open = 0;
    await varios.run(async (id) => {
      open += 1;
      expect(open).toBe(1);
      try {
        return await (id === 'b' ? refused() : answer(id === 'a' ? 2 : 1));
      } finally {
        open -= 1;
      }
    });
    const { fase, filas } = varios.state.get();
    expect(fase).toBe('terminada');
    expect(filas).toEqual([
      { id: 'a', estado: 'cancelada' },
      { id: 'b', estado: 'error', error: 'Ya no' },
      { id: 'c', estado: 'enProceso' },
    ]);
    expect(desenlaceDe(filas).texto).toBe(mensajes.algunos);
  });

  it('stop after the one that is being sent: the others are not', async () => {
    const varios = createVarios(['a', 'b']);
    const asked: string[] = [];
    await varios.run((id) => {
      asked.push(id);
      varios.stop();
      return answer(2);
    });
    expect(asked).toEqual(['a']);
    expect(varios.state.get().filas.map(({ estado }) => estado)).toEqual([
      'cancelada',
      'noEnviada',
    ]);
  });

  it('are sent once, however often it is pressed', async () => {
    const varios = createVarios(['a']);
    let times = 0;
    const ask = () => {
      times += 1;
      return answer(2);
    };
    await Promise.all([varios.run(ask), varios.run(ask)]);
    expect(times).toBe(1);
    expect(desenlaceDe(varios.state.get().filas).texto).toBe(mensajes.exito);
  });

  it('that all fail are an error', async () => {
    const varios = createVarios(['a']);
    await varios.run(refused);
    expect(desenlaceDe(varios.state.get().filas).texto).toBe(mensajes.ninguno);
  });
});

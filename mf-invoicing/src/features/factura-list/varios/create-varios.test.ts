import { FacturaStatus, type FacturaRow } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { expect, it } from 'vitest';
import { createVarios, isIssued } from './create-varios.ts';

const row = (change: Partial<FacturaRow>) => ({ prueba: false, ...change }) as FacturaRow;

it('only what was issued is told to others', () => {
  const { Timbrada, Cancelada, Borrador, Prueba } = FacturaStatus;
  const can = [Timbrada, Cancelada, Borrador].map((status) => isIssued(row({ status })));
  expect(can).toEqual([true, true, false]);
  expect(isIssued(row({ status: Prueba, prueba: true }))).toBe(false);
});

it('one that is refused stops no other, and says why in the words of its field', async () => {
  const varios = createVarios(['a', 'b']);
  const errors = [{ path: 'to', message: 'El receptor no tiene un correo' }];
  const problem = { code: 'datosInvalidos', status: 400, title: 'x', requestId: 'r' } as const;
  await varios.run((id) =>
    id === 'a' ? Promise.reject(new ApiProblem({ ...problem, errors })) : Promise.resolve(),
  );
  expect(varios.state.get().filas).toEqual([
    { id: 'a', estado: 'error', error: 'El receptor no tiene un correo' },
    { id: 'b', estado: 'pedida' },
  ]);
});

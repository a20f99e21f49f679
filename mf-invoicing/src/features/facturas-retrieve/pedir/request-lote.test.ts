import type { CancelacionMasiva, PorCancelar } from '@timbra/contracts';
import { createFakeHost } from '@timbra/remote-kit/testing';
import { expect, it } from 'vitest';
import { aFila } from '../../../../test-support/a-fila.ts';
import { NINGUNA } from './peticion.ts';
import { requestLote } from './request-lote.ts';

const [BUENA, MALA] = [
  '691bf48d-c95e-41c3-b5a2-38476f7a293e',
  '5fb1b5a5-2a4d-4f0e-9b0e-6b8f7f6d2c11',
];

it('a voucher that was refused is told so, however its PAC writes its UUID', async () => {
  const filas = [BUENA, MALA].map((uuid, at) => aFila({ id: `f${at}`, uuid }));
  const error = 'El total no es el del comprobante';
  const { api } = createFakeHost({
    answers: {
      // The API reads UUIDs in capitals, and answers them so.
      'POST /admin/bulkCancel': (rows: PorCancelar[]): CancelacionMasiva =>
        rows.map(({ uuid }) => ({
          uuid: uuid.toUpperCase(),
          ...(uuid === MALA && { error }),
        })),
    },
  });
  const lote = { filas, ids: filas.map(({ id }) => id), key: 'k' };
  expect(await requestLote(api)(lote, { ...NINGUNA, motivo: '02' })).toEqual([
    { id: 'f0', estado: 'pedida' },
    { id: 'f1', estado: 'error', error },
  ]);
});

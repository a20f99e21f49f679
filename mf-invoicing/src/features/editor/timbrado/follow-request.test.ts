import { TimbrarStatus, type Factura, type TimbrarRequest } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import type { FacturasApi } from '../borrador/facturas.api.ts';
import { followRequest } from './follow-request.ts';

const AT_ONCE = 1;
const request = (change: Partial<TimbrarRequest>) =>
  ({
    id: 'q1',
    factura: 'f1',
    punto: 'sent',
    status: TimbrarStatus.EnProceso,
    ...change,
  }) as TimbrarRequest;

const anApi = (answers: (TimbrarRequest | Error)[]) =>
  ({
    request: async () => {
      const answer = answers.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('no more answers');
      return answer;
    },
    get: async (id: string) => ({ id }) as Factura,
  }) as unknown as FacturasApi;

describe('following a request', () => {
  it('goes on while it is in process, and through a failing network, until it is stamped', async () => {
    const api = anApi([
      request({}),
      new Error('offline'),
      request({ status: TimbrarStatus.Aceptada }),
    ]);
    const outcome = await followRequest(api, 'q1', new AbortController().signal, AT_ONCE);
    expect(outcome).toMatchObject({ kind: 'stamped', factura: { id: 'f1' } });
  });

  it('ends with the refusal', async () => {
    const api = anApi([request({ status: TimbrarStatus.Error, error: 'no' })]);
    const outcome = await followRequest(api, 'q1', new AbortController().signal, AT_ONCE);
    expect(outcome?.kind).toBe('refused');
  });

  it('stops when the screen is left', async () => {
    const abort = new AbortController();
    const following = followRequest(anApi([]), 'q1', abort.signal, 60_000);
    abort.abort();
    expect(await following).toBeNull();
  });
});

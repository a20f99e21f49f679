import { createLogger, createMetrics, createService } from '@timbra/service-kit';
import { REBOTES_SECRET, signerTo, testSettings } from '@timbra/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { rebotesRoutes } from './rebotes.routes.ts';

/** The routes with that secret, and nobody behind them. */
const askedWith = async (secret: string | undefined, bearer: string): Promise<number> => {
  const app = createService({
    name: 'gateway',
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('gateway'),
    checks: {},
    draining: new AbortController().signal,
    routes: [
      rebotesRoutes({
        ...(secret !== undefined && { secret }),
        invoicesUrl: 'http://127.0.0.1:1',
        signer: signerTo('gateway', testSettings()),
      }),
    ],
  });
  const answer = await request(app).post('/rebotes').set('authorization', `Bearer ${bearer}`);
  return answer.status;
};

it('mail that came back is not heard where no secret was chosen, also with an empty one', async () => {
  expect(await askedWith(undefined, REBOTES_SECRET)).toBe(404);
  expect(await askedWith(undefined, '')).toBe(404);
  expect(await askedWith(REBOTES_SECRET, 'x')).toBe(401);
});

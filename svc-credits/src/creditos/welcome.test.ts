import type { Saldo } from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditsSettings } from '../../test-support/credits-settings.ts';
import { createContainer } from '../container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
beforeAll(async () => {
  const settings = creditsSettings({ WELCOME_CREDITS: 10 });
  service = await runContainer('svc-credits', (runtime) => createContainer(settings, runtime));
});
afterAll(() => service?.stop());

const saldo = async (accountId: string) =>
  (await service.call('GET', '/creditos', { accountId })).body as Saldo;

it('an account is welcomed once, however many ask at the same moment', async () => {
  const seen = await Promise.all(Array.from({ length: 8 }, () => saldo('nueva')));
  expect(Math.max(...seen.map(({ disponibles }) => disponibles))).toBe(10);
  expect(await saldo('nueva')).toMatchObject({ disponibles: 10, puedeProbar: true });
});

it('an account that stamps before asking for its balance is welcomed, too', async () => {
  const body = { requestId: 'r1' };
  const answer = await service.call('POST', '/internal/reservas', {
    accountId: 'api',
    internal: true,
    body,
  });
  expect(answer.body).toMatchObject({ status: 'reservada' });
  expect(await saldo('api')).toMatchObject({ disponibles: 9 });
});

it('an account that spent its first credits is not welcomed again', async () => {
  await saldo('gastada');
  for (let n = 0; n < 10; n += 1) {
    await service.call('POST', '/internal/reservas', {
      accountId: 'gastada',
      internal: true,
      body: { requestId: `r${n}` },
    });
  }
  expect(await saldo('gastada')).toMatchObject({ disponibles: 0, puedeProbar: false });
});

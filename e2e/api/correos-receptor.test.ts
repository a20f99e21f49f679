import type { EmailRequest, Page } from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';
import { publico, stamped } from '../screens/tipos.ts';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const correosOf = (receptor: string, query = '', of = account) =>
  of.call<Page<EmailRequest>>('GET', `/receptores/${receptor}/correos${query}`);
const send = async (id: string, to: string): Promise<string> => {
  const path = `/facturas/${id}/send_email`;
  const { status, body } = await account.call<EmailRequest>('POST', path, { body: { to: [to] } });
  expect(status).toBe(202);
  return body.id;
};

it('a receiver’s messages are those of all its documents, the newest first, by pages', async () => {
  const [one, other] = [await stamped(account, {}), await stamped(account, { serie: 'OTRA' })];
  const first = await send(one.id, 'uno@ejemplo.mx');
  const second = await send(other.id, 'dos@ejemplo.mx');
  const third = await send(one.id, 'tres@ejemplo.mx');
  const { status, body } = await correosOf(account.receptor, '?limit=2');
  expect(status).toBe(200);
  expect(body.items.map(({ id }) => id)).toEqual([third, second]);
  expect(body.items[1]).toMatchObject({
    factura: other.id,
    documento: 'Factura OTRA-1',
    to: ['dos@ejemplo.mx'],
  });
  const next = await correosOf(account.receptor, `?limit=2&cursor=${body.nextCursor}`);
  expect(next.body.items.map(({ id }) => id)).toEqual([first]);
  expect(next.body.nextCursor).toBeNull();
  expect((await correosOf(await publico(account))).body.items).toEqual([]);
});

it('are nobody else’s, and a page has a measure', async () => {
  const stranger = await signUp(system);
  expect((await correosOf(account.receptor, '', stranger)).status).toBe(404);
  for (const [query, path] of [
    ['?limit=201', 'limit'],
    ['?cursor=ayer', 'cursor'],
  ] as const) {
    expect(await correosOf(account.receptor, query)).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  }
});

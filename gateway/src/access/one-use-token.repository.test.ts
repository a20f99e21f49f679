import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOneUseTokenModel, type Purpose } from './one-use-token.model.ts';
import { issuedAt, OneUseTokenRepository } from './one-use-token.repository.ts';

let connection: Connection;
let tokens: OneUseTokenRepository;
beforeAll(async () => {
  connection = await openDatabase();
  tokens = new OneUseTokenRepository(createOneUseTokenModel(connection));
});
afterAll(() => dropDatabase(connection));

const NOW = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it.each<[Purpose, number]>([
  ['reset', 3600],
  ['invitacion', 604_800],
  ['acceso', 60],
])('%s is worth something for %i seconds, and not one more', async (purpose, seconds) => {
  const [one, two] = await Promise.all([
    tokens.issue(purpose, 'ana', { now: NOW }),
    tokens.issue(purpose, 'ana', { now: NOW }),
  ]);
  const found = await tokens.redeem(purpose, one, after(seconds - 1));
  expect(found && issuedAt(found)).toEqual(NOW);
  expect(await tokens.redeem(purpose, two, after(seconds))).toBeNull();
});

it('is worth nothing for another purpose, and is not used up by trying', async () => {
  const token = await tokens.issue('reset', 'ana');
  expect(await tokens.redeem('invitacion', token)).toBeNull();
  expect(await tokens.redeem('reset', token)).toMatchObject({ userId: 'ana' });
});

it('keeps no token as it is', async () => {
  const token = await tokens.issue('invitacion', 'ana');
  const stored = await connection.collection('oneUseTokens').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(token);
});

it('keeps the newest of one person and purpose, however many were given out', async () => {
  const given: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    given.push(await tokens.issue('reset', 'eva', { now: after(n) }));
  }
  const [ofAna, invitation] = await Promise.all([
    tokens.issue('reset', 'ana', { now: NOW }),
    tokens.issue('invitacion', 'eva', { now: NOW }),
  ]);
  await tokens.keepNewest('eva', 'reset', 5);
  const found = await Promise.all(given.map((it) => tokens.find('reset', it, after(60))));
  expect(found.map((it) => it !== null)).toEqual([false, false, ...Array<boolean>(5).fill(true)]);
  expect(await tokens.find('reset', ofAna, after(60))).not.toBeNull();
  expect(await tokens.find('invitacion', invitation, after(60))).not.toBeNull();
});

import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSessionModel } from './session.model.ts';
import { SESSION_MS, SessionRepository } from './session.repository.ts';

let connection: Connection;
let sessions: SessionRepository;
beforeAll(async () => {
  connection = await openDatabase();
  sessions = new SessionRepository(createSessionModel(connection));
});
afterAll(() => dropDatabase(connection));

const NOW = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

it('a token that comes back half a minute after it was used ends its session: it was stolen', async () => {
  const { token: first } = await sessions.open('ana', { since: NOW, now: NOW });
  const second = await sessions.rotate(first, after(1000));
  expect(await sessions.rotate(first, after(31_000))).toMatchObject({ token: null, userId: 'ana' });
  expect(await sessions.rotate(first, after(31_002))).toBeNull();
  expect(await sessions.rotate(second?.token ?? '', after(31_003))).toBeNull();
});

it('a token of two rotations ago ends its session at once: only a thief still has it', async () => {
  const { token: first } = await sessions.open('ana', { since: NOW, now: NOW });
  const second = await sessions.rotate(first, after(1000));
  const third = await sessions.rotate(second?.token ?? '', after(2000));
  expect(await sessions.rotate(first, after(3000))).toBeNull();
  expect(await sessions.rotate(third?.token ?? '', after(4000))).toBeNull();
});

it('a made-up token ends nobody', async () => {
  const { token } = await sessions.open('ana', { since: NOW, now: NOW });
  expect(await sessions.rotate('inventado.inventado', after(1000))).toBeNull();
  expect(await sessions.rotate(token, after(2000))).toMatchObject({ userId: 'ana' });
});

it('a session that is not used for two weeks is over', async () => {
  const { token } = await sessions.open('ana', { since: NOW, now: NOW });
  expect(await sessions.rotate(token, after(SESSION_MS))).toBeNull();
});

it('each use makes it last two weeks more', async () => {
  const { token } = await sessions.open('ana', { since: NOW, now: NOW });
  const next = await sessions.rotate(token, after(SESSION_MS - 1000));
  expect(await sessions.rotate(next?.token ?? '', after(2 * SESSION_MS - 2000))).not.toBeNull();
});

it('keeps no token as it is', async () => {
  const { token } = await sessions.open('ana', { since: NOW, now: NOW });
  const stored = await connection.collection('sessions').find().toArray();
  expect(JSON.stringify(stored)).not.toContain(token);
});

import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createChangeMarks, type ChangeMarks } from './change-marks.ts';

let connection: Redis;
/** The service that writes the records, and the one that remembers them. */
let writer: ChangeMarks;
let reader: ChangeMarks;
beforeEach(async () => {
  connection = new Redis(process.env.REDIS_URL ?? '');
  const options = { prefix: `test-${randomUUID()}`, of: 'partes' };
  await connection.ping();
  [writer, reader] = [
    createChangeMarks(connection, options),
    createChangeMarks(connection, options),
  ];
});
afterEach(() => connection.disconnect());

it('a mark stands until a record of its account is written, and no longer', async () => {
  const [mark, other] = [await reader.current('a'), await reader.current('b')];
  expect(mark).toEqual(expect.any(String));
  expect(await reader.current('a')).toBe(mark);
  expect(await writer.during('a', async () => 'escrito')).toBe('escrito');
  expect(await reader.current('a')).not.toBe(mark);
  expect(await reader.current('b')).toBe(other);
});

it('what is read while a record is written does not hold after it', async () => {
  const whole = await writer.during('a', () => reader.current('a'));
  expect(whole).toEqual(expect.any(String));
  expect(await reader.current('a')).not.toBe(whole);
});

it('a write that failed may have been done: its mark goes, too', async () => {
  const mark = await reader.current('a');
  const failing = writer.during('a', () => Promise.reject(new Error('sin respuesta')));
  await expect(failing).rejects.toThrow('sin respuesta');
  expect(await reader.current('a')).not.toBe(mark);
});

it('without Redis there is no mark, and a write is done all the same', async () => {
  connection.disconnect();
  await vi.waitFor(() => expect(connection.status).toBe('end'));
  expect(await reader.current('a')).toBeUndefined();
  expect(await writer.during('a', async () => 'escrito')).toBe('escrito');
});

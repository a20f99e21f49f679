import type { JobDeclaration } from '@timbra/contracts';
import mongoose, { Schema, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { outboxEntry, outboxField, outboxIndex, startOutboxRelay } from './outbox.ts';
import type { Queues } from './queues.ts';

const logger = createLogger('test', 'silent');
const declaration = {
  name: 'greet',
  queue: 'greetings',
  payload: z.object({ n: z.number() }),
} satisfies JobDeclaration;

let connection: Connection;
let lifecycle: Lifecycle;
beforeEach(async () => {
  lifecycle = createLifecycle(logger);
  connection = await mongoose
    .createConnection(process.env.MONGODB_URI ?? '', { dbName: `test-${randomUUID()}` })
    .asPromise();
});
afterEach(async () => {
  await lifecycle.close();
  await connection.dropDatabase();
  await connection.close();
});

const openModel = async () => {
  const schema = new Schema({ outbox: outboxField }, { collection: 'things' });
  schema.index(...outboxIndex);
  const model = connection.model<{ outbox?: unknown[] }>('Thing', schema);
  await model.createIndexes();
  return model;
};

type Times = Pick<Parameters<typeof startOutboxRelay>[0], 'everyMs' | 'restMs' | 'offeredMs'>;
const relayWith = async (add: Queues['add'], times: Times = {}) => {
  const model = await openModel();
  const queues: Queues = { add, isThere: () => true };
  const relay = startOutboxRelay({
    model,
    declarations: [declaration],
    queues,
    logger,
    lifecycle,
    everyMs: 50,
    ...times,
  });
  return { model, relay };
};
/** Longer than a test takes. */
const LONG_MS = 600_000;
const pending = (model: Awaited<ReturnType<typeof openModel>>) =>
  model.countDocuments({ outbox: { $exists: true } });

it('sends every entry with its own id and then empties the outbox', async () => {
  const add = vi.fn<Queues['add']>(async () => {});
  const { model, relay } = await relayWith(add);
  const entries = [outboxEntry(declaration, { n: 1 }), outboxEntry(declaration, { n: 2 })];
  await model.create({ outbox: entries });
  relay.nudge();
  await vi.waitFor(async () => expect(await pending(model)).toBe(0));
  expect(add.mock.calls.map(([, payload, { jobId }]) => [payload, jobId])).toEqual(
    entries.map((it) => [it.payload, it.id]),
  );
});

it('keeps what the queue did not take, and sends it when the queue is back', async () => {
  let away = true;
  const taken: unknown[] = [];
  const { model } = await relayWith(async (_job, payload) => {
    if (away) throw new Error('queue is away');
    taken.push(payload);
  });
  await model.create({ outbox: [outboxEntry(declaration, { n: 1 })] });
  await vi.waitFor(async () => expect(await pending(model)).toBe(1));
  expect(taken).toEqual([]);
  away = false;
  await vi.waitFor(async () => expect(await pending(model)).toBe(0));
  expect(taken).toEqual([{ n: 1 }]);
});

it('leaves what only a newer process knows, however much it is, and goes on to what it knows', async () => {
  const add = vi.fn<Queues['add']>(async () => {});
  // Only the nudge makes it look.
  const { model, relay } = await relayWith(add, { everyMs: LONG_MS });
  const newer = { ...declaration, name: 'farewell' };
  await model.insertMany(
    Array.from({ length: 250 }, (_, n) => ({ outbox: [outboxEntry(newer, { n })] })),
  );
  await model.create({ outbox: [outboxEntry(declaration, { n: 1 })] });
  const find = vi.spyOn(model, 'find');
  relay.nudge();
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  await vi.waitFor(async () => expect(await pending(model)).toBe(250));
  expect(find.mock.calls.length).toBeLessThan(10);
});

it('leaves an entry for a while to the process that offered it', async () => {
  const add = vi.fn<Queues['add']>(async () => {});
  const { model } = await relayWith(add, { offeredMs: 60_000 });
  const older = { ...outboxEntry(declaration, { n: 1 }), at: new Date(Date.now() - 61_000) };
  await model.create({ outbox: [outboxEntry(declaration, { n: 2 })] }, { outbox: [older] });
  await vi.waitFor(async () => expect(await pending(model)).toBe(1));
  expect(add.mock.calls.map(([, payload]) => payload)).toEqual([{ n: 1 }]);
});

it('sends an entry that does not say when it was written', async () => {
  const add = vi.fn<Queues['add']>(async () => {});
  const { model } = await relayWith(add, { offeredMs: 60_000 });
  const { at: _, ...entry } = outboxEntry(declaration, { n: 1 });
  await model.create({ outbox: [entry] });
  await vi.waitFor(async () => expect(await pending(model)).toBe(0));
  expect(add).toHaveBeenCalledOnce();
});

describe('a relay that finds nothing', () => {
  const watchTimers = () => vi.spyOn(globalThis, 'setTimeout');
  let timers: ReturnType<typeof watchTimers>;
  beforeEach(() => {
    timers = watchTimers();
  });
  afterEach(() => timers.mockRestore());
  const waitsOf = (own: readonly number[]) =>
    timers.mock.calls.flatMap(([, ms = 0]) => (own.includes(ms) ? [ms] : []));

  it('looks less and less often', async () => {
    await relayWith(async () => {}, { everyMs: 47, restMs: 333 });
    const first = () => waitsOf([47, 94, 188, 333]).slice(0, 6);
    await vi.waitFor(() => expect(first()).toEqual([47, 94, 188, 333, 333, 333]));
  });

  it('looks as before after a nudge for which there was something', async () => {
    const { model, relay } = await relayWith(async () => {}, { everyMs: LONG_MS });
    const waits = () => waitsOf([LONG_MS, 2 * LONG_MS]);
    relay.nudge();
    await vi.waitFor(() => expect(waits()).toEqual([LONG_MS, 2 * LONG_MS]));
    await model.create({ outbox: [outboxEntry(declaration, { n: 1 })] });
    relay.nudge();
    await vi.waitFor(() => expect(waits()).toEqual([LONG_MS, 2 * LONG_MS, LONG_MS]));
    expect(await pending(model)).toBe(0);
  });
});

it('leaves documents without entries alone', async () => {
  const add = vi.fn<Queues['add']>(async () => {});
  const { model, relay } = await relayWith(add);
  await model.create({});
  relay.nudge();
  await model.create({ outbox: [outboxEntry(declaration, { n: 9 })] });
  await vi.waitFor(async () => expect(await pending(model)).toBe(0));
  expect(add).toHaveBeenCalledTimes(1);
});

it('sends an entry in the trace of the request that wrote it, not of the one that nudged', async () => {
  const add = vi.fn<Queues['add']>(async () => {});
  const { model, relay } = await relayWith(add);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await model.create({ outbox: [{ ...outboxEntry(declaration, { n: 1 }), traceparent }] });
  relay.nudge();
  await vi.waitFor(async () => expect(await pending(model)).toBe(0));
  expect(add.mock.calls[0]?.[2]).toMatchObject({ traceparent });
});

import type { Masivo } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aMasivo } from '../../../../test-support/a-fila-masiva.ts';
import { followMasivo } from './follow-masivo.ts';

const event = (name: string, masivo: Masivo) =>
  `event: ${name}\ndata: ${JSON.stringify(masivo)}\n\n`;
const avance = (timbradas: number) => event('avance', aMasivo({ timbradas }));
const fin = event('fin', aMasivo({ timbradas: 9 }));
/** A connection that says this, in these pieces, and ends. */
const saying = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (it) => {
      for (const piece of pieces) it.enqueue(new TextEncoder().encode(piece));
      it.close();
    },
  });

/** Follows a server whose connections are these, one after the other, and then none. */
const follow = async (...connections: (ReadableStream<Uint8Array> | Error)[]) => {
  const told: number[] = [];
  const waits: number[] = [];
  const followed: boolean[] = [];
  await followMasivo({
    open: async () => {
      const next = connections.shift() ?? new Error('no more');
      if (next instanceof Error) throw next;
      return next;
    },
    tell: ({ timbradas }) => void told.push(timbradas),
    onFollowed: (is) => void followed.push(is),
    signal: new AbortController().signal,
    wait: async (ms) => void waits.push(ms),
  });
  return { told, waits, followed };
};

describe('a file is followed', () => {
  it('until its last event, and no connection is opened after it', async () => {
    const { told, waits, followed } = await follow(saying(avance(1), avance(2), fin));
    expect([told, waits, followed]).toEqual([[1, 2, 9], [], [true, false]]);
  });

  it('also where events come in pieces, with what keeps a connection open in between', async () => {
    const text = avance(3);
    const { told } = await follow(saying(text.slice(0, 20), text.slice(20), ': sigue\n\n', fin));
    expect(told).toEqual([3, 9]);
  });

  it('over a connection that ended before: it is opened again', async () => {
    const { told, waits } = await follow(saying(avance(1), avance(2)), saying(avance(3), fin));
    expect([told, waits]).toEqual([[1, 2, 3, 9], [1000]]);
  });

  it('ever later while nothing is heard, and then no more', async () => {
    const { told, waits, followed } = await follow();
    expect([told, waits]).toEqual([[], [1000, 2000, 4000, 8000, 16_000]]);
    expect(followed.at(-1)).toBe(false);
  });

  it('no more where each connection tells how it stands and ends', async () => {
    const same = Array.from({ length: 20 }, () => saying(avance(1)));
    const { told } = await follow(...same);
    expect(told).toHaveLength(6);
  });

  it('by nobody who has left', async () => {
    const left = new AbortController();
    left.abort();
    await followMasivo({
      open: () => expect.unreachable(),
      tell: () => expect.unreachable(),
      onFollowed: () => expect.unreachable(),
      signal: left.signal,
    });
  });
});

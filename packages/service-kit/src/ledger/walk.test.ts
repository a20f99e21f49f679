import { dropDatabase, openDatabase } from '@timbra/test-kit';
import { Schema, type Connection, type Model, type Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepWhole } from '../shard-key.ts';
import { LeaseLost, type Lease } from './lease.ts';
import { Ledger, type LedgerRecord } from './ledger.ts';
import { Walk } from './walk.ts';

const POINTS = ['asked', 'written', 'sent', 'ended'] as const;
type Point = (typeof POINTS)[number];
interface Letter extends LedgerRecord {
  punto: Point;
  texto?: string;
  recibo?: string;
  updatedAt: Date;
}

const at = (punto: Point, ...to: Point[]) => ({ at: { punto }, arriving: { $set: { punto } }, to });
class Letters extends Ledger<Letter, Point> {
  constructor(model: Model<Letter>) {
    super({
      model,
      name: 'letter',
      places: {
        asked: at('asked', 'written', 'sent'),
        written: at('written', 'sent'),
        sent: at('sent', 'ended'),
        ended: at('ended'),
      },
      first: 'asked',
      open: { punto: { $ne: 'ended' } },
      since: 'updatedAt',
    });
  }
  ask(lease: Lease) {
    return this.begin('cuenta', { lease, punto: 'asked' });
  }
}

let connection: Connection;
let letters: Letters;
beforeAll(async () => {
  connection = await openDatabase();
  const schema = new Schema<Letter>({}, { strict: false, collection: 'letters' });
  keepWhole(schema, 'of a test');
  letters = new Letters(connection.model<Letter>('Letter', schema));
});
afterAll(() => dropDatabase(connection));

const GONE = { owner: 'first', ms: -1 };
const HEIR = { owner: 'heir', ms: 60_000 };
class Killed extends Error {}

/** The world outside: it takes a letter once by its name, and knows what it took. */
const post = () => {
  const taken = new Map<string, string>();
  return {
    taken,
    send: (id: Types.ObjectId, texto = '') => {
      const name = id.toString();
      if (taken.has(name) && taken.get(name) !== texto) throw new Error('another letter');
      taken.set(name, texto);
      return `recibo de ${texto}`;
    },
  };
};

/** One worker's way; it dies at `place`. */
const walkOn = async (
  letter: Letter,
  { lease, place, send }: { lease: Lease; place?: string; send: ReturnType<typeof post>['send'] },
) => {
  const crashPoint = async (here: string) => {
    if (here === place) throw new Killed(here);
  };
  const walk = new Walk<Letter, Point>(letter, {
    ledger: letters,
    points: POINTS,
    lease,
    crashPoint,
  });
  // What is written differs from try to try: only the first that was saved may be sent.
  await walk.reach(['written', async () => ({ texto: `por ${lease.owner}` })]);
  await walk.reach(['sent', async ({ _id, texto }) => ({ recibo: send(_id, texto) })]);
  await walk.reach(['ended', async () => undefined]);
  return walk;
};

const asked = async (lease: Lease): Promise<Letter> => {
  const opened = await letters.ask(lease);
  if (!opened) throw new Error('not opened');
  return opened;
};

describe('a worker that dies', () => {
  const places = POINTS.slice(1).flatMap((point) => [`${point}:before`, `${point}:after`]);
  it.each(places)('at %s leaves work that its heir ends, once outside', async (place) => {
    const { taken, send } = post();
    const letter = await asked(GONE);
    await expect(walkOn(letter, { lease: GONE, place, send })).rejects.toThrow(Killed);
    const id = letter._id.toString();
    const found = await letters.claim('cuenta', id, HEIR);
    if (place === 'ended:after') expect(found).toBeNull();
    else await walkOn(found!, { lease: HEIR, send });

    const ended = await letters.get('cuenta', id);
    expect(ended.punto).toBe('ended');
    const author = place === 'written:before' ? 'heir' : 'first';
    expect([...taken.values()]).toEqual([`por ${author}`]);
    expect(ended.recibo).toBe(`recibo de por ${author}`);
  });

  it('and wakes up writes nothing any more', async () => {
    const { send } = post();
    const letter = await asked(GONE);
    const found = await letters.claim('cuenta', letter._id.toString(), HEIR);
    await expect(walkOn(letter, { lease: GONE, send })).rejects.toThrow(LeaseLost);
    expect(await letters.get('cuenta', letter._id.toString())).toEqual(found);
  });
});

it('work that stands still is found until a worker holds it, and again once it lets go', async () => {
  const letter = await asked(GONE);
  const isFound = async () => {
    const span = { since: new Date(0), until: new Date(Date.now() + 1000), most: 100 };
    return (await letters.standingStill(span)).some(({ _id }) => _id.equals(letter._id));
  };
  expect(await isFound()).toBe(true);
  await letters.claim('cuenta', letter._id.toString(), HEIR);
  expect(await isFound()).toBe(false);
  await letters.letGo(letter, HEIR.owner);
  expect(await isFound()).toBe(true);
  expect(
    await letters.resume(letter._id.toString(), { before: new Date(0), now: new Date() }),
  ).toBe(false);
});

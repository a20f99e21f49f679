import { CreditoTipo, ReservaStatus, type Reserva, type Reservada } from '@timbra/contracts';
import {
  buildIndexes,
  createLifecycle,
  createLogger,
  DomainError,
  type Lifecycle,
} from '@timbra/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditsSettings } from '../../test-support/credits-settings.ts';
import { openLedger } from '../open-ledger.ts';
import { captureCredit } from './capture-credit.ts';
import { mendReservas } from './mend-reservas.ts';
import { releaseCredit } from './release-credit.ts';
import { reserveCredit } from './reserve-credit.ts';
import { settle } from './settle.ts';
import { createSquare } from './square.ts';

/**
 * Random operations on the ledger by workers of two processes, with crashes between any two writes and
 * repetitions of what crashed, against a model that is a few lines long. `LEDGER_STEPS=10000` for the
 * whole of it (`npm test -- svc-credits/src/creditos/model.test.ts`); each step is one call of a worker.
 */
const STEPS = Number(process.env.LEDGER_STEPS ?? (process.env.A_FONDO ? 1500 : 500));
const WORKERS = 6;
/** One write in so many is followed by a crash. */
const CRASH_ONE_IN = 8;

class Crash extends Error {}

/** The same sequence for the same seed: mulberry32. */
const createRandom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

let lifecycle: Lifecycle;
let processes: Awaited<ReturnType<typeof openLedger>>[];
beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  lifecycle = createLifecycle(logger);
  const settings = creditsSettings();
  processes = await Promise.all([1, 2].map(() => openLedger(settings, { logger, lifecycle })));
  await buildIndexes(processes[0]!.connection);
});
afterAll(() => lifecycle?.close());

const seed = Number(process.env.LEDGER_SEED ?? Date.now() % 1_000_000);

it(`after ${STEPS} random steps the ledger, the balance and the model agree (seed ${seed})`, async () => {
  const random = createRandom(seed);
  const accounts = ['a', 'b', 'c'].map((name) => `modelo-${seed}-${name}`);
  const crashPoint = async () => {
    if (random(CRASH_ONE_IN) === 0) throw new Crash();
  };
  const hands = processes.map(({ ledger, balances }) => {
    const deps = { ledger, balances, crashPoint, welcome: async () => false };
    return {
      reserve: reserveCredit(deps),
      capture: captureCredit(deps),
      release: releaseCredit(deps),
      settle: settle(deps),
    };
  });

  /** What an operation ended as, by its account and key: the whole of the model. */
  const granted = new Map<string, number>();
  const requests = new Map<string, ReservaStatus>();
  /** The answers of the reservations: a capture may carry its answer or not. */
  const reservadas = new Map<string, Reservada>();
  /** Steps that a crash cut off: a later step of the test repeats them. */
  const unfinished: (() => Promise<void>)[] = [];
  let steps = 0;
  let crashes = 0;
  let refusals = 0;

  /** Runs it; a crash leaves it to be repeated by anybody, as a queue would. */
  const attempt = async (run: () => Promise<void>): Promise<void> => {
    steps += 1;
    try {
      await run();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      crashes += 1;
      unfinished.push(run);
    }
  };
  const note = (account: string, { requestId, status, token }: Reserva): void => {
    const key = `${account}/${requestId}`;
    if (token) reservadas.set(key, { token, para: 'timbrado' });
    const before = requests.get(key);
    const hasEnded = before === ReservaStatus.Capturada || before === ReservaStatus.Liberada;
    // However late a repetition comes, a request that ended has ended so.
    if (hasEnded && status !== ReservaStatus.Reservada) expect(status).toBe(before);
    if (!hasEnded) requests.set(key, status);
  };

  const step = (): (() => Promise<void>) => {
    const account = accounts[random(accounts.length)]!;
    const hand = hands[random(hands.length)]!;
    const requestId = `r${random(STEPS / 6)}`;
    const reserve = async () => {
      try {
        note(
          account,
          await hand.reserve({ accountId: account, requestId, operationType: 'timbrado' }),
        );
      } catch (error) {
        if (!DomainError.is(error, 'creditosAgotados')) throw error;
        refusals += 1;
      }
    };
    switch (random(10)) {
      case 0: {
        const clave = `k${random(STEPS / 4)}`;
        // The sign and the size follow from the key: a repetition asks for the same.
        const amount = (Number(clave.slice(1)) % 9) - 2 || 3;
        const operationType = amount > 0 ? CreditoTipo.Recarga : CreditoTipo.Devolucion;
        return async () => {
          await hand.settle(account, { clave, operationType, amount, targetId: clave });
          granted.set(`${account}/${clave}`, amount);
        };
      }
      case 1:
      case 2:
        return async () => note(account, await hand.release(account, requestId));
      case 3:
      case 4:
      case 5:
        return async () => {
          const known = random(2) === 0 ? reservadas.get(`${account}/${requestId}`) : undefined;
          try {
            note(account, await hand.capture(account, requestId, known));
          } catch (error) {
            // Nothing was reserved, or it was released: nothing to capture.
            if (!(error instanceof DomainError)) throw error;
            refusals += 1;
          }
        };
      default:
        return reserve;
    }
  };

  const work = async () => {
    while (steps < STEPS) {
      const repeated = random(3) === 0 ? unfinished.shift() : undefined;
      await attempt(repeated ?? step());
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  while (unfinished.length > 0) await attempt(unfinished.shift()!);
  expect(crashes).toBeGreaterThan(STEPS / 50);
  expect(refusals).toBeGreaterThan(0);

  const [{ ledger, balances }] = processes as [(typeof processes)[0]];
  await mendReservas({ ledger, balances, crashPoint: async () => undefined })(
    new Date(Date.now() + 10 * 60_000),
  );
  const square = createSquare({ ledger, balances });
  for (const account of accounts) {
    const of = <T>(entries: Map<string, T>): T[] =>
      [...entries].filter(([key]) => key.startsWith(`${account}/`)).map(([, value]) => value);
    const statuses = of(requests);
    const spent = statuses.filter((it) => it === ReservaStatus.Capturada).length;
    const apart = statuses.filter((it) => it === ReservaStatus.Reservada).length;
    const due = of(granted).reduce((sum, amount) => sum + amount, 0) - spent - apart;
    const held = await balances.get(account);
    expect([account, held?.disponibles, held?.reservas.length]).toEqual([account, due, apart]);
    expect(await square.differenceOf(account)).toBeNull();
  }
}, 600_000);

import { z } from 'zod';

/** Believed with NODE_ENV=test alone, as `createCrashPoint` is. */
export const patienceConfig = z.object({
  NODE_ENV: z.string().optional(),
  /** How many times shorter the product's own waits are in a test, so that recovery is seen within it. */
  TEST_HURRY: z.coerce.number().min(1).max(100).default(1),
  /** The process looks for nothing that others left: what a test sees recovered, no sweeper recovered. */
  TEST_UNSWEPT: z.stringbool().optional(),
});
type Settings = Partial<z.infer<typeof patienceConfig>>;

/** In a hurry, in milliseconds: nobody waits longer for the next try, or for the next look. */
const LONGEST_AGAIN_MS = 1000;
const LONGEST_EVERY_MS = 3000;
/** A busy machine stops a process for a second or two; what is late has no owner any more. */
const LEASE_MS = 2000;
const LATE_MS = 2500;
/** A receiver or a mail server on a busy machine answers late, and is not wrong. */
const ANSWER_MS = 10_000;
/** The first of the waits that fill a day is so many times shorter still: the day passes in minutes. */
const DAY = 4;
const UNSWEPT_MS = 60 * 60 * 1000;

/**
 * How long the product waits by itself. Its constants stand beside the code that uses them and pass
 * through here, in milliseconds; in production each comes out as it went in.
 */
export interface Patience {
  isHurried: boolean;
  /** Before the next try, or the next question. */
  again(ms: number): number;
  /** The first of the waits that together fill a day. */
  firstOfDay(ms: number): number;
  /** Between two looks for what was left half-way. */
  every(ms: number): number;
  /** Until a process without a sign of life has lost what it holds. */
  lease(ms: number): number;
  /** Until work without an owner is taken up: longer than a lease, so as not to race with its owner. */
  late(ms: number): number;
  /** Until an answer is given up. */
  answer(ms: number): number;
}

const ofProduction: Patience = {
  isHurried: false,
  again: (ms) => ms,
  firstOfDay: (ms) => ms,
  every: (ms) => ms,
  lease: (ms) => ms,
  late: (ms) => ms,
  answer: (ms) => ms,
};

/** The one place where a test shortens time. */
export const createPatience = ({ NODE_ENV, TEST_HURRY = 1, TEST_UNSWEPT }: Settings): Patience => {
  if (NODE_ENV !== 'test') return ofProduction;
  const every = (ms: number) => (TEST_UNSWEPT ? UNSWEPT_MS : ms);
  if (TEST_HURRY === 1) return { ...ofProduction, every };
  return {
    isHurried: true,
    again: (ms) => Math.min(ms / TEST_HURRY, LONGEST_AGAIN_MS),
    firstOfDay: (ms) => ms / TEST_HURRY / DAY,
    every: (ms) => every(Math.min(ms / TEST_HURRY, LONGEST_EVERY_MS)),
    lease: (ms) => Math.min(ms, LEASE_MS),
    late: (ms) => Math.min(ms, LATE_MS),
    answer: (ms) => Math.min(ms, ANSWER_MS),
  };
};

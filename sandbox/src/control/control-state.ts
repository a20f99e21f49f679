import { z } from 'zod';
import type { Clock } from '../clock.ts';

const HOUR = 3_600_000;
const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(24 * HOUR);
const count = z.number().int().min(0).max(1_000_000);

export const switchesSchema = z.strictObject({
  /** Wait before each answer of the PAC. */
  latencyMs: milliseconds,
  /** How many of the next new stamps are committed and then left without an answer. */
  commitThenHang: count,
  /** How many of the next new stamps are committed and then answered without UUID or stamp. */
  answerWithoutUuid: count,
  /** When those that hang do answer after all; null: never. */
  hangMs: milliseconds.nullable(),
  /** How long after a stamp 307 comes without it and `stamped` answers 603. */
  late307Ms: milliseconds,
  /** The PAC is away: HTTP 503, or sockets closed without a word. */
  down: z.union([z.boolean(), z.enum(['503', 'destroy'])]),
  /** SAT is away: 708 to whoever stamps, HTTP 503 from the status service. */
  satDown: z.boolean(),
  /** Stamps that may still be bought; null: as many as wanted. */
  stampsLeft: count.nullable(),
  /** How far the sandbox's clock is ahead of (or, negative, behind) the machine's. */
  clockOffsetMs: z
    .number()
    .int()
    .min(-20 * 365 * 24 * HOUR)
    .max(20 * 365 * 24 * HOUR),
  /** How long a stamp takes to be known by the status service. */
  propagationMs: milliseconds,
  /** Receivers that are not in the taxpayers' list are refused (CFDI40143). */
  listaEstricta: z.boolean(),
  /** Refuses the next stamps with an incidence of one's choice. */
  failNext: z
    .strictObject({ code: z.string().min(1), message: z.string(), times: count.default(1) })
    .nullable(),
});

export const switchesPatchSchema = switchesSchema.partial();

export type Switches = z.infer<typeof switchesSchema>;

/** As a PAC is on a good day: a duplicate is not found at once, SAT learns of a stamp in seconds. */
export const DEFAULTS: Switches = {
  latencyMs: 0,
  commitThenHang: 0,
  answerWithoutUuid: 0,
  hangMs: null,
  late307Ms: 1500,
  down: false,
  satDown: false,
  stampsLeft: null,
  clockOffsetMs: 0,
  propagationMs: 2000,
  listaEstricta: false,
  failNext: null,
};

/** The switches that tests and people turn, and the clock that they move. */
export const createControlState = (initial: Partial<Switches> = {}) => {
  let switches: Switches = { ...DEFAULTS, ...initial };
  const clock: Clock = { now: () => Date.now() + switches.clockOffsetMs };
  return {
    clock,
    get: (): Readonly<Switches> => switches,
    set: (patch: Partial<Switches>): Readonly<Switches> => (switches = { ...switches, ...patch }),
    reset: (): void => {
      switches = { ...DEFAULTS, ...initial };
    },
    /** Takes one of a counted switch: true while it lasted. */
    takeHang: (): boolean => {
      if (switches.commitThenHang === 0) return false;
      switches = { ...switches, commitThenHang: switches.commitThenHang - 1 };
      return true;
    },
    takeMute: (): boolean => {
      if (switches.answerWithoutUuid === 0) return false;
      switches = { ...switches, answerWithoutUuid: switches.answerWithoutUuid - 1 };
      return true;
    },
    takeFailure: (): { code: string; message: string } | null => {
      const next = switches.failNext;
      if (!next) return null;
      const times = next.times - 1;
      switches = { ...switches, failNext: times > 0 ? { ...next, times } : null };
      return next.times > 0 ? next : null;
    },
    takeStamp: (): void => {
      if (switches.stampsLeft !== null) {
        switches = { ...switches, stampsLeft: switches.stampsLeft - 1 };
      }
    },
  };
};

export type ControlState = ReturnType<typeof createControlState>;

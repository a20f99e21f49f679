import { z } from 'zod';
import type { Clock } from '../clock.ts';

const HOUR = 3_600_000;
const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(24 * HOUR);
const count = z.number().int().min(0).max(1_000_000);

const failureSchema = z
  .strictObject({ code: z.string().min(1), message: z.string(), times: count.default(1) })
  .nullable();

type Failure = z.infer<typeof failureSchema>;

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
  failNext: failureSchema,
  /** How long a cancellation without acceptance takes to be seen. */
  cancelDelayMs: milliseconds,
  /** What receivers do with each new request for their acceptance. */
  receptor: z.enum(['ignora', 'acepta', 'rechaza']),
  /** How many of the next cancellations are committed and then left without an answer (`hangMs`). */
  cancelCommitThenHang: count,
  /** How many of the next cancellations are committed and then lose their connection. */
  cancelCommitThenDrop: count,
  /** A known fault of Finkok's: 201 inside Acuse alone, and no Folios. */
  cancelEmptyFolios: z.boolean(),
  /** Refuses the next cancellations: a code of a folio (201 to 212, no_cancelable) or of the request. */
  failNextCancel: failureSchema,
  /** Issuers whom SAT lists under article 69-B: ValidacionEFOS 100. */
  rfcsEnEfos: z.array(z.string().max(13)).max(1000),
});

export const switchesPatchSchema = switchesSchema.partial();

type CancelCount = 'cancelCommitThenHang' | 'cancelCommitThenDrop';

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
  cancelDelayMs: 0,
  receptor: 'ignora',
  cancelCommitThenHang: 0,
  cancelCommitThenDrop: 0,
  cancelEmptyFolios: false,
  failNextCancel: null,
  rfcsEnEfos: [],
};

/** The switches that tests and people turn, and the clock that they move. */
export const createControlState = (initial: Partial<Switches> = {}) => {
  let switches: Switches = { ...DEFAULTS, ...initial };
  const clock: Clock = { now: () => Date.now() + switches.clockOffsetMs };
  /** Takes one of a counted switch: true while it lasted. */
  const takeOne = (name: 'commitThenHang' | 'answerWithoutUuid' | CancelCount): boolean => {
    if (switches[name] === 0) return false;
    switches = { ...switches, [name]: switches[name] - 1 };
    return true;
  };
  const takeFailure = (name: 'failNext' | 'failNextCancel'): Failure => {
    const next = switches[name];
    if (!next) return null;
    const times = next.times - 1;
    switches = { ...switches, [name]: times > 0 ? { ...next, times } : null };
    return next.times > 0 ? next : null;
  };
  return {
    clock,
    get: (): Readonly<Switches> => switches,
    set: (patch: Partial<Switches>): Readonly<Switches> => (switches = { ...switches, ...patch }),
    reset: (): void => {
      switches = { ...DEFAULTS, ...initial };
    },
    takeHang: () => takeOne('commitThenHang'),
    takeMute: () => takeOne('answerWithoutUuid'),
    takeCancelHang: () => takeOne('cancelCommitThenHang'),
    takeCancelDrop: () => takeOne('cancelCommitThenDrop'),
    takeFailure: () => takeFailure('failNext'),
    takeCancelFailure: () => takeFailure('failNextCancel'),
    takeStamp: (): void => {
      if (switches.stampsLeft !== null) {
        switches = { ...switches, stampsLeft: switches.stampsLeft - 1 };
      }
    },
  };
};

export type ControlState = ReturnType<typeof createControlState>;

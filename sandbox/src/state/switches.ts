import { z } from 'zod';

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

export type Failure = z.infer<typeof failureSchema>;

/** What each PAC has of its own. */
const pacSwitchesSchema = z.strictObject({
  /** Wait before each answer of the PAC; once it is lowered, calls that wait already wait less. */
  latencyMs: milliseconds,
  /** How many of the next new stamps are committed and then left without an answer. */
  commitThenHang: count,
  /** How many of the next new stamps are committed and then answered without UUID or stamp. */
  answerWithoutUuid: count,
  /** When calls that hang do answer after all; null: never. */
  hangMs: milliseconds.nullable(),
  /** How long after a stamp 307 comes without it and it is not found. */
  late307Ms: milliseconds,
  /** The PAC is away: HTTP 503, or sockets closed without a word. */
  down: z.union([z.boolean(), z.enum(['503', 'destroy'])]),
  /**
   * It answers a page instead of doing anything; or does it and answers half a text, nothing at all,
   * or XML within CDATA where it is escaped otherwise.
   */
  nonsense: z.enum(['html', 'truncated', 'empty', 'cdata']).nullable(),
  /** What SW leaves out where a customid was used before: the document, or its stamp as well. */
  previousWithout: z.enum(['xml', 'timbre']).nullable(),
  /** Stamps that may still be bought; null: as many as wanted. */
  stampsLeft: count.nullable(),
  /** Refuses the next stamps with the code that the test chooses. */
  failNext: failureSchema,
  /** How many of the next cancellations are committed and then left without an answer (`hangMs`). */
  cancelCommitThenHang: count,
  /** How many of the next cancellations are committed and then lose their connection. */
  cancelCommitThenDrop: count,
  /** Refuses the next cancellations: a code of a folio (201 to 212, no_cancelable) or of the request. */
  failNextCancel: failureSchema,
});

export type PacSwitches = z.infer<typeof pacSwitchesSchema>;

const switchesSchema = pacSwitchesSchema.extend({
  /** SAT is away: no PAC stamps or cancels, HTTP 503 from the status service. */
  satDown: z.boolean(),
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
  /** How long a cancellation without acceptance takes to be seen. */
  cancelDelayMs: milliseconds,
  /** What receivers do with each new request for their acceptance. */
  receptor: z.enum(['ignora', 'acepta', 'rechaza']),
  /** A known fault of Finkok's, which nobody is safe from: 201 inside Acuse alone, and no folios. */
  cancelEmptyFolios: z.boolean(),
  /** Finkok's folios come without EstatusUUID: the code is inside Acuse alone, or nowhere. */
  cancelWithoutEstatus: z.enum(['conAcuse', 'sinAcuse']).nullable(),
  /** What an acuse says is not what its seal was made for. */
  acuseAlterado: z.boolean(),
  /** Issuers that SAT lists under article 69-B: ValidacionEFOS 100. */
  rfcsEnEfos: z.array(z.string().max(13)).max(1000),
  /** SW Sapien's. */
  sw: pacSwitchesSchema,
});

export type Switches = z.infer<typeof switchesSchema>;

export const switchesPatchSchema = switchesSchema
  .extend({ sw: pacSwitchesSchema.partial() })
  .partial();

export type SwitchesPatch = Partial<Omit<Switches, 'sw'>> & { sw?: Partial<PacSwitches> };

/** As a PAC is on a good day: a duplicate is not found at once. */
export const PAC_DEFAULTS: PacSwitches = {
  latencyMs: 0,
  commitThenHang: 0,
  answerWithoutUuid: 0,
  hangMs: null,
  late307Ms: 1500,
  down: false,
  nonsense: null,
  previousWithout: null,
  stampsLeft: null,
  failNext: null,
  cancelCommitThenHang: 0,
  cancelCommitThenDrop: 0,
  failNextCancel: null,
};

/** SAT learns of a stamp in seconds. */
export const DEFAULTS: Omit<Switches, 'sw'> = {
  ...PAC_DEFAULTS,
  satDown: false,
  clockOffsetMs: 0,
  propagationMs: 2000,
  listaEstricta: false,
  cancelDelayMs: 0,
  receptor: 'ignora',
  cancelEmptyFolios: false,
  cancelWithoutEstatus: null,
  acuseAlterado: false,
  rfcsEnEfos: [],
};

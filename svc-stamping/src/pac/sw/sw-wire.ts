import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((it) => it || undefined);

/** What every service of SW answers; `data` is looked at by what it has. */
export const answer = z.object({
  status: z.enum(['success', 'error']),
  message: text,
  messageDetail: text,
  data: z
    .object({
      token: text,
      expires_in: z.number().optional().catch(undefined),
      cfdi: text,
      /** The stamp alone. */
      tfd: text,
      acuse: text,
      /** What SAT says of each folio of a cancellation. */
      uuid: z.record(z.string(), z.string()).optional().catch(undefined),
    })
    .nullish()
    .catch(null)
    .transform((it) => it ?? undefined),
});
export type Answer = z.infer<typeof answer>;

/** Codes that SW gives (timbrado §7). */
export const SwCode = {
  TimbrePrevio: '307',
  CustomIdRepetido: 'CFDI3307',
  NoControlado: 'CO1000',
  Token: 'AU1000',
  Credenciales: 'AU2000',
} as const;
/** AU2000 to AU2004: of our account with SW, whatever the document. */
export const OF_THE_ACCOUNT = /^AU2\d{3}$/;

/** «CFDI40145», «CACFDI33», «AU2000», or SAT's three digits. */
const CODE = /^\s*([A-Z]{2,6}\d{2,6}|\d{3})\b/;

/** The code that a refusal begins with: SAT's own may come in the detail, behind words of SW's. */
export const codeOf = ({ message = '', messageDetail = '' }: Answer): string =>
  CODE.exec(message)?.[1] ?? CODE.exec(messageDetail)?.[1] ?? '';

export const wordsOf = ({ message, messageDetail }: Answer): string =>
  [message, messageDetail].filter(Boolean).join('. ') || 'El PAC rechazó el comprobante';

export const isOneOf = (code: string, ...codes: string[]): boolean => codes.includes(code);

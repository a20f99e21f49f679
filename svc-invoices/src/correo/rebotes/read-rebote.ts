import PostalMime, { type Attachment } from 'postal-mime';

/** What a mail server says of one address of one of our messages (RFC 3464). */
export interface RecipienteRebotado {
  correo: string;
  /** RFC 3463: class.subject.detail, as `5.1.1`. */
  codigo: string;
  /** The server's own words, in its own language. */
  respuesta?: string;
}
export interface Rebote {
  /** Of the message that came back: the id in its Message-ID. */
  correoId: string;
  recipientes: RecipienteRebotado[];
}

/** A report has three parts; a mail server nests no deeper. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 };
/** Addresses of one report, and characters of what is said of one. */
const MAX_RECIPIENTS = 100;
const MAX_WORDS = 300;
/** A line is an object while a report is read. One of a megabyte has 14,000 of the usual length. */
const MAX_LINES = 30_000;
const RETURNED = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];
/** As `messageIdOf` writes it. */
const MESSAGE_ID = /^message-id:\s*<correo-([0-9a-f]{24})@[^<>\s]+>/im;

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');

/** Fields of one group, by their name in lower case; what goes on in the next line is put together. */
const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const colon = line.indexOf(':');
        return colon < 1
          ? []
          : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
      }),
  );

/** `rfc822; ana@ejemplo.mx` and `smtp; 550 No existe`: what stands behind the kind. */
const valueOf = (text = ''): string => text.replace(/^[\w-]+\s*;\s*/, '').trim();
const addressOf = (text?: string) => valueOf(text).replace(/^<|>$/g, '').toLowerCase();

const recipientOf = (group: string): RecipienteRebotado[] => {
  const fields = fieldsOf(group);
  // «delayed» and «relayed» are no end.
  if (fields.get('action')?.toLowerCase() !== 'failed') return [];
  const codigo = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0];
  // The server may have forwarded the message: the failed address is then not the one that we wrote
  // to.
  const correo =
    addressOf(fields.get('original-recipient')) || addressOf(fields.get('final-recipient'));
  if (!codigo || !correo) return [];
  const respuesta = valueOf(fields.get('diagnostic-code')).slice(0, MAX_WORDS);
  return [{ correo, codigo, ...(respuesta && { respuesta }) }];
};

const hasTooManyLines = (raw: Uint8Array): boolean => {
  let lines = 0;
  for (let at = raw.indexOf(10); at >= 0; at = raw.indexOf(10, at + 1)) {
    lines += 1;
    if (lines > MAX_LINES) return true;
  }
  return false;
};

/**
 * Reads a delivery report. Null when it is no report, is about no message of ours, or names no
 * failed address: such mail came to the bounce address by mistake.
 */
export const readRebote = async (raw: Uint8Array): Promise<Rebote | null> => {
  if (hasTooManyLines(raw)) return null;
  const mail = await PostalMime.parse(raw, { ...LIMITS, forceRfc822Attachments: true }).catch(
    () => null,
  );
  const report = mail?.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const returned = mail?.attachments.find(({ mimeType }) => RETURNED.includes(mimeType));
  if (!report || !returned) return null;
  const [headers = ''] = textOf(returned).split(/\r?\n\r?\n/, 1);
  const correoId = MESSAGE_ID.exec(headers.replace(/\r?\n[ \t]+/g, ' '))?.[1];
  if (!correoId) return null;
  const recipientes = textOf(report)
    .split(/(?:\r?\n){2,}/, MAX_RECIPIENTS)
    .flatMap(recipientOf);
  return recipientes.length > 0 ? { correoId, recipientes } : null;
};

import { loadNodemailer, NO_READING } from './mail.ts';

/** A message with files, written once and sent as often as it takes. */
export interface SmtpMessage {
  from: { name: string; address: string };
  /** The addresses that the message names. */
  to: readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** `<local@domain>`: the same in every try. */
  messageId: string;
  date: Date;
  headers?: Record<string, string>;
  attachments: readonly { filename: string; contentType: string; content: Buffer }[];
}

/** Why one address did not get it. */
interface Refusal {
  to: string;
  /** Sending it again would not change the answer. */
  isFinal: boolean;
  /** SMTP reply code; absent when the server did not answer. */
  status?: number;
  /** In Spanish, or in the server's own words. */
  respuesta: string;
}

/** What the server said of each address that was asked for. */
export interface SmtpOutcome {
  taken: string[];
  refused: Refusal[];
}

/** Sends a message to some of its addresses. Never throws: the outcome has the failures. */
export type DeliverMail = (message: SmtpMessage, to: readonly string[]) => Promise<SmtpOutcome>;

interface Options {
  url: string;
  /** Milliseconds of one try, from the connection to the last answer. */
  timeoutMs: number;
}

interface Failure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  recipient?: string;
  rejectedErrors?: Failure[];
}

/** Characters of an answer that are kept. */
const MAX_ANSWER = 500;
/** The server refuses this installation's login: neither sender nor receiver can mend it. */
const LOGIN = [530, 534, 535, 538];
/** About the session, not about the message: another connection may go through. */
const BAD_SEQUENCE = 503;
/** Commands whose refusal is about the message or its receivers; others are about the connection. */
const OF_THE_MESSAGE = ['MAIL FROM', 'RCPT TO', 'DATA'];

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_ANSWER);

const refusalOf = (
  { code = '', command = '', responseCode, response }: Failure,
  to: string,
  timeoutMs: number,
): Refusal => {
  const isLogin = code === 'EAUTH' || (responseCode !== undefined && LOGIN.includes(responseCode));
  if (isLogin) {
    const respuesta = 'El servidor de correo no aceptó a esta instalación';
    return { to, isFinal: false, status: responseCode, respuesta };
  }
  if (responseCode !== undefined && response && OF_THE_MESSAGE.includes(command)) {
    const isFinal = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
    return { to, isFinal, status: responseCode, respuesta: oneLine(response) };
  }
  const respuesta = ['EABORT', 'ETIMEDOUT'].includes(code)
    ? `El servidor de correo no respondió en ${timeoutMs / 1000} s`
    : 'No se pudo hablar con el servidor de correo';
  return { to, isFinal: false, status: responseCode, respuesta };
};

/**
 * Opens a connection for each message: a server that leaves one hanging is cut off at its time, and
 * holds up no other message. Neither the address with its password nor the content reaches a log.
 */
export const createMailDelivery = ({ url, timeoutMs }: Options): DeliverMail => {
  const open = () =>
    loadNodemailer().createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      ...NO_READING,
    });
  let transport: ReturnType<typeof open> | undefined;
  return async ({ attachments, to: named, ...message }, to) => {
    const mail = {
      ...message,
      to: [...named],
      attachments: [...attachments],
      envelope: { from: message.from.address, to: [...to] },
      signal: AbortSignal.timeout(timeoutMs),
    };
    try {
      const info = (await (transport ??= open()).sendMail(mail)) as { rejectedErrors?: Failure[] };
      const refused = (info.rejectedErrors ?? []).map((it) =>
        refusalOf(it, it.recipient ?? '', timeoutMs),
      );
      const isRefused = new Set(refused.map((it) => it.to));
      return { taken: to.filter((it) => !isRefused.has(it)), refused };
    } catch (error) {
      const failure = error as Failure;
      const each = new Map(failure.rejectedErrors?.map((it) => [it.recipient, it]));
      return {
        taken: [],
        refused: to.map((it) => refusalOf(each.get(it) ?? failure, it, timeoutMs)),
      };
    }
  };
};

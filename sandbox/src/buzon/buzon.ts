import PostalMime from 'postal-mime';

/** A message as it arrived. */
export interface Correo {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  fecha: string;
}

/** The newest messages are kept, in memory alone. */
const MAX_CORREOS = 500;
/** The largest message taken, in bytes: an invoice's XML and PDF with room to spare. */
export const MAX_BYTES = 5 * 1024 * 1024;
/** Of a text no more is kept: 500 messages stay below 100 MB. */
const MAX_TEXT = 100_000;

export interface Buzon {
  add(source: Buffer, envelope: { from: string; to: string[] }): Promise<Correo>;
  /** Newest first; `to` compares the whole address. */
  list(to?: string): Correo[];
  clear(): void;
}

/** Everybody's mailbox: whatever address a message is for, it is read here. */
export const createBuzon = (now: () => Date): Buzon => {
  const correos: Correo[] = [];
  let last = 0;
  return {
    add: async (source, { from, to }) => {
      const parsed = await PostalMime.parse(source);
      const correo: Correo = {
        id: (last += 1),
        from,
        to: to.map((it) => it.toLowerCase()),
        subject: parsed.subject ?? '',
        text: (parsed.text ?? '').slice(0, MAX_TEXT),
        html: (parsed.html ?? '').slice(0, MAX_TEXT),
        fecha: now().toISOString(),
      };
      correos.unshift(correo);
      correos.splice(MAX_CORREOS);
      return correo;
    },
    list: (to) => (to ? correos.filter((it) => it.to.includes(to.toLowerCase())) : [...correos]),
    clear: () => void correos.splice(0),
  };
};

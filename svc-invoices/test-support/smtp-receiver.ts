import { until } from '@timbra/test-kit';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A message as the server took it. */
export interface Received {
  /** The addresses that the server accepted in this try. */
  to: string[];
  mail: Email;
}
/** `451 lleno`, or silence. */
type Reply = { status: number; text: string } | 'hangs';

const refusal = ({ status, text }: Exclude<Reply, 'hangs'>) =>
  Object.assign(new Error(text), { responseCode: status });

/** A mail server on this machine: each address answers as it was told, in order, and then takes all. */
export const startSmtpReceiver = async () => {
  const received: Received[] = [];
  const told = new Map<string, Reply[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const reply = told.get(address)?.shift();
      if (reply === 'hangs') return;
      done(reply && refusal(reply));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to, mail });
          done();
        });
      });
    },
  });
  // A client that gives up is what some tests wait for.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const of = (address: string) => received.filter(({ to }) => to.includes(address));
  let last = 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** An address of its own that answers so. */
    address: (...replies: Reply[]): string => {
      const address = `cliente-${(last += 1)}@ejemplo.mx`;
      told.set(address, replies);
      return address;
    },
    of,
    /** So many messages for an address, as soon as they are there. */
    take: (address: string, count = 1): Promise<Received[]> =>
      until(`${count} messages for ${address}`, () => {
        const found = of(address);
        return found.length >= count && found;
      }),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
export type SmtpReceiver = Awaited<ReturnType<typeof startSmtpReceiver>>;

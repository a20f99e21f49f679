import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { SMTPServer } from 'smtp-server';
import { MAX_BYTES, type Buzon } from './buzon.ts';

const MAX_CLIENTS = 50;

/** A port in use becomes a sentence that names the port and the setting that changes it. */
const inWords = (error: NodeJS.ErrnoException, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new Error(
        `El puerto ${port}, que necesita el correo de prueba, está ocupado: elija otro con SANDBOX_SMTP_PORT`,
        { cause: error },
      )
    : error;

/** What one message may take, with the first byte past it the rest is thrown away. */
const read = async (stream: AsyncIterable<Buffer>): Promise<Buffer | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= MAX_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BYTES ? Buffer.concat(chunks) : null;
};

/**
 * Takes every message for everybody, as a mail server inside one machine does.
 * @throws Error in Spanish when the port is taken
 */
export const startSmtp = async (
  { buzon, log }: { buzon: Buzon; log: Logger },
  { port, host }: { port: number; host: string },
): Promise<{ url: string; close(): Promise<void> }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      const take = async () => {
        const source = await read(stream);
        if (!source) {
          done(Object.assign(new Error('Mensaje demasiado grande'), { responseCode: 552 }));
          return;
        }
        const { id } = await buzon.add(source, {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((it) => it.address),
        });
        log.info({ correo: id }, 'correo recibido');
        done();
      };
      take().catch((error: Error) => done(error));
    },
  });
  server.on('error', (error) => log.warn({ err: error.message }, 'smtp'));
  server.listen(port, host);
  await once(server.server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw inWords(error, port);
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

import net from 'node:net';

import type { Backend } from './commands/context.ts';
import { Cursors } from './cursors.ts';
import { dispatch, EngineLost } from './dispatch.ts';
import { Engine, type EngineAddress } from './engine.ts';
import { Transactions } from './transactions.ts';
import { encodeReply, MessageReader, parseRequest, WireError } from './wire.ts';

export interface GatewayOptions {
  /** Port on 127.0.0.1; there is no authentication, so it listens nowhere else. */
  port: number;
  engine: EngineAddress;
}

export interface Gateway {
  port: number;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Speaks MongoDB's wire protocol to clients and hands each command's BSON to the engine. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const engine = await Engine.open(options.engine);
  const cursors = new Cursors();
  const transactions = new Transactions(engine);
  const address = `${HOST}:${options.port}`;
  const backend: Backend = { engine, cursors, transactions, address };
  const sockets = new Set<net.Socket>();
  let connections = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, backend, ++connections);
  });
  await listen(server, options.port);
  return {
    port: options.port,
    stop: async () => {
      cursors.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
      await engine.close();
    },
  };
};

const listen = (server: net.Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });

/** Answers one connection's messages in the order in which they came. */
const serve = (socket: net.Socket, backend: Backend, connectionId: number): void => {
  const reader = new MessageReader();
  let previous = Promise.resolve();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const message of reader.push(chunk)) {
        previous = previous
          .then(() => answer(socket, backend, connectionId, message))
          .catch((error: unknown) => hangUp(socket, error));
      }
    } catch (error) {
      hangUp(socket, error);
    }
  });
};

const answer = async (
  socket: net.Socket,
  backend: Backend,
  connectionId: number,
  message: Buffer,
): Promise<void> => {
  const request = parseRequest(message);
  const reply = await dispatch(backend, connectionId, request);
  if (!request.wantsReply || socket.destroyed) return;
  socket.cork();
  for (const part of encodeReply(request, reply)) socket.write(part);
  socket.uncork();
};

const hangUp = (socket: net.Socket, error: unknown): void => {
  socket.destroy();
  if (error instanceof EngineLost || error instanceof WireError) return;
  console.error(error);
};

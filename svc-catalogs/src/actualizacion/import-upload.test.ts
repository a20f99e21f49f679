import { createLogger } from '@timbra/service-kit';
import { until } from '@timbra/test-kit';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ActualizacionError } from './actualizacion-error.ts';
import type { ActualizacionRepository } from './actualizacion.repository.ts';
import { catalogoUploadRoutes } from './actualizacion.routes.ts';
import { importUpload } from './import-upload.ts';

const logger = createLogger('test', 'silent');
/** What the record said of updates, in its order. */
let told: string[];
let arrived: number;
/** Lets the outcome of an import be written down. */
let write: () => void;
let server: Server;
beforeEach(async () => {
  told = [];
  arrived = 0;
  const { promise: written, resolve } = Promise.withResolvers<void>();
  write = resolve;
  const actualizaciones = {
    began: async () => void told.push('enCurso'),
    failed: async () => {
      told.push('fallo');
      await written;
      told.push('escrito');
    },
  } as unknown as ActualizacionRepository;
  const runImport = () => Promise.reject(new ActualizacionError('archivo incompleto'));
  const app = express().use(
    catalogoUploadRoutes({
      requireContext: (_req, _res, next) => {
        arrived += 1;
        next();
      },
      importUpload: importUpload({ actualizaciones, runImport, logger }),
      actualizaciones,
      logger,
      now: () => new Date(),
      maxBytes: 1000,
      timeoutMs: 60_000,
    }),
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const send = async () => {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/operador/catalogos/archivo?nombre=lista.csv`;
  const headers = { 'content-type': 'application/octet-stream' };
  return (await fetch(url, { method: 'POST', headers, body: 'id,texto' })).status;
};

it('an operator that sees how an import ended may send the next list, which begins after that was written', async () => {
  expect(await send()).toBe(202);
  await until('the outcome can be read', () => told.includes('fallo'));
  const next = send();
  await until('the next one has come', () => arrived === 2);
  write();
  expect(await next).toBe(202);
  await until('the next one ended', () => told.length === 6);
  expect(told).toEqual(['enCurso', 'fallo', 'escrito', 'enCurso', 'fallo', 'escrito']);
});

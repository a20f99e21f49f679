#!/usr/bin/env node
import { ajusteCreditosBody } from '@timbra/contracts';
import {
  createLifecycle,
  createLogger,
  createServiceClient,
  fieldErrors,
  loadConfig,
  orExit,
  pairKeys,
  prepareDatabase,
  runCommand,
  type InternalSecrets,
  type Signer,
} from '@timbra/service-kit';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { operatorConfig } from '../src/config.ts';
import { readSaldo } from '../src/creditos/read-saldo.ts';
import { applyPending, settle } from '../src/creditos/settle.ts';
import { createSquare } from '../src/creditos/square.ts';
import { openLedger } from '../src/open-ledger.ts';
import { adjust } from '../src/operador/adjust.ts';
import { createGatewayClient, type GatewayClient } from '../src/shared/gateway.client.ts';

const USO = `Uso:
  operar-creditos saldo <cuenta|correo>
      Lo que esa cuenta tiene.
  operar-creditos ajustar <cuenta|correo> --creditos <n> --motivo <texto> [--clave <clave>]
      Suma o resta créditos (--creditos=-5) y deja anotado por qué. Con la misma clave no lo hace dos veces.
  operar-creditos cuadrar [cuenta|correo]
      Deriva los saldos del libro y dice cuáles no son los guardados. Termina con 1 si hay alguno.
Variables: MONGODB_URI, MONGODB_DB_PREFIX y GATEWAY_URL (por omisión, las de npm start). Para ajustar,
o con un correo, también INTERNAL_SECRET o INTERNAL_SECRETS, la que tenga svc-credits.`;

type OperatorConfig = z.infer<typeof operatorConfig>;
const CUENTA = /^[0-9a-f]{24}$/;

const options = {
  creditos: { type: 'string' },
  motivo: { type: 'string' },
  clave: { type: 'string' },
} as const;

/** As svc-credits, whose secrets it has. @throws Error in Spanish without any */
const signerOf = (secrets: InternalSecrets): Signer => {
  try {
    return pairKeys('svc-credits', secrets).to('gateway');
  } catch (cause) {
    const missing = secrets.INTERNAL_SECRETS
      ? 'A INTERNAL_SECRETS le falta svc-credits/gateway'
      : 'Falta INTERNAL_SECRET o INTERNAL_SECRETS';
    throw new Error(`${missing}: sin el secreto de svc-credits no se pregunta a la puerta`, {
      cause,
    });
  }
};

const gatewayOf = ({ GATEWAY_URL: baseUrl, ...secrets }: OperatorConfig): GatewayClient => {
  const signer = signerOf(secrets);
  return createGatewayClient(createServiceClient({ name: 'operar-creditos', baseUrl, signer }));
};

/** @throws Error in Spanish when nobody signs in with that address */
const cuentaOf = async (askGateway: () => GatewayClient, subject: string): Promise<string> => {
  if (CUENTA.test(subject)) return subject;
  const cuenta = subject.includes('@') ? await askGateway().byEmail(subject) : null;
  if (!cuenta) throw new Error(`No hay una cuenta de «${subject}»`);
  return cuenta;
};

const bodyOf = (creditos: string | undefined, motivo: string | undefined) => {
  const read = ajusteCreditosBody.safeParse({ creditos: Number(creditos), motivo: motivo ?? '' });
  if (read.success) return read.data;
  throw new Error(
    fieldErrors(read.error)
      .map(({ path, message }) => `${path}: ${message}`)
      .join('\n'),
  );
};

/** What the operator does by hand; the answer is said on the terminal. @throws Error in Spanish */
export const main = async (argv: string[], settings: OperatorConfig): Promise<string> => {
  const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
  const [command, subject] = positionals;
  if (!command || (!subject && command !== 'cuadrar')) throw new Error(USO);
  const logger = createLogger('operar-creditos', 'silent');
  const lifecycle = createLifecycle(logger);
  try {
    const { connection, ledger, balances } = await openLedger(settings, { logger, lifecycle });
    await prepareDatabase(connection, { service: 'svc-credits', settings, logger, lifecycle });
    const base = { ledger, balances, crashPoint: async () => undefined };
    const askGateway = () => gatewayOf(settings);
    const cuenta = subject && (await cuentaOf(askGateway, subject));
    const saldo = async (id: string) => {
      const { disponibles, deuda } = await readSaldo({ balances, welcome: async () => false })(id);
      return `Cuenta ${id}: ${disponibles} créditos${deuda ? `, debe ${deuda}` : ''}`;
    };
    if (command === 'saldo' && cuenta) return await saldo(cuenta);
    if (command === 'ajustar' && cuenta) {
      const { username } = userInfo();
      await adjust({ settle: settle(base), gateway: askGateway() })({
        cuenta,
        clave: values.clave ?? randomUUID(),
        ...bodyOf(values.creditos, values.motivo),
        autor: { id: 'operar-creditos', nombre: username },
      });
      return await saldo(cuenta);
    }
    if (command !== 'cuadrar') throw new Error(USO);
    const square = createSquare(base);
    if (cuenta) await applyPending(base)(cuenta);
    const one = cuenta ? await square.differenceOf(cuenta) : null;
    const { cuentas, diferencias } = cuenta
      ? { cuentas: 1, diferencias: one ? [one] : [] }
      : await square.all();
    if (diferencias.length === 0)
      return `${cuentas} cuentas: todos los saldos cuadran con el libro`;
    throw new Error(
      diferencias
        .map(
          (it) => `Cuenta ${it.cuenta}: guardado ${it.guardado}, según el libro ${it.segunElLibro}`,
        )
        .join('\n'),
    );
  } finally {
    await lifecycle.close();
  }
};

export const run = (argv: string[]): Promise<void> => {
  const settings = orExit(() => loadConfig(operatorConfig));
  return runCommand(() => main(argv, settings));
};

if (import.meta.main) await run(process.argv.slice(2));

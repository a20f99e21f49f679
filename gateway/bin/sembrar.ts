#!/usr/bin/env node
import {
  baseConfig,
  internalSecrets,
  loadConfig,
  pairKeys,
  runCommand,
  serviceUrl,
  withPairsOf,
} from '@timbra/service-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { main as operar } from './operar.ts';
import { OPERADOR } from './semilla/cuentas.ts';
import { sembrar } from './semilla/sembrar.ts';

const addresses = z.object({
  GATEWAY_URL: serviceUrl,
  SVC_CREDITS_URL: serviceUrl,
  SVC_CATALOGS_URL: serviceUrl,
  SVC_INVOICES_URL: serviceUrl,
  SVC_STAMPING_URL: serviceUrl,
  SANDBOX_URL: serviceUrl,
});
/**
 * What an installation that is tried with the sandbox begins with; `npm start` and Compose run it.
 * It signs as the gateway, whose secrets it has.
 */
const config = withPairsOf(
  'gateway',
  baseConfig
    .pick({ MONGODB_URI: true, MONGODB_DB_PREFIX: true })
    .extend({ ...internalSecrets.shape, ...addresses.shape }),
);

/** @throws ConfigError naming what is missing */
export const readSeedConfig = (env: Record<string, string | undefined>) => loadConfig(config, env);

/** The longest that everything together may take to be ready, in milliseconds. */
const READY_MS = 180_000;

const isReady = async (url: string): Promise<boolean> => {
  const asked = fetch(`${url}/ready`, { signal: AbortSignal.timeout(3000) });
  return (await asked.catch(() => null))?.ok ?? false;
};

/** @throws Error naming what is not ready in time */
const waitFor = async (urls: string[]): Promise<void> => {
  const limit = Date.now() + READY_MS;
  for (const url of urls) {
    while (!(await isReady(url))) {
      if (Date.now() > limit) throw new Error(`${url} no está listo`);
      await sleep(500);
    }
  }
};

/** @returns what there is now, a line each. @throws Error when something is not ready or says no */
export const main = async (env: Record<string, string | undefined>): Promise<string> => {
  const settings = readSeedConfig(env);
  await waitFor(Object.values(addresses.parse(settings)));
  const { lines, isOperadorNew } = await sembrar({
    gateway: settings.GATEWAY_URL,
    credits: settings.SVC_CREDITS_URL,
    sandbox: settings.SANDBOX_URL,
    signer: pairKeys('gateway', settings).to('svc-credits'),
  });
  // Who operates is said on the installation's own machine, never over HTTP; of an account that was
  // there already nobody knows whose it is, nor whether it was told to operate no more.
  if (!isOperadorNew) return lines.join('\n');
  for (const command of ['operador', 'cobranza']) {
    lines.push(await operar([command, OPERADOR.email], settings));
  }
  return lines.join('\n');
};

export const run = (): Promise<void> => runCommand(() => main(process.env));

if (import.meta.main) await run();

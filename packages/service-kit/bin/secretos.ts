#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../src/config.ts';
import { changeOfSecrets, setOfSecrets } from '../src/make-secrets.ts';
import { internalSecrets } from '../src/pair-keys.ts';
import { runCommand } from '../src/run-command.ts';

const USO = `Uso:
  secretos
      Un juego nuevo: en cada línea, un servicio y su INTERNAL_SECRETS.
  secretos --cambiar [<par>…]
      Los pasos para cambiar por otros los de esos pares (gateway/svc-invoices), o todos: en cada línea, el
      paso, un servicio, una variable y su valor.
Variables: para cambiar, INTERNAL_SECRETS, con los de todos los servicios que cambian.`;

const options = { cambiar: { type: 'boolean', default: false } } as const;

const linesFor = (argv: string[]): string[] => {
  const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
  if (!values.cambiar) {
    if (positionals.length > 0) throw new ConfigError(USO);
    return setOfSecrets();
  }
  const { INTERNAL_SECRETS } = loadConfig(internalSecrets.pick({ INTERNAL_SECRETS: true }));
  if (!INTERNAL_SECRETS) throw new ConfigError('INTERNAL_SECRETS: falta');
  return changeOfSecrets(INTERNAL_SECRETS, positionals);
};

export const run = (argv: string[]): Promise<void> => runCommand(() => linesFor(argv).join('\n'));

if (import.meta.main) await run(process.argv.slice(2));

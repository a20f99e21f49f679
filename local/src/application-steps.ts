import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Provided } from './infrastructure.ts';
import { ROOT } from './paths.ts';
import type { Mode } from './plan.ts';
import type { Supervisor } from './processes/supervisor.ts';
import { lastLines, run } from './run.ts';
import type { Settings } from './settings.ts';

/** Where webpack's own server shows the screens, beside PORT (packages/remote-kit/webpack). */
const SHELL_DEV_OFFSET = 1;

/** Puts the demo account in place. The seed itself sees what is already there. */
export const runSeed = async (settings: Settings): Promise<void> => {
  const file = path.join(ROOT, 'gateway', 'bin', 'sembrar.ts');
  if (!existsSync(file)) return;
  const env = {
    ...process.env,
    ...settings,
    NODE_CHANNEL_FD: undefined,
    GATEWAY_URL: `http://127.0.0.1:${settings.PORT}`,
  };
  const { code, output } = await run(process.execPath, [file], { env });
  if (code !== 0) throw new Error(`Los datos de demostración fallaron:\n${lastLines(output, 15)}`);
};

export interface Summary {
  settings: Settings;
  /** What SAT's lists are; '' when nobody says. */
  catalogos: string;
  database: Provided;
  redis: Provided;
  supervisor: Supervisor;
  logs: string;
  startedAt: number;
  mode: Mode;
}

/** Messages that stay on this machine are read here. */
const mailboxOf = ({ SMTP_URL, SANDBOX_URL, SANDBOX_SMTP_PORT }: Settings): string =>
  new URL(SMTP_URL).port === SANDBOX_SMTP_PORT ? `se lee en ${SANDBOX_URL}/buzon` : '';

const withoutSecrets = (url: string): string => url.replace(/\/\/[^@/]*@/, '//***@');

/** What runs, where and why, and how to get in. */
export const showSummary = (summary: Summary): void => {
  const { settings, database, redis, supervisor } = summary;
  const rows: [string, string, string][] = [
    ['Base de datos', withoutSecrets(database.url), describe(database)],
    ['Redis', withoutSecrets(redis.url), describe(redis)],
    ['Objetos', withoutSecrets(settings.OBJECT_STORE_URL), ''],
    ['Correo', withoutSecrets(settings.SMTP_URL), mailboxOf(settings)],
    ...(summary.catalogos
      ? [['Catálogos del SAT', summary.catalogos, ''] satisfies [string, string, string]]
      : []),
    ...supervisor.processes.flatMap(({ spec, pid }): [string, string, string][] => {
      if (spec.serves.length === 0) return [[spec.title, spec.name, `${spec.name}, pid ${pid}`]];
      return spec.serves.map(({ title, name, port }) => [
        title,
        `http://127.0.0.1:${port}`,
        `${name}, pid ${pid}`,
      ]);
    }),
  ];
  console.log('');
  for (const line of aligned(rows)) console.log(line);
  if (summary.mode === 'start') console.log(`\n  Bitácoras: ${path.relative(ROOT, summary.logs)}/`);
  const seconds = ((Date.now() - summary.startedAt) / 1000).toFixed(1);
  console.log(
    `\nTimbra está en http://localhost:${settings.PORT}   (${seconds} s; Ctrl-C la detiene)`,
  );
  if (summary.mode === 'dev') {
    console.log(
      `Pantallas con recarga: http://localhost:${Number(settings.PORT) + SHELL_DEV_OFFSET}`,
    );
  }
  console.log('Usuario: demo@timbra.test  Contraseña: timbra-demo\n');
};

/** Each column as wide as its widest text. */
export const aligned = (rows: readonly (readonly [string, string, string])[]): string[] => {
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length)) + 2;
  const [title, address] = [widthOf(0), widthOf(1)];
  return rows.map((row) => `  ${row[0].padEnd(title)}${row[1].padEnd(address)}${row[2]}`.trimEnd());
};

const describe = ({ description, pids }: Provided): string =>
  pids.length > 0 ? `${description}, pid ${pids.join(' y ')}` : description;

#!/usr/bin/env node
import { existsSync } from 'node:fs';

const USO = `Uso: timbra <orden> …
  respaldar <carpeta>        Copia las bases y los objetos de toda la instalación.
  restaurar <carpeta>        Pone un respaldo en una instalación vacía.
  migrar                     Deja las bases y sus índices como los pide esta versión.
  sembrar                    Pone las cuentas de una instalación con el PAC de prueba.
  secretos                   Hace o cambia el secreto de cada par de servicios.
  importar <archivo>         Importa los catálogos del SAT.
  reindexar                  Rehace la búsqueda y los conteos de las facturas.
  operar <qué> …             Integradores, quien opera y anuncios.
  operar-creditos <qué> …    El saldo de una cuenta, y cuadrar todos.
  operar-timbrado <qué> …    Las solicitudes abandonadas y las llaves privadas.
La orden que pide algo más dice qué si no se le da. En la imagen de un servicio están las suyas y «secretos».
`;

type Run = (argv: string[], name: string) => Promise<void>;
/** Of a service: its module, which is loaded when it is asked for, and stays in the service's image. */
type Command = readonly [owner: string, load: () => Promise<{ run: Run }>];

const MIGRAR: readonly Command[] = [
  ['gateway', () => import('../../gateway/bin/migrar.ts')],
  ['svc-catalogs', () => import('../../svc-catalogs/bin/migrar.ts')],
  ['svc-credits', () => import('../../svc-credits/bin/migrar.ts')],
  ['svc-invoices', () => import('../../svc-invoices/bin/migrar.ts')],
  ['svc-stamping', () => import('../../svc-stamping/bin/migrar.ts')],
];
const respaldo = () => import('../src/respaldo/respaldo.command.ts');
const COMMANDS: Readonly<Record<string, Command>> = {
  // A backup knows the ledger of stampings, and has the variables of its service.
  respaldar: ['svc-stamping', respaldo],
  restaurar: ['svc-stamping', respaldo],
  sembrar: ['gateway', () => import('../../gateway/bin/sembrar.ts')],
  secretos: ['packages', () => import('../../packages/service-kit/bin/secretos.ts')],
  importar: ['svc-catalogs', () => import('../../svc-catalogs/bin/import-catalogos.ts')],
  reindexar: ['svc-invoices', () => import('../../svc-invoices/bin/reindex-facturas.ts')],
  operar: ['gateway', () => import('../../gateway/bin/operar.ts')],
  'operar-creditos': ['svc-credits', () => import('../../svc-credits/bin/operar-creditos.ts')],
  'operar-timbrado': ['svc-stamping', () => import('../../svc-stamping/bin/operar-timbrado.ts')],
};

const isHere = ([owner]: Command): boolean =>
  existsSync(new URL(`../../${owner}/`, import.meta.url));

const refuse = (text: string): void => {
  process.stderr.write(text);
  process.exitCode = 1;
};

/** The databases of the services that are here, until one of them cannot be migrated. */
const migrar = async (): Promise<void> => {
  for (const [, load] of MIGRAR.filter(isHere)) {
    await (await load()).run([], 'migrar');
    if (process.exitCode) return;
  }
};

/** Runs an operator's command: its owner says the answer, or what is wrong, and sets the exit code. */
export const timbra = async ([name = '', ...argv]: string[]): Promise<void> => {
  if (name === 'migrar') return migrar();
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return refuse(USO);
  const [owner, load] = command;
  if (!isHere(command)) return refuse(`«${name}» está en la imagen de ${owner}\n`);
  const { run } = await load();
  await run(argv, name);
};

if (import.meta.main) await timbra(process.argv.slice(2));

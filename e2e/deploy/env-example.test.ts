import { cipherKey } from '@timbra/service-kit';
import { execFileSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';
import {
  environmentFaults,
  exampleSecrets,
  exampleVariables,
  readVariables,
} from './environment.ts';

const read = readVariables();
const listed = exampleVariables();
/** Said by Node's own tools, by npm, or by tests alone: nobody who installs Timbra writes them. */
const NOT_OF_AN_INSTALLATION =
  /^(NODE_\w+|PICTURES|INIT_CWD|PATH|HOME|XDG_\w+|TEST_\w+|VITEST_\w+|ENGINE_\w+|DOCUMENTDB_PORT|SERVICES_OWN_ENV|A_FONDO|EXIT_WITH_PARENT)$/;

it('lists every variable that a service or the sandbox reads', () => {
  const names = [...read.keys()].filter((name) => !NOT_OF_AN_INSTALLATION.test(name));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

it('lists every variable that code asks of the environment by its name', async () => {
  const asked = new Set<string>();
  const places =
    '{gateway,svc-*,operar,sandbox,local,packages/{service-kit,cfdi,contracts,hojas}}/{src,bin}/**/*.{ts,mjs}';
  for await (const path of glob(places, { cwd: ROOT })) {
    if (path.endsWith('.test.ts')) continue;
    const text = await readFile(join(ROOT, path), 'utf8');
    for (const it of text.matchAll(/\b(?:process\.env|given|env)(?:\.|\[')([A-Z][A-Z0-9_]+)\b/g)) {
      asked.add(it[1] ?? '');
    }
  }
  expect(asked).toContain('PORT');
  const missing = [...asked].filter((it) => !listed.has(it) && !NOT_OF_AN_INSTALLATION.test(it));
  expect(missing).toEqual([]);
});

/** What `npm start` decides for all processes, beside what each would use alone. */
const DECIDED_BY_START =
  /^(PORT|WELCOME_CREDITS|RECARGA_CUENTA|SMTP_URL|SW_\w+|PUBLIC_URL|SUPPORT_EMAIL|MAIL_FROM)$/;

it('says of each variable the value that is used without it', () => {
  const wrong = [...read]
    .filter(([name, values]) => values.length > 0 && !DECIDED_BY_START.test(name))
    .filter(([name, values]) => listed.has(name) && !values.includes(listed.get(name) ?? ''))
    .map(([name, values]) => `${name}: ${values.join(', ')}`);
  expect(wrong).toEqual([]);
});

/** Where each service finds the others. */
const urls = Object.fromEntries(
  [...listed].filter(([name]) => /^(SVC_\w+|GATEWAY)_URL$/.test(name)),
);
const text = await readFile(join(ROOT, '.env.example'), 'utf8');
const VARIABLE = /^# ([A-Z][A-Z0-9_]*)=/;
const namesIn = (lines: string) =>
  lines.split('\n').flatMap((line) => VARIABLE.exec(line)?.[1] ?? []);

it('names no variable twice', () => {
  const names = namesIn(text);
  expect(names).toHaveLength(new Set(names).size);
});

/** What stands between one heading and the next; the first part has the words on how to use the file. */
const [, ...parts] = text.split(/^# ── /m);
const [instalacion = '', produccion = '', raraVez = ''] = parts;

it('groups them by who needs them: at the first installation, in production, and rarely', () => {
  const headings = parts.map((it) => it.split(' ──')[0]);
  expect(headings).toEqual(['Primera instalación', 'Producción', 'Rara vez']);
  expect(parts.flatMap(namesIn)).toEqual([...listed.keys()]);
});

it('says what each of them is for, in the line before it', () => {
  const lines = text.split('\n');
  const unsaid = lines.filter((line, n) => {
    const before = lines[n - 1] ?? '';
    return VARIABLE.test(line) && (!/^# .*\S/.test(before) || VARIABLE.test(before));
  });
  expect(unsaid).toEqual([]);
});

it('asks nobody to look among the rare ones for what a production cannot start without', () => {
  const rare = namesIn(raraVez);
  expect(Object.keys(exampleSecrets).filter((name) => rare.includes(name))).toEqual([]);
  const compose = ['INTERNAL_SECRET', 'SESSION_SECRET', 'VAULT_MASTER_KEY'];
  expect(namesIn(instalacion)).toEqual(expect.arrayContaining(compose));
  expect(namesIn(produccion)).toEqual(expect.arrayContaining(['FINKOK_URL', 'SECURE_COOKIES']));
});

it('a variable that is no longer known breaks no start', () => {
  const gone = { SWEEP_EVERY_MS: 'nunca', PDF_THREADS: '', PASSWORD_COST_LOG2: '10' };
  for (const workspace of [
    'gateway',
    'svc-catalogs',
    'svc-credits',
    'svc-invoices',
    'svc-stamping',
  ]) {
    const env = { ...urls, ...exampleSecrets, PORT: '8080', HOST: '0.0.0.0', ...gone };
    expect(environmentFaults(workspace, env)).toEqual([]);
  }
});

const SECRET = 'a'.repeat(64);

it.each([
  ['ACCOUNT_SECRETS_KEY', 'SESSION_SECRET', 'timbra: claves de cuenta'],
  ['WEBHOOK_SECRETS_KEY', 'INTERNAL_SECRET', 'timbra: webhooks'],
] as const)('the page says which %s follows from %s', async (name, from, purpose) => {
  const page = await readFile(join(ROOT, 'docs/operacion/cambiar-llaves.md'), 'utf8');
  const program = /^node -e '(.+)' "/m.exec(page)?.[1] ?? '';
  const row = page.split('\n').find((line) => line.includes(`\`${name}\``) && line.includes(from));
  expect(row).toContain(`\`${purpose}\``);
  const said = execFileSync(process.execPath, ['-e', program, SECRET, purpose], {
    encoding: 'utf8',
  });
  const due = cipherKey(undefined, { secret: SECRET, purpose });
  expect(said.trim()).toBe(due.toString('base64'));
});

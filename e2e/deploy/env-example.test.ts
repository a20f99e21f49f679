import { cipherKey } from '@timbra/service-kit';
import { execFileSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';
import { exampleVariables, readVariables } from './environment.ts';

const read = readVariables();
const listed = exampleVariables();
/** Said by Node's own tools, by npm, or by tests alone: nobody who installs Timbra writes them. */
const NOT_OF_AN_INSTALLATION =
  /^(NODE_\w+|PICTURES|INIT_CWD|PATH|HOME|XDG_\w+|TEST_\w+|VITEST_\w+|ENGINE_\w+|DOCUMENTDB_PORT|SERVICES_OWN_ENV|A_FONDO)$/;

it('lists every variable that a service or the sandbox reads', () => {
  const names = [...read.keys()].filter((name) => !NOT_OF_AN_INSTALLATION.test(name));
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

it('lists every variable that code asks of the environment by its name', async () => {
  const asked = new Set<string>();
  const places =
    '{gateway,svc-*,sandbox,local,packages/{service-kit,cfdi,contracts,hojas}}/{src,bin}/**/*.{ts,mjs}';
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
  /^(PORT|WELCOME_CREDITS|RECARGA_CUENTA|SMTP_URL|SW_\w+|PUBLIC_URL|FRONT_DIR|SUPPORT_EMAIL|MAIL_FROM)$/;

it('says of each variable the value that is used without it', () => {
  const wrong = [...read]
    .filter(([name, values]) => values.length > 0 && !DECIDED_BY_START.test(name))
    .filter(([name, values]) => listed.has(name) && !values.includes(listed.get(name) ?? ''))
    .map(([name, values]) => `${name}: ${values.join(', ')}`);
  expect(wrong).toEqual([]);
});

it('names no variable twice', async () => {
  const text = await readFile(join(ROOT, '.env.example'), 'utf8');
  const names = [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(names).toHaveLength(new Set(names).size);
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

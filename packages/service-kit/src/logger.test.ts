import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** A logger in a process of its own: what it writes is what an operator would see. */
const logged = async (statement: string) => {
  const entry = new URL('./index.ts', import.meta.url).href;
  const script = `
    const { createLogger, withRequestId } = await import(${JSON.stringify(entry)});
    const logger = createLogger('test', 'info');
    withRequestId('peticion-7', () => { ${statement} });`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return stdout;
};

it('hides secrets wherever they stand', async () => {
  const line = await logged(`logger.info({
    password: 'p-1', body: { key: 'p-2' }, req: { headers: { authorization: 'p-3', cookie: 'p-4' } },
    settings: { INTERNAL_SECRET: 'p-5' } }, 'entrada')`);
  expect(line).toContain('[oculto]');
  for (const secret of ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']) expect(line).not.toContain(secret);
});

it('writes the request id and the level by name', async () => {
  const line = await logged(`logger.warn('aviso')`);
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    name: 'test',
    requestId: 'peticion-7',
    msg: 'aviso',
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';

import { ROOT } from './paths.ts';

/** The names of npm scripts, the longest first. */
const waiting = process.argv.slice(2);

/** What it says is shown whole when it ends, so that no two mix. */
const runScript = async (name: string): Promise<void> => {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void said.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name}\n${Buffer.concat(said).toString()}`);
  if (code !== 0) process.exitCode = 1;
};

const runNext = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    await runScript(name);
  }
};

// One for each core: none of them uses more than one for long.
await Promise.all(Array.from({ length: availableParallelism() }, runNext));

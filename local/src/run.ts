import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Called with the seconds gone, every five seconds. */
  onProgress?: (seconds: number) => void;
}

export interface RunResult {
  code: number;
  /** Standard output and error, as they came. */
  output: string;
}

/** Runs a program to its end. A program that cannot be started ends with code 127. */
export const run = (
  file: string,
  args: readonly string[],
  { onProgress, ...options }: RunOptions = {},
): Promise<RunResult> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const started = Date.now();
    const timer = setInterval(() => onProgress?.(Math.round((Date.now() - started) / 1000)), 5_000);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = (code: number, text = ''): void => {
      clearInterval(timer);
      resolve({ code, output: output + text });
    };
    child.once('error', (error) => end(127, error.message));
    child.once('close', (code) => end(code ?? 1));
  });

/** Where a program stands on PATH, or null. */
export const findProgram = (name: string): string | null => {
  // A user's PATH often lacks the folders of the system's servers.
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin'];
  for (const folder of folders) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return null;
};

export const isRoot = (): boolean => process.getuid?.() === 0;

export const lastLines = (text: string, count: number): string =>
  text.trimEnd().split('\n').slice(-count).join('\n');

import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Milliseconds of CPU of one RSA-2048 signature on this thread, now. */
export const signatureMs = (): number => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const text = Buffer.alloc(1000, 'x');
  const times = 1500;
  for (let n = 0; n < 200; n += 1) sign('sha256', text, privateKey);
  const before = process.threadCpuUsage();
  for (let n = 0; n < times; n += 1) sign('sha256', text, privateKey);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / times;
};

/** The same beside what this thread goes on with: with all cores at work each millisecond does less. */
export const signatureBesideMs = async (): Promise<number> => {
  const thread = new Worker(new URL('./signature.thread.ts', import.meta.url));
  const [ms] = (await once(thread, 'message')) as [number];
  return ms;
};

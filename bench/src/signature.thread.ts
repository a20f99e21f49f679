import { parentPort } from 'node:worker_threads';
import { signatureMs } from './signature.ts';

parentPort?.postMessage(signatureMs());

import { defineService } from '@timbra/service-kit';
import { config } from './config.ts';
import { createWorkerContainer } from './worker-container.ts';

export const service = defineService({
  name: 'svc-stamping-worker',
  config,
  create: createWorkerContainer,
  // A call to the PAC ends or times out before the process does.
  shutdownMs: ({ PAC_TIMEOUT_MS }) => PAC_TIMEOUT_MS + 15_000,
});

import type { Logger } from '@timbra/service-kit';
import type { StampingConfig } from '../config.ts';
import { createFinkok } from './finkok/finkok.client.ts';
import type { Pac } from './pac.ts';
import { createPacs, type Pacs } from './pacs.ts';
import { createSw } from './sw/sw.client.ts';

/** Every PAC that has settings: one that is no longer in the order still finishes what was sent to it. */
export const openPacs = (settings: StampingConfig, logger: Logger): Pacs => {
  const timeoutMs = settings.PAC_TIMEOUT_MS;
  const pacs: Pac[] = [
    createFinkok({
      url: settings.FINKOK_URL,
      username: settings.FINKOK_USERNAME,
      password: settings.FINKOK_PASSWORD,
      timeoutMs,
    }),
  ];
  if (settings.SW_URL) {
    const { SW_URL: url, SW_USER: user, SW_PASSWORD: password } = settings;
    pacs.push(createSw({ url, user, password, timeoutMs }));
  }
  return createPacs({
    ...{ pacs, logger },
    order: settings.PAC_ORDER,
    failures: settings.PAC_BREAKER_FAILURES,
    restMs: settings.PAC_BREAKER_REST_MS,
  });
};

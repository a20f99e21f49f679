import { seconds, type Logger, type Patience } from '@timbra/service-kit';
import type { StampingConfig } from '../config.ts';
import type { CancelPac } from './cancel-pac.ts';
import { createFinkokCancel } from './finkok/finkok-cancel.client.ts';
import { createFinkok } from './finkok/finkok.client.ts';
import type { Pac } from './pac.ts';
import { createPacs, watchCancellations, watchStamps, type CancelPacs, type Pacs } from './pacs.ts';
import { createSwCancel } from './sw/sw-cancel.client.ts';
import { createSwHttp } from './sw/sw-http.client.ts';
import { createSw } from './sw/sw.client.ts';

export const finkokOf = (settings: StampingConfig) => ({
  url: settings.FINKOK_URL,
  username: settings.FINKOK_USERNAME,
  password: settings.FINKOK_PASSWORD,
  timeoutMs: settings.PAC_TIMEOUT_MS,
});

/** Calls in a row that fail before a PAC is left alone, and for how long, in milliseconds. */
const FAILURES = 3;
const REST_MS = seconds(30);

/** Every PAC that has settings: one that is no longer in the order still finishes what was sent to it. */
export const openPacs = (
  settings: StampingConfig,
  { logger, patience }: { logger: Logger; patience: Patience },
): { pacs: Pacs; cancelPacs: CancelPacs } => {
  const finkok = finkokOf(settings);
  const stamps: Pac[] = [createFinkok(finkok)];
  const cancellations: CancelPac[] = [createFinkokCancel(finkok)];
  if (settings.SW_URL) {
    const { SW_URL: url, SW_USER: user, SW_PASSWORD: password } = settings;
    const sw = createSwHttp({ url, user, password, timeoutMs: settings.PAC_TIMEOUT_MS });
    stamps.push(createSw(sw));
    cancellations.push(createSwCancel(sw));
  }
  const common = {
    logger,
    order: settings.PAC_ORDER,
    failures: FAILURES,
    restMs: patience.again(REST_MS),
  };
  return {
    pacs: createPacs({ ...common, pacs: stamps, watch: watchStamps }),
    cancelPacs: createPacs({ ...common, pacs: cancellations, watch: watchCancellations }),
  };
};

import { jobs } from '@timbra/contracts';
import { defineWorker, seconds } from '@timbra/service-kit';

interface Deps {
  sendAvisosCsd: () => Promise<void>;
}

/**
 * Looks once an hour for certificates that end soon and writes to their issuers. At least once, and
 * by any process: each alert is claimed before it is sent. Giving up needs nothing: the next hour
 * looks again.
 */
export const sendAvisosCsdWorker = defineWorker<typeof jobs.avisarCsd, Deps>(jobs.avisarCsd, {
  concurrency: 1,
  retry: { attempts: 3, first: seconds(30), max: seconds(300) },
  run: ({ deps }) => deps.sendAvisosCsd(),
  gaveUp: async () => {},
});

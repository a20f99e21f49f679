import { jobs } from '@timbra/contracts';
import { seconds, startOutboxRelay, type ObjectStore, type Runtime } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import type { RecordEvidencia } from './evidencias/record-evidencias.ts';
import type { Core } from './open-core.ts';
import type { Pacs } from './pac/pacs.ts';
import { createSatCertificates } from './sat/sat-certificates.ts';
import { chargeStamped } from './timbrado/charge-stamped.ts';
import { claimHuella } from './timbrado/claim-huella.ts';
import { obtainStamp } from './timbrado/obtain-stamp.ts';
import { sealRequest } from './timbrado/seal-request.ts';
import { giveUpStamp, stampFactura } from './timbrado/stamp-factura.ts';
import { stampFacturaWorker } from './timbrado/stamp-factura.worker.ts';
import { STAMP_JOBS } from './timbrado/stamp-job.ts';
import { sweepRequests } from './timbrado/sweep-requests.ts';
import { createWorkerRuntime } from './worker-runtime.ts';

/** Places for the invoices of files, as a part of those for single ones: they take none of them. */
const BULK_PART = 3 / 5;

/** Stamps: the workers of its two queues, and the outbox relay. Answers its sweepers. */
export const startStamping = (
  core: Core,
  settings: StampingConfig,
  {
    pacs,
    record,
    archive,
    findAfterMs,
    ...runtime
  }: Runtime & {
    pacs: Pacs;
    record: RecordEvidencia;
    archive: ObjectStore;
    findAfterMs?: readonly number[] | undefined;
  },
) => {
  const runtimeOf = createWorkerRuntime(settings, runtime);
  const charging = chargeStamped({ ...core, ...runtime });
  const deps = {
    ...core,
    archive,
    charge: charging.charge,
    sealRequest: sealRequest(core),
    claimHuella: claimHuella(core),
    pacs,
    obtainStamp: obtainStamp({
      pacs,
      record,
      satCertificates: createSatCertificates(settings.SAT_CERTIFICATES_URL),
      findAfterMs,
    }),
  };
  const stamping = { stampFactura: stampFactura(deps), giveUpStamp: giveUpStamp(deps) };

  for (const { declaration, ...own } of [
    { declaration: jobs.stampFactura, concurrency: settings.STAMP_CONCURRENCY },
    {
      declaration: jobs.stampFacturaMasiva,
      concurrency: Math.ceil(BULK_PART * settings.STAMP_CONCURRENCY),
      givesWay: true as const,
    },
  ]) {
    stampFacturaWorker({
      declaration,
      ...own,
      mostAtPac: settings.STAMP_AT_PAC,
      firstRetryMs: core.firstRetryMs,
    })({
      ...runtimeOf(`stamping-${declaration.queue}`),
      courtesy: core.courtesy,
      deps: stamping,
    });
  }
  startOutboxRelay({
    model: core.requestModel,
    declarations: [...STAMP_JOBS, jobs.cancelSustituida],
    queues: core.queues,
    ...runtime,
    offeredMs: seconds(2),
  });
  return [sweepRequests(core), charging.sweep];
};

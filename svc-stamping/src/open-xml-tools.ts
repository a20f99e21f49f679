import { requireContext, type Runtime } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import { issuerOfXml } from './crudo/issuer-of-xml.ts';
import type { Core } from './open-core.ts';
import { createSatCertificates } from './sat/sat-certificates.ts';
import { createXmlIntake } from './shared/xml-intake.routes.ts';
import { validateXml } from './validacion/validate-xml.ts';
import { createValidationPool } from './validacion/validation-pool.ts';

/** The tools that read, validate and seal a caller's XML. */
export const openXmlTools = (
  settings: StampingConfig,
  core: Core,
  { logger, lifecycle }: Runtime,
) => {
  const pool = createValidationPool({
    threads: settings.VALIDATION_THREADS,
    timeoutMs: settings.VALIDATION_TIMEOUT_MS,
    lifecycle,
  });
  const { vault, catalogs, now } = core;
  const satCertificates = createSatCertificates(settings.SAT_CERTIFICATES_URL);
  return {
    pool,
    satCertificates,
    requireContext: requireContext(core.keys),
    intake: createXmlIntake({
      maxBytes: settings.VALIDATION_MAX_BYTES,
      maxPending: settings.VALIDATION_MAX_PENDING,
    }),
    issuerOfXml: issuerOfXml({ pool, vault, emisor: catalogs.emisor }),
    validateXml: validateXml({
      pool,
      claves: async (accountId, body) => (await catalogs.claves(accountId, body)).catalogos,
      satCertificates,
      now,
      logger,
    }),
  };
};

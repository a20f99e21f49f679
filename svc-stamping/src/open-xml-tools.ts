import { MAX_XML_BYTES } from '@timbra/cfdi/server';
import { requireContext, seconds, type Runtime } from '@timbra/service-kit';
import type { StampingConfig } from './config.ts';
import { issuerOfXml } from './crudo/issuer-of-xml.ts';
import type { Core } from './open-core.ts';
import { createSatCertificates } from './sat/sat-certificates.ts';
import { createXmlIntake } from './shared/xml-intake.routes.ts';
import { validateXml } from './validacion/validate-xml.ts';
import { createValidationPool } from './validacion/validation-pool.ts';

/** Threads that validate, in each HTTP process: a large document holds one for some seconds. */
const THREADS = 1;
/** What one process takes on. */
export interface ValidationBounds {
  /** Validations at a time, waiting ones included; each may hold an XML in memory. */
  maxPending: number;
  /** The longest that one may take, waiting included, in milliseconds. */
  timeoutMs: number;
}
const BOUNDS: ValidationBounds = { maxPending: 8, timeoutMs: seconds(20) };

/** The tools that read, validate and seal a caller's XML. */
export const openXmlTools = (
  settings: StampingConfig,
  core: Core,
  {
    logger,
    lifecycle,
    validation,
  }: Runtime & { validation?: Partial<ValidationBounds> | undefined },
) => {
  const { maxPending, timeoutMs } = { ...BOUNDS, ...validation };
  const pool = createValidationPool({
    threads: THREADS,
    timeoutMs,
    lifecycle,
  });
  const { vault, catalogs, now } = core;
  const satCertificates = createSatCertificates(settings.SAT_CERTIFICATES_URL);
  return {
    pool,
    satCertificates,
    requireContext: requireContext(core.keys),
    intake: createXmlIntake({ maxBytes: MAX_XML_BYTES, maxPending }),
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

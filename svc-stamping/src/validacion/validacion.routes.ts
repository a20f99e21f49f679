import type { Validacion } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { sayWhenToRetry, type XmlIntake } from '../shared/xml-intake.routes.ts';
import type { ValidateXml } from './validate-xml.ts';

interface Deps {
  /** Before the body is read: nobody sends 12 MB without saying who asks. */
  requireContext: RequestHandler;
  intake: XmlIntake;
  validateXml: ValidateXml;
}

/** XML in: these stand before the service's own reader of JSON. */
export const validacionRoutes = ({ requireContext, intake, validateXml }: Deps): Router => {
  const router = Router();
  router.post(['/facturas/validate', '/cfdi-validar'], requireContext, async (req, res) => {
    const { accountId } = contextOf(req);
    const findings = await intake(req, res, (xml, gone) => validateXml(accountId, xml, gone));
    res.json({ findings } satisfies Validacion);
  });
  router.use(sayWhenToRetry);
  return router;
};

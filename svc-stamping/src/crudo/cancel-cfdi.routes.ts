import { cancelarBody, cfdiCancelarQuery, SIN_CUENTA_AL_TIMBRAR } from '@timbra/contracts';
import { parse, requireAccount } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { askingOf } from '../cancelacion/cancelacion.asking.ts';
import { answerCancelacion } from '../cancelacion/cancelacion.answer.ts';
import type { WaitForCancel } from '../cancelacion/wait-for-cancel.ts';
import { isXml, sayWhenToRetry, type XmlIntake } from '../shared/xml-intake.routes.ts';
import type { CancelCfdi } from './cancel-cfdi.ts';

interface Deps {
  requireContext: RequestHandler;
  intake: XmlIntake;
  cancelCfdi: CancelCfdi;
  waitFor: WaitForCancel;
}

/** What is no XML names a voucher by its UUID, and is read as JSON further on. */
const onlyXml: RequestHandler = (req, _res, next) => (isXml(req) ? next() : next('route'));

/** POST /cfdicancelar with the stamped XML as its body. */
export const cancelCfdiRoutes = ({ requireContext, intake, cancelCfdi, waitFor }: Deps): Router => {
  const router = Router();
  const asked = [onlyXml, requireContext, requireAccount(SIN_CUENTA_AL_TIMBRAR)];
  router.post('/cfdicancelar', ...asked, async (req, res) => {
    const { wait, ...fields } = parse(cfdiCancelarQuery, req.query);
    const asking = { ...askingOf(req), ...parse(cancelarBody, fields) };
    // Its place is free again while the PAC and SAT are waited for.
    const request = await intake(req, res, (xml, gone) => cancelCfdi.byXml(asking, xml, gone));
    answerCancelacion(res, await waitFor(request, wait));
  });
  router.use(sayWhenToRetry);
  return router;
};
